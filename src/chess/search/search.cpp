#include "chess/search/extend.h"
#include "chess/search/game.h"
#include "chess/search/knowledge.h"
#include "chess/search/learn.h"
#include "chess/search/picker.h"
#include "chess/search/prune_move.h"
#include "chess/search/prune_node.h"
#include "chess/search/quiescence.h"
#include "chess/search/reduce.h"
#include "search/pool_impl.h"

// The chess search, instantiated: the core with the steps of the headers above.

template class tablero::search::Pool<tablero::chess::Chess>;
template class tablero::search::Worker<tablero::chess::Chess>;
