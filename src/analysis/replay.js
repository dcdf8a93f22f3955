// The board of the report: steps through the game and through every line that is told of it. What a
// move changes stands in the page ("e2-e4P": e2 is empty, a white pawn is on e4), so that no rules
// are needed here. All words come from the page, too.
(() => {
'use strict';

const changes = text => [...text.matchAll(/([a-z]\d+)([A-Za-z-])/g)].map(found => [found[1], found[2]]);
const words = text => text ? text.split(' ') : [];

// Square -> what is on it, and the index of the move that put it there.
function board_after(start, moves) {
  const cells = new Map();
  const put = (text, by) => {
    for (const [square, what] of changes(text)) {
      if (what === '-') cells.delete(square); else cells.set(square, {what, by});
    }
  };
  put(start, -1);
  moves.forEach(put);
  return cells;
}

class Replay {
  constructor(section) {
    this.section = section;
    this.panel = section.querySelector('.replay');
    this.board = this.panel.querySelector('.board');
    this.now = this.panel.querySelector('.now');
    this.back = this.panel.querySelector('[data-go=back]');
    this.game = words(this.panel.dataset.moves);
    this.is_chess = this.board.dataset.size === undefined;
    this.size = this.is_chess ? 8 : Number(this.board.dataset.size);
    this.cell = this.is_chess ? 60 : 24;
    this.origin = this.is_chess ? 30 : 24;
    this.flipped = false;
    this.ply = 0;
    this.line = null;  // {at, from, moves, source} while one is on the board
    this.step = 0;     // its moves that are on the board
    this.draw();
  }

  moves() {
    return this.line ? [...this.game.slice(0, this.line.at), ...this.line.moves.slice(0, this.step)]
                     : this.game.slice(0, this.ply);
  }

  show(ply) {
    this.line = null;
    this.ply = Math.max(0, Math.min(ply, this.game.length));
    this.draw();
  }

  // With the move of that index among those that are told.
  show_line(source, index) {
    const moves = words(source.dataset.moves);
    const from = Number(source.dataset.from);
    this.line = {at: Number(source.dataset.at), from, moves, source};
    this.step = Math.min(moves.length, from + index + 1);
    this.draw();
  }

  walk(step) {
    if (!this.line) return this.show(this.ply + step);
    if (this.step + step <= this.line.from) return this.show(this.line.at);
    this.step = Math.min(this.step + step, this.line.moves.length);
    this.draw();
  }

  go(where) {
    if (where === 'next') this.walk(1);
    else if (where === 'previous') this.walk(-1);
    else if (where === 'first') this.show(this.line ? this.line.at : 0);
    else if (where === 'last') { if (this.line) this.walk(this.line.moves.length); else this.show(this.game.length); }
    else if (where === 'back') { if (this.line) this.show(this.line.at); }
    else if (where === 'flip' && this.is_chess) this.flip();
  }

  flip() {
    this.flipped = !this.flipped;
    for (const kind of ['.column', '.row']) {
      const labels = [...this.board.querySelectorAll(kind)];
      const texts = labels.map(label => label.textContent).reverse();
      labels.forEach((label, i) => { label.textContent = texts[i]; });
    }
    this.draw();
  }

  element(name, attributes, text) {
    const made = document.createElementNS(this.board.namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  centre(square) {
    const column = square.charCodeAt(0) - 97;
    const row = Number(square.slice(1)) - 1;
    const last = this.size - 1;
    return {x: this.origin + this.cell * (this.flipped ? last - column : column),
            y: this.origin + this.cell * (this.flipped ? row : last - row)};
  }

  drawn_piece(square, what) {
    const {x, y} = this.centre(square);
    const name = (what < 'a' ? 'w' : 'b') + what.toUpperCase();
    return [this.element('use', {href: '#' + name, x: x - 30, y: y - 30, width: 60, height: 60})];
  }

  // The stones of a line are numbered.
  drawn_stone(square, what, by) {
    const {x, y} = this.centre(square);
    const stone = this.element('circle', {class: what === 'b' ? 'black' : 'white', cx: x, cy: y, r: 10.5});
    const number = this.line ? by - this.line.at + 1 : 0;
    if (number < 1) return [stone];
    return [stone, this.element('text', {class: what === 'b' ? 'on-black' : 'on-white', x, y: y + 3.8}, number)];
  }

  draw_marks(last) {
    const marks = [];
    const squares = changes(last || '').slice(0, this.is_chess ? 2 : 1);
    for (const [square] of squares) {
      const {x, y} = this.centre(square);
      marks.push(this.is_chess ? this.element('rect', {x: x - 30, y: y - 30, width: 60, height: 60})
                               : this.element('circle', {cx: x, cy: y, r: 4.5}));
    }
    this.board.querySelector(this.is_chess ? '.below' : '.above').replaceChildren(...marks);
  }

  draw() {
    const moves = this.moves();
    const drawn = [];
    for (const [square, {what, by}] of board_after(this.panel.dataset.standing, moves)) {
      drawn.push(...(this.is_chess ? this.drawn_piece(square, what) : this.drawn_stone(square, what, by)));
    }
    this.board.querySelector('.pieces').replaceChildren(...drawn);
    this.draw_marks(!this.is_chess && this.line ? '' : moves[moves.length - 1]);
    this.panel.dataset.at = this.line ? this.line.at + '+' + this.step : String(this.ply);
    this.back.hidden = !this.line;
    this.draw_cursor();
    this.tell();
  }

  draw_cursor() {
    const graph = this.section.querySelector('.graph');
    if (!graph) return;
    let cursor = graph.querySelector('.cursor');
    if (!cursor) cursor = graph.appendChild(this.element('path', {class: 'cursor'}));
    const box = graph.viewBox.baseVal;
    const ply = this.line ? this.line.at : this.ply;
    cursor.setAttribute('d', `M${(box.width * ply / Math.max(1, this.game.length)).toFixed(1)} 0V${box.height}`);
  }

  // What is said of the move on the board stands beside it.
  tell() {
    for (const old of this.section.querySelectorAll('.on')) old.classList.remove('on');
    this.now.replaceChildren();
    if (this.line) return this.tell_line();
    const move = this.section.querySelector(`.moves [data-ply="${this.ply}"]`);
    if (!move) return;
    move.classList.add('on');
    const head = document.createElement('b');
    head.textContent = move.dataset.name;
    head.className = move.className.replace(/\bon\b/, '').trim();
    this.now.append(head, ' ', move.dataset.score);
    const row = this.section.querySelector(`tr[data-of="${this.ply}"]`);
    const said = document.createElement('p');
    if (row) said.append(...row.querySelector('.why').cloneNode(true).childNodes);
    else said.textContent = move.title;
    this.now.append(said);
    const better = row && row.querySelector('.line').cloneNode(true);
    if (better) this.now.append(...better.childNodes);
    this.keep_in_sight(move);
  }

  tell_line() {
    const copy = this.line.source.cloneNode(true);
    this.now.append(copy);
    for (const line of [this.line.source, copy]) {
      const told = line.children[this.step - this.line.from - 1];
      if (told) told.classList.add('on');
    }
  }

  // Within the list, without moving the page.
  keep_in_sight(move) {
    const list = move.parentElement;
    const top = move.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + move.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }

  click(target, event) {
    const button = target.closest('button[data-go]');
    if (button) return this.go(button.dataset.go);
    const told = target.closest('.pv > span');
    if (told) return this.show_line(told.parentElement, [...told.parentElement.children].indexOf(told));
    const move = target.closest('[data-ply]');
    if (move) return this.show(Number(move.dataset.ply));
    const graph = target.closest('.graph');
    if (!graph) return;
    const box = graph.getBoundingClientRect();
    this.show(Math.round((event.clientX - box.left) / box.width * this.game.length));
  }
}

const replays = new Map();
function replay_of(section) {
  if (!replays.has(section)) replays.set(section, new Replay(section));
  return replays.get(section);
}

// The game that fills most of the window.
function game_in_view() {
  let best = null, most = 0;
  for (const section of sections) {
    const box = section.getBoundingClientRect();
    const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (seen > most) { most = seen; best = section; }
  }
  return best;
}

const KEYS = {ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last', Escape: 'back', f: 'flip'};
const sections = [...document.querySelectorAll('section')].filter(section => section.querySelector('.replay'));
document.documentElement.classList.add('live');
document.addEventListener('keydown', event => {
  const where = KEYS[event.key];
  const section = where && !event.ctrlKey && !event.metaKey && !event.altKey && game_in_view();
  if (!section) return;
  event.preventDefault();
  replay_of(section).go(where);
});
const sight = new IntersectionObserver(seen => {
  for (const {isIntersecting, target} of seen) {
    if (!isIntersecting) continue;
    replay_of(target);
    sight.unobserve(target);
  }
}, {rootMargin: '400px'});
for (const section of sections) {
  section.addEventListener('click', event => replay_of(section).click(event.target, event));
  sight.observe(section);
}
})();
