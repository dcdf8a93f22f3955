#pragma once

#include "desktop/model/settings/file_question.h"

namespace tablero::desktop {

// The file chooser of the desktop's portal (org.freedesktop.portal.FileChooser), which every
// desktop shows in its own way, also to programs in a sandbox. None where there is no session bus.
FileChooser session_portal();

}  // namespace tablero::desktop
