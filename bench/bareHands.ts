// Plays random Hearts in a bare loop over typed arrays, without contract, passing or record. This is the upper limit,
// and shows how fast the machine is at the moment.
import type { HandWork } from './stopwatch.ts';

const HEARTS = 2;
const QUEEN_OF_SPADES_BIT = 1 << 10;

let seed = 123_456_789;

function draw(bound: number): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return ((seed >>> 16) * bound) >>> 16;
}

const deck = Int32Array.from(
  { length: 52 },
  (_, card) => (Math.floor(card / 13) << 4) | (card % 13),
);
const hands = new Int32Array(16);
const playable = new Int32Array(4);

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function dealCards(): void {
  for (let last = 51; last > 0; last--) {
    const other = draw(last + 1);
    const card = deck[last];
    deck[last] = deck[other];
    deck[other] = card;
  }
  hands.fill(0);
  for (let at = 0; at < 52; at++) hands[(at & 3) * 4 + (deck[at] >> 4)] |= 1 << (deck[at] & 15);
}

function drawPlayable(): number {
  let place = draw(
    countBits(playable[0]) +
      countBits(playable[1]) +
      countBits(playable[2]) +
      countBits(playable[3]),
  );
  let suit = 0;
  for (let count = countBits(playable[0]); place >= count; count = countBits(playable[suit])) {
    place -= count;
    suit++;
  }
  let rest = playable[suit];
  for (; place > 0; place--) rest &= rest - 1;
  return (suit << 4) | (31 - Math.clz32(rest & -rest));
}

/** Fills `playable`. `led` is -1 for a lead. */
function findPlayable(seat: number, led: number, isFirstTrick: boolean, isBroken: boolean): void {
  const at = seat * 4;
  for (let suit = 0; suit < 4; suit++) playable[suit] = hands[at + suit];
  if (led >= 0 && hands[at + led] !== 0) {
    for (let suit = 0; suit < 4; suit++) if (suit !== led) playable[suit] = 0;
  } else if (led < 0 && isFirstTrick) {
    playable.fill(0);
    playable[0] = 1;
  } else if (led < 0 && !isBroken) {
    if ((hands[at] | hands[at + 1] | hands[at + 3]) !== 0) playable[HEARTS] = 0;
  } else if (isFirstTrick) {
    const spades = hands[at + 3] & ~QUEEN_OF_SPADES_BIT;
    if ((hands[at] | hands[at + 1] | spades) !== 0) {
      playable[HEARTS] = 0;
      playable[3] = spades;
    }
  }
}

function playHand(): number {
  dealCards();
  let leader = 0;
  while ((hands[leader * 4] & 1) === 0) leader++;
  let isBroken = false;
  for (let trick = 0; trick < 13; trick++) {
    let led = -1;
    let best = -1;
    let winner = leader;
    for (let turn = 0; turn < 4; turn++) {
      const seat = (leader + turn) & 3;
      findPlayable(seat, led, trick === 0, isBroken);
      const card = drawPlayable();
      const suit = card >> 4;
      hands[seat * 4 + suit] &= ~(1 << (card & 15));
      if (led < 0) led = suit;
      else if (suit === HEARTS && led !== HEARTS) isBroken = true;
      if (suit === led && card > best) {
        best = card;
        winner = seat;
      }
    }
    leader = winner;
  }
  return 53;
}

export function bareHands(): HandWork {
  return { playHand };
}
