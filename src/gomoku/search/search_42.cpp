#include "gomoku/search/steps.h"

template class tablero::search::Pool<tablero::gomoku::Gomoku<tablero::gomoku::Rules42>>;
template class tablero::search::Worker<tablero::gomoku::Gomoku<tablero::gomoku::Rules42>>;
