// Draws the table as the player sees it: everyone in their place, the trick in the middle, cards in rows.

import type { CardName } from '#cards/notation.ts';
import { trickOnTable, type CardArea, type CardRow } from '#rules/cardsOnTable.ts';
import type { Seat, View } from '#rules/game.ts';
import { formatRowName } from '#texts/gameText.ts';
import { seatNotes } from '#texts/notes.ts';
import { sideBySide } from '../screen/layout.ts';
import type { Look } from '../screen/look.ts';
import { Canvas, paint, padTo } from '../screen/paint.ts';
import { capital } from '../texts/text.ts';
import { ui, words } from '../texts/language.ts';
import { CARD_WIDTH, drawCards, shortCard } from './cards.ts';
import { type Naming, showNote, createTerminalFormatter } from './tableTexts.ts';

interface TableFrame {
  readonly view: View;
  readonly who: Naming;
  readonly look: Look;
  /** The cards on the table now. */
  readonly areas: readonly CardArea[];
  /** Whether the window is too small for the drawing. */
  readonly isCompact: boolean;
}

const MIN_WIDTH = 38;
const MAX_SEATS_AROUND = 5;
/** From this width on, cards are drawn in full. */
const LARGE_COLUMNS = 100;
const LARGE_ROWS = 36;
/** The width of the log beside a large table. */
export const SIDE_WIDTH = 38;

export function isLarge({ columns, rows }: Look): boolean {
  return columns >= LARGE_COLUMNS && rows >= LARGE_ROWS;
}

/** Draws open hands where a game has them; otherwise the seats around the trick, or in a list. */
export function drawTable(state: TableFrame): string[] {
  const { view, areas, look, isCompact } = state;
  const rows = areas.filter((area) => area.kind === 'row').filter(({ cards }) => cards.length > 0);
  const drawn = isCompact
    ? rows.map((row) => listRow(state, row))
    : sideBySide(
        rows.map((row) => drawRow(state, row)),
        look,
      );
  if (rows.some(({ isHand }) => isHand)) return drawn;
  const hasRoom = !isCompact && look.columns >= MIN_WIDTH && view.seats <= MAX_SEATS_AROUND;
  const around = hasRoom && trickOnTable(areas) ? drawAround(state) : listSeats(state);
  return [...drawn, ...around];
}

/** Describes a row in one line, in a small window. */
function listRow(state: TableFrame, row: CardRow): string {
  const shown = row.cards.map((card) => (card === null ? '??' : shortCard(card, state.look)));
  return ` ${rowTitle(state, row)}  ${shown.join(' ')}  ${rowNotes(state.view, row)}`.trimEnd();
}

/** Draws open cards in a row; many overlap. */
function drawRow(state: TableFrame, row: CardRow): string[] {
  const { areas, look } = state;
  const rows = areas.filter((area) => area.kind === 'row').length;
  const share = Math.floor((look.columns - 1) / Math.min(rows, MAX_BESIDE)) - 3;
  const picture = drawCards(row.cards, Math.max(CARD_WIDTH, share), look);
  const title = ` ${rowTitle(state, row)}  ${rowNotes(state.view, row)}`.trimEnd();
  return [title, ...picture.map((line) => ` ${line}`)];
}

const MAX_BESIDE = 3;

function rowTitle({ view, who, look }: SeatState, { seat, name = '' }: CardRow): string {
  const title =
    seat === null
      ? capital(formatRowName(words, view.game, name))
      : `${who.names[seat]} (${scoreOf(view, seat)})`;
  const isInTurn = seat !== null && view.turn.includes(seat);
  return isInTurn ? paint(look, 'accent', turnMark(look) + title) : paint(look, 'strong', title);
}

function turnMark({ isAscii }: Look): string {
  return isAscii ? '> ' : '▸ ';
}

/** Describes what is known of a row. */
export function rowNotes({ game }: View, { cards, value, note, stake, outcome }: CardRow): string {
  const isCovered = cards.includes(null);
  return [
    ...(value === undefined ? [] : [isCovered ? ui.table.showing(value) : ui.table.total(value)]),
    ...(note === undefined ? [] : [formatRowName(words, game, note).toLowerCase()]),
    ...(stake === undefined ? [] : [ui.table.stake(stake)]),
    ...(outcome === undefined ? [] : [outcome === 'won' ? ui.table.wins : ui.table.loses]),
  ].join(', ');
}

function cardOf({ areas }: TableFrame, seat: Seat): CardName | null {
  return trickOnTable(areas)?.plays.find((play) => play.seat === seat)?.card ?? null;
}

function listSeats(state: TableFrame): string[] {
  const { view, who, look } = state;
  const nameWidth = Math.max(...who.names.map((name) => name.length)) + 4;
  return who.names.map((_, seat) => {
    const card = cardOf(state, seat);
    const shown = card === null ? '' : shortCard(card, look);
    const name = (view.turn.includes(seat) ? '' : '  ') + label(state, seat);
    return padTo(name, nameWidth) + padTo(shown, 5) + seatLines(view, seat, who).join(', ');
  });
}

