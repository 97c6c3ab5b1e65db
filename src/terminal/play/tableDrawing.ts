// The table as the player sees it: everybody at their place, the trick in the middle, and cards in rows.

import type { CardName } from '#cards/notation.ts';
import { trickOnTable, type CardArea, type CardRow } from '#rules/cardsOnTable.ts';
import type { Seat, View } from '#rules/game.ts';
import { Canvas } from '../canvas.ts';
import { shortCard } from '../cardFaces.ts';
import type { Look } from '../look.ts';
import type { Naming } from '../naming.ts';
import { paint, padTo } from '../paint.ts';
import { seatNotes, sayRow } from '#words/saying.ts';
import { capital } from '../phrases.ts';
import { showNote, speechTo, words } from '../words/speaking.ts';

export interface TableSight {
  readonly view: View;
  readonly who: Naming;
  readonly look: Look;
  /** What lies on the table now. */
  readonly areas: readonly CardArea[];
  /** Whether there is no room for the drawing. */
  readonly isCompact: boolean;
}

const HEIGHT = 9;
const WIDEST = 72;
const LEAST_WIDTH = 38;
const MOST_AROUND = 5;

export function drawTable(sight: TableSight): string[] {
  const { view, areas, look, isCompact } = sight;
  const rows = areas.filter((area) => area.kind === 'row');
  const drawn = rows.flatMap((row) => drawRow(sight, row));
  if (rows.some(({ isHand }) => isHand)) return drawn;
  const hasRoom = !isCompact && look.columns >= LEAST_WIDTH && view.seats <= MOST_AROUND;
  const around = hasRoom && trickOnTable(areas) ? drawAround(sight) : listSeats(sight);
  return [...drawn, ...around];
}

function drawRow({ view, who, look }: Sight, row: CardRow): string[] {
  if (row.cards.length === 0) return [];
  const { seat, name = '' } = row;
  const title =
    seat === null
      ? capital(sayRow(words, view.game, name))
      : `${who.names[seat]} (${scoreOf(view, seat)})`;
  const shown = row.cards.map((card) => (card === null ? '??' : shortCard(card, look)));
  return [` ${paint(look, 'strong', title)}  ${rowNotes(view, row)}`, `   ${shown.join('  ')}`];
}

/** What of a row is known is said of it. */
function rowNotes({ game }: View, { cards, value, note, stake, outcome }: CardRow): string {
  const isCovered = cards.includes(null);
  return [
    ...(value === undefined ? [] : [`${isCovered ? 'showing' : 'total'} ${value}`]),
    ...(note === undefined ? [] : [sayRow(words, game, note).toLowerCase()]),
    ...(stake === undefined ? [] : [`stake ${stake}`]),
    ...(outcome === undefined ? [] : [outcome === 'won' ? 'wins' : 'loses']),
  ].join(', ');
}

function cardOf({ areas }: TableSight, seat: Seat): CardName | null {
  return trickOnTable(areas)?.plays.find((play) => play.seat === seat)?.card ?? null;
}

function listSeats(sight: TableSight): string[] {
  const { view, who, look } = sight;
  const nameWidth = Math.max(...who.names.map((name) => name.length)) + 4;
  return who.names.map((_, seat) => {
    const card = cardOf(sight, seat);
    const shown = card === null ? '' : shortCard(card, look);
    const name = (view.turn.includes(seat) ? '' : '  ') + label(sight, seat);
    return padTo(name, nameWidth) + padTo(shown, 5) + seatLines(view, seat, who).join(', ');
  });
}

type Sight = Pick<TableSight, 'view' | 'who' | 'look'>;

/** The name, marked for who is in turn. */
function label({ view, who, look }: Sight, seat: Seat): string {
  const mark = look.isAscii ? '> ' : '▸ ';
  const isInTurn = view.turn.includes(seat);
  return isInTurn
    ? paint(look, 'accent', mark + who.names[seat])
    : paint(look, 'strong', who.names[seat]);
}

function scoreOf({ sides, scores }: View, seat: Seat): number {
  return scores[sides.findIndex((seats) => seats.includes(seat))];
}

function seatLines(view: View, seat: Seat, who: Naming): string[] {
  return [
    `${scoreOf(view, seat)} pts`,
    ...seatNotes(words, view, seat, speechTo(who, view)).map(showNote),
    ...(view.dealer === seat ? ['dealer'] : []),
  ];
}

/** Where a card lies and a name stands, by how many seats there are and how far on the seat is. */
type Place = 'me' | 'left' | 'top' | 'right' | 'lowLeft' | 'topLeft' | 'topRight' | 'lowRight';

const PLACES: readonly (readonly Place[])[] = [
  [],
  ['me'],
  ['me', 'top'],
  ['me', 'left', 'right'],
  ['me', 'left', 'top', 'right'],
  ['me', 'lowLeft', 'topLeft', 'topRight', 'lowRight'],
];

/** Columns from the middle and rows from the top, of a card's left upper corner. */
const CARD_PLACES: Readonly<Record<Place, readonly [x: number, y: number]>> = {
  me: [-3, 5],
  top: [-3, 2],
  left: [-10, 3],
  right: [4, 3],
  topLeft: [-7, 2],
  topRight: [1, 2],
  lowLeft: [-10, 5],
  lowRight: [4, 5],
};

function drawAround(sight: TableSight): string[] {
  const { view, who, look } = sight;
  const width = Math.min(look.columns - 1, WIDEST);
  const canvas = new Canvas(HEIGHT);
  for (const seat of who.names.keys()) {
    const place = PLACES[view.seats][(seat - (who.me ?? 0) + view.seats) % view.seats];
    putName(canvas, place, width, { name: label(sight, seat), notes: seatLines(view, seat, who) });
    const card = cardOf(sight, seat);
    const [x, y] = CARD_PLACES[place];
    if (card !== null) canvas.put(width / 2 + x, y, drawChip(card, look));
  }
  return canvas.lines();
}

function putName(
  canvas: Canvas,
  place: Place,
  width: number,
  { name, notes }: { name: string; notes: readonly string[] },
): void {
  switch (place) {
    case 'left':
    case 'lowLeft':
      return canvas.put(1, 2, [name, ...notes]);
    case 'right':
    case 'lowRight':
      return canvas.putRight(width, 2, [name, ...notes]);
    case 'topLeft':
      return canvas.putCentered(width / 4, 0, [name, notes.join(', ')]);
    case 'topRight':
      return canvas.putCentered((width * 3) / 4, 0, [name, notes.join(', ')]);
    case 'top':
      return canvas.putCentered(width / 2, 0, [name, notes.join(', ')]);
    case 'me':
      return canvas.putCentered(width / 2, HEIGHT - 1, [[name, ...notes].join(', ')]);
  }
}

function drawChip(card: CardName, look: Look): string[] {
  const inside = padTo((card.length > 2 ? '' : ' ') + shortCard(card, look), 4);
  return look.isAscii ? ['+----+', `|${inside}|`, '+----+'] : ['┌────┐', `│${inside}│`, '└────┘'];
}
