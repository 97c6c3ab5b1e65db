// Where the cards of a hand lie: one fanned row, or two flat ones where a row would hide too much.

export interface Room {
  width: number;
  cardWidth: number;
  cardHeight: number;
  /** The least of a card that must be free, so that its index is seen and a thumb finds it. */
  least: number;
}

export interface CardPlace {
  x: number;
  y: number;
  rotate: number;
}

export interface HandLayout {
  places: CardPlace[];
  height: number;
  perRow: number;
}

/** Of a card's width: how far apart cards lie where there is room. */
const COMFORTABLE = 0.66;
const APART = 1.06;
/** Of the width that there is: the corners of tilted cards need some. */
const USED = 0.985;
/** So many cards lie beside each other. */
const FEW = 7;
/** Of a card's height: how much of the upper row is free. */
const ROW_STEP = 0.56;
const MOST_TILT = 1.6;
const SAG = 0.0045;

export function layOutHand(count: number, room: Room): HandLayout {
  const perRow = stepFor(count, room) < room.least ? Math.ceil(count / 2) : Math.max(1, count);
  const places = Array.from({ length: count }, (_, index) => placeAt(index, count, perRow, room));
  const height = room.cardHeight + Math.max(0, ...places.map(({ y }) => y));
  return { places, height, perRow };
}

function stepFor(count: number, { width, cardWidth, least }: Room): number {
  if (count < 2) return 0;
  const comfortable = Math.max(least, cardWidth * (count > FEW ? COMFORTABLE : APART));
  return Math.min(comfortable, (width * USED - cardWidth) / (count - 1));
}

function placeAt(index: number, count: number, perRow: number, room: Room): CardPlace {
  const row = Math.floor(index / perRow);
  const inRow = row === 0 ? Math.min(perRow, count) : count - perRow;
  const fromMiddle = (index % perRow) - (inRow - 1) / 2;
  const isFanned = perRow >= count && count > 3 && room.width > 560;
  return {
    x: fromMiddle * stepFor(Math.min(perRow, count), room),
    y: row * room.cardHeight * ROW_STEP + (isFanned ? fromMiddle ** 2 * room.cardWidth * SAG : 0),
    rotate: isFanned ? (fromMiddle / ((count - 1) / 2)) * MOST_TILT * Math.min(4, count / 3) : 0,
  };
}
