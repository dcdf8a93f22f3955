#include "analysis/batch/redis.h"

namespace tablero::analysis {

Result<std::unique_ptr<RedisConnection>> RedisConnection::open(const FleetUrl& /*url*/) {
    return Error("this program was built without Redis");
}

}  // namespace tablero::analysis
