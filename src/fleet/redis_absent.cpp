#include "fleet/redis.h"

namespace tablero::fleet {

Result<std::unique_ptr<RedisConnection>> RedisConnection::open(const Url& /*url*/) {
    return Error("this program was built without Redis");
}

}  // namespace tablero::fleet
