#include "tactics/reason.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace tablero::tactics {

nlohmann::ordered_json to_json(const std::vector<Reason>& reasons) {
    using Json = nlohmann::ordered_json;
    Json list = Json::array();
    for (const Reason& reason : reasons) {
        list.push_back({{"kind", reason.kind},
                        {"weight", std::round(100 * reason.weight) / 100},
                        {"text", reason.text},
                        {"squares", reason.squares},
                        {"line", reason.line},
                        {"material", reason.material ? Json(*reason.material) : Json(nullptr)},
                        {"certainty", reason.certainty},
                        {"cause", reason.is_cause}});
    }
    return list;
}

}  // namespace tablero::tactics
