// Hearts for the other servers, written for speed: cards are numbers (suit × 13 + rank; clubs, diamonds, hearts,
// spades), and the state is plain data that changes in place.

export interface Hearts {
  /** By seat, because boardgame.io strips the entries of other players from what it sends. */
  players: Record<number, { hand: number[]; passed: number[] | null }>;
  trick: number[];
  leader: number;
  /** The seat that plays next. */
  turn: number;
  isBroken: boolean;
  tricks: number;
  round: number;
  /** Cards played since the start of the game. */
  played: number;
  points: number[];
  totals: number[];
}

export type PublicHearts = Pick<Hearts, 'trick' | 'isBroken' | 'tricks'>;

export const SEATS = 4;
export const DECK: readonly number[] = Array.from({ length: 52 }, (_, card) => card);
const TRICKS = 13;
const PASSED = 3;
const END_SCORE = 100;
const ALL_POINTS = 26;
const TWO_OF_CLUBS = 0;
const HEARTS = 2;
const QUEEN_OF_SPADES = 49;
/** To the left, to the right, across. */
const PASS_DISTANCES = [1, 3, 2];

const suitOf = (card: number): number => Math.floor(card / 13);

function pointsOf(card: number): number {
  if (card === QUEEN_OF_SPADES) return 13;
  return suitOf(card) === HEARTS ? 1 : 0;
}

export function newGame(deck: readonly number[]): Hearts {
  const game: Hearts = {
    players: {},
    trick: [],
    leader: 0,
    turn: 0,
    isBroken: false,
    tricks: 0,
    round: -1,
    played: 0,
    points: [0, 0, 0, 0],
    totals: [0, 0, 0, 0],
  };
  deal(game, deck);
  return game;
}

export function deal(game: Hearts, deck: readonly number[]): void {
  for (let seat = 0; seat < SEATS; seat++) {
    const hand = deck.slice(seat * TRICKS, (seat + 1) * TRICKS);
    game.players[seat] = { hand, passed: null };
  }
  game.round++;
  game.tricks = 0;
  game.isBroken = false;
  game.points = [0, 0, 0, 0];
}

export function hasPassed(game: Hearts): boolean {
  return Object.values(game.players).every(({ passed }) => passed !== null);
}

export function isRoundOver(game: Hearts): boolean {
  return game.tricks === TRICKS;
}

export function isGameOver(game: Hearts): boolean {
  return isRoundOver(game) && Math.max(...game.totals) >= END_SCORE;
}

/** Returns false, and changes nothing, if the cards may not be passed. */
export function pass(game: Hearts, seat: number, cards: readonly number[]): boolean {
  const player = game.players[seat];
  const isOwn = cards.every((card) => player.hand.includes(card));
  if (player.passed !== null || new Set(cards).size !== PASSED || !isOwn) return false;
  player.passed = [...cards];
  if (hasPassed(game)) exchange(game);
  return true;
}

function exchange(game: Hearts): void {
  const distance = PASS_DISTANCES[game.round % PASS_DISTANCES.length];
  for (let seat = 0; seat < SEATS; seat++) {
    const player = game.players[seat];
    const given = game.players[(seat + SEATS - distance) % SEATS].passed!;
    player.hand = [...player.hand.filter((card) => !player.passed!.includes(card)), ...given];
    if (player.hand.includes(TWO_OF_CLUBS)) game.leader = game.turn = seat;
  }
}

export function legalCards(hand: readonly number[], game: PublicHearts): readonly number[] {
  const orAll = (cards: readonly number[]): readonly number[] => (cards.length > 0 ? cards : hand);
  if (game.trick.length === 0) {
    if (game.tricks === 0) return orAll(hand.filter((card) => card === TWO_OF_CLUBS));
    return game.isBroken ? hand : orAll(hand.filter((card) => suitOf(card) !== HEARTS));
  }
  const led = suitOf(game.trick[0]);
  const following = hand.filter((card) => suitOf(card) === led);
  if (following.length > 0) return following;
  return game.tricks === 0 ? orAll(hand.filter((card) => pointsOf(card) === 0)) : hand;
}

/** Returns false, and changes nothing, if the card may not be played. */
export function play(game: Hearts, seat: number, card: number): boolean {
  const { hand } = game.players[seat];
  if (seat !== game.turn || !legalCards(hand, game).includes(card)) return false;
  hand.splice(hand.indexOf(card), 1);
  if (suitOf(card) === HEARTS) game.isBroken = true;
  game.trick.push(card);
  game.played++;
  game.turn = (seat + 1) % SEATS;
  if (game.trick.length === SEATS) takeTrick(game);
  return true;
}

function takeTrick(game: Hearts): void {
  const led = suitOf(game.trick[0]);
  let best = 0;
  let points = 0;
  for (const [at, card] of game.trick.entries()) {
    if (suitOf(card) === led && card > game.trick[best]) best = at;
    points += pointsOf(card);
  }
  game.leader = game.turn = (game.leader + best) % SEATS;
  game.points[game.leader] += points;
  game.trick = [];
  game.tricks++;
  if (game.tricks === TRICKS) score(game);
}

function score({ points, totals }: Hearts): void {
  const isMoonShot = points.includes(ALL_POINTS);
  for (const [seat, taken] of points.entries())
    totals[seat] += isMoonShot ? ALL_POINTS - taken : taken;
}