type SeatState = Pick<TableFrame, 'view' | 'who' | 'look'>;

/** Formats the name, with a mark for the player in turn. */
function label({ view, who, look }: SeatState, seat: Seat): string {
  const isInTurn = view.turn.includes(seat);
  return isInTurn
    ? paint(look, 'accent', turnMark(look) + who.names[seat])
    : paint(look, 'strong', who.names[seat]);
}

function scoreOf({ sides, scores }: View, seat: Seat): number {
  return scores[sides.findIndex((seats) => seats.includes(seat))];
}

function seatLines(view: View, seat: Seat, who: Naming): string[] {
  return [
    ui.table.points(scoreOf(view, seat)),
    ...seatNotes(words, view, seat, createTerminalFormatter(who, view)).map(showNote),
    ...(view.dealer === seat ? [ui.table.dealer] : []),
  ];
}

function drawAround(state: TableFrame): string[] {
  const { view, who, look } = state;
  const plan = isLarge({ ...look, columns: look.columns + SIDE_WIDTH + 3 }) ? LARGE : MEDIUM;
  const width = Math.min(look.columns - 1, plan.widest);
  const canvas = new Canvas(plan.height);
  for (const seat of who.names.keys()) {
    const place = PLACES[view.seats][(seat - (who.me ?? 0) + view.seats) % view.seats];
    putName(
      canvas,
      place,
      { width, plan },
      { name: label(state, seat), notes: seatLines(view, seat, who) },
    );
    const card = cardOf(state, seat);
    const [x, y] = plan.cards[place];
    const draw = plan === LARGE ? drawLargeCard : drawChip;
    if (card !== null) canvas.put(width / 2 + x, y, draw(card, look));
  }
  return canvas.lines();
}

function putName(
  canvas: Canvas,
  place: Place,
  { width, plan }: { width: number; plan: TablePlan },
  { name, notes }: { name: string; notes: readonly string[] },
): void {
  switch (place) {
    case 'left':
    case 'lowLeft':
      return canvas.put(1, plan.sideLine, [name, ...notes]);
    case 'right':
    case 'lowRight':
      return canvas.putRight(width, plan.sideLine, [name, ...notes]);
    case 'topLeft':
      return canvas.putCentered(width / 4, 0, [name, notes.join(', ')]);
    case 'topRight':
      return canvas.putCentered((width * 3) / 4, 0, [name, notes.join(', ')]);
    case 'top':
      return canvas.putCentered(width / 2, 0, [name, notes.join(', ')]);
    case 'me':
      return canvas.putCentered(width / 2, plan.height - 1, [[name, ...notes].join(', ')]);
  }
}

function drawLargeCard(card: CardName, look: Look): string[] {
  return drawCards([card], CARD_WIDTH, look);
}

function drawChip(card: CardName, look: Look): string[] {
  const inside = padTo((card.length > 2 ? '' : ' ') + shortCard(card, look), 4);
  return look.isAscii ? ['+----+', `|${inside}|`, '+----+'] : ['┌────┐', `│${inside}│`, '└────┘'];
}

/** A position, which follows from the number of seats and the distance from the player. */
export type Place =
  | 'me'
  | 'left'
  | 'top'
  | 'right'
  | 'lowLeft'
  | 'topLeft'
  | 'topRight'
  | 'lowRight';

const PLACES: readonly (readonly Place[])[] = [
  [],
  ['me'],
  ['me', 'top'],
  ['me', 'left', 'right'],
  ['me', 'left', 'top', 'right'],
  ['me', 'lowLeft', 'topLeft', 'topRight', 'lowRight'],
];

interface TablePlan {
  readonly height: number;
  readonly widest: number;
  /** The line of the names at the sides. */
  readonly sideLine: number;
  /** Columns from the middle and rows from the top, for the upper left corner of a card. */
  readonly cards: Readonly<Record<Place, readonly [x: number, y: number]>>;
}

const MEDIUM: TablePlan = {
  height: 9,
  widest: 72,
  sideLine: 2,
  cards: {
    me: [-3, 5],
    top: [-3, 2],
    left: [-10, 3],
    right: [4, 3],
    topLeft: [-7, 2],
    topRight: [1, 2],
    lowLeft: [-10, 5],
    lowRight: [4, 5],
  },
};

/** For cards that are drawn in full. */
const LARGE: TablePlan = {
  height: 16,
  widest: 100,
  sideLine: 6,
  cards: {
    me: [-3, 9],
    top: [-3, 2],
    left: [-15, 6],
    right: [9, 6],
    topLeft: [-9, 2],
    topRight: [3, 2],
    lowLeft: [-17, 7],
    lowRight: [11, 7],
  },
};
