#pragma once

#include <string_view>

// The steps of the queue (queue.h) that Redis carries out as a whole.

namespace tablero::fleet {

// KEYS: stream, run, result. ARGV: id, kind, run, job, lane.
inline constexpr std::string_view kSubmit = R"(
if redis.call('EXISTS', KEYS[3]) == 1 or redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 0 end
local entry = redis.call('XADD', KEYS[1], '*', 'id', ARGV[1], 'kind', ARGV[2], 'run', ARGV[3], 'job', ARGV[4])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[5] .. ' ' .. entry)
return 1)";

// Only the first who finishes an entry leaves a result. KEYS: stream, run, result, errors.
// ARGV: group, entry, id, value, seconds.
inline constexpr std::string_view kFinish = R"(
if redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('HDEL', KEYS[2], ARGV[3])
redis.call('HDEL', KEYS[4], ARGV[3])
redis.call('SET', KEYS[3], ARGV[4], 'EX', ARGV[5])
return 1)";

// KEYS: stream, run, result, errors, dead. ARGV: group, entry, id, kind, run, job, lane, seconds.
inline constexpr std::string_view kBury = R"(
if redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
local reason = redis.call('HGET', KEYS[4], ARGV[3])
local mark = reason and '!' or '?'
reason = reason or 'its workers died'
redis.call('XADD', KEYS[5], 'MAXLEN', '~', '1000', '*', 'id', ARGV[3], 'kind', ARGV[4], 'run', ARGV[5],
           'job', ARGV[6], 'lane', ARGV[7], 'reason', reason)
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('HDEL', KEYS[2], ARGV[3])
redis.call('HDEL', KEYS[4], ARGV[3])
redis.call('SET', KEYS[3], mark .. 'failed three times: ' .. reason, 'NX', 'EX', ARGV[8])
return 1)";

// The claim is renewed only while it is ours. KEYS: stream. ARGV: group, worker, entry.
inline constexpr std::string_view kKeepAlive = R"(
local pending = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[3], ARGV[3], 1)
if #pending == 0 or pending[1][2] ~= ARGV[2] then return 0 end
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'JUSTID')
return 1)";

// As if its worker had been silent for long; only what is ours can be given back. KEYS: stream,
// errors. ARGV: group, worker, nobody, entry, idle milliseconds, deliveries, id, reason.
inline constexpr std::string_view kGiveBack = R"(
local pending = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[4], ARGV[4], 1)
if #pending == 0 or pending[1][2] ~= ARGV[2] then return 0 end
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[3], 0, ARGV[4], 'IDLE', ARGV[5], 'RETRYCOUNT', ARGV[6], 'JUSTID')
if ARGV[8] ~= '' then redis.call('HSET', KEYS[2], ARGV[7], ARGV[8]) end
return 1)";

// KEYS: run, errors, jobs, timed. ARGV: group.
inline constexpr std::string_view kWithdraw = R"(
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local lane, entry = string.match(all[i + 1], '^(%a+) (.+)$')
  local stream = lane == 'timed' and KEYS[4] or KEYS[3]
  redis.call('XACK', stream, ARGV[1], entry)
  redis.call('XDEL', stream, entry)
  redis.call('HDEL', KEYS[2], all[i])
end
redis.call('DEL', KEYS[1])
return #all / 2)";

}  // namespace tablero::fleet
