// Checks the claim of each reason by brute force: from the meaning of the reason, with card names and deals that fit
// the view, and without the code that finds reasons.

import { nameCards, type CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { AnyGame, Seat, TrickGameView } from '#rules/game.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import type { Reason } from '#rules/reasons.ts';
import { parseMove, wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { Move } from '#rules/moves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { solvePontoon } from './pontoon/solver.ts';

export interface Position {
  readonly game: AnyGame;
  // oxlint-disable-next-line typescript/no-explicit-any -- the views of five games
  readonly view: TrickGameView & Record<string, any>;
  readonly move: WireMove;
  readonly random: Random;
}

/** The end of a trick that was played in a deal that fits the view. */
interface Ending {
  /** All cards of the trick, with the cards that each later player could have played. */
  readonly plays: readonly { seat: Seat; card: CardName; legal?: readonly CardName[] }[];
  readonly winner: Seat;
}

/** The number of deals in which a claim about all deals must hold. */
const DEALS = 40;
/** The number of deals that are searched for an example that something may happen. */
const MAX_DEALS = 3000;
const ROUND_END_MOVES = 60;

type Claim = (position: Position, reason: Reason) => boolean;

/** Returns whether a reason is true of a move. Throws for a reason without a check. */
export function isTrue(position: Position, reason: Reason): boolean {
  const claim = Object.hasOwn(CLAIMS, reason.key) ? CLAIMS[reason.key] : undefined;
  if (!claim) throw new Error(`No check of the reason ${reason.key}`);
  return claim(position, reason) && (!reason.next || isTrue(position, reason.next));
}

const CLAIMS: Readonly<Record<string, Claim>> = {
  // These reasons claim that the move did best in the search, which weighMoves.test.ts checks.
  bestByPlay: () => true,
  bestByOdds: () => true,

  strongestLead: (position, { card, suit }) =>
    isLead(position) &&
    card === cardOf(position) &&
    outOf(position).every(
      (one) => suitOf(one) !== letter(suit) || rank(position, one) < rank(position, card),
    ) &&
    always(position, ({ winner, plays }) => {
      const best = plays.find(({ seat }) => seat === winner);
      return winner === position.view.seat || suitOf(best?.card ?? '') === trumpOf(position);
    }),
  modestLead: (position, { card, suit }) =>
    isLead(position) &&
    position.view.hand.some(
      (one) => suitOf(one) === letter(suit) && rank(position, one) > rank(position, card),
    ),
  weakLead: (position, { card, suit, higher }) =>
    isLead(position) &&
    deals(position, 5).every(
      (state) =>
        othersCards(position, state).filter(
          (one) => suitOf(one) === letter(suit) && rank(position, one) > rank(position, card),
        ).length === higher,
    ) &&
    sometimes(position, ({ winner }) => winner !== position.view.seat),
  lostTrick: (position) =>
    legalCards(position).every((card) => {
      const plays = [...table(position), own(position, card)];
      return winnerOf(position, plays) !== position.view.seat;
    }),
  staysUnder: (position, { card }) =>
    suitOf(card) === suitOf(table(position)[0].card) &&
    always(position, ({ winner }) => winner !== position.view.seat),
  takesLast: (position) =>
    laterPlayers(position) === 0 && always(position, ({ winner }) => winner === position.view.seat),
  unbeatable: (position) => always(position, ({ winner }) => winner === position.view.seat),
  winsForNow: (position) =>
    winnerSoFar(position) === position.view.seat &&
    sometimes(position, ({ winner }) => winner !== position.view.seat),

  passQueen: ({ view, move }, { spades }) =>
    cardsIn(move).includes('QS') &&
    view.hand.filter((card) => suitOf(card) === 'S').length - 1 === spades,
  passHighSpade: (position, { card }) =>
    cardsIn(position.move).includes(String(card)) &&
    ['KS', 'AS'].includes(String(card)) &&
    deals(position, 5).every((state) => othersCards(position, state).includes('QS')),
  passSuit: ({ view, move }, { suit }) => {
    const ofSuit = view.hand.filter((card) => suitOf(card) === letter(suit));
    return ofSuit.length > 0 && ofSuit.every((card) => cardsIn(move).includes(card));
  },
  passHighHearts: ({ move }) =>
    cardsIn(move).filter((card) => ['JH', 'QH', 'KH', 'AH'].includes(card)).length >= 2,
  passHigh: ({ move }) => cardsIn(move).every((card) => 'JQKA'.includes(card[0])),
  moonInReach: (position, { points }) =>
    position.view.points[ownSeat(position)] === points &&
    sum(position.view.points) === points &&
    winnerSoFar(position) === position.view.seat,
  stopsMoon: (position) =>
    position.view.points.filter((one: number) => one > 0).length === 1 &&
    position.view.points[ownSeat(position)] === 0 &&
    always(
      position,
      ({ winner, plays }) =>
        winner === position.view.seat && plays.some(({ card }) => hasPoints(card)),
    ),
  queenGoesAway: (position) =>
    cardOf(position) === 'QS' && always(position, ({ winner }) => winner !== position.view.seat),
  heartCosts: (position) =>
    suitOf(cardOf(position)) === 'H' &&
    suitOf(table(position)[0].card) !== 'H' &&
    always(position, ({ winner }) => winner !== position.view.seat),
  chanceToDiscard: (position) =>
    position.view.hand.every((card) => suitOf(card) !== suitOf(table(position)[0].card)),
  drivesQueenOut: (position) =>
    isLead(position) &&
    suitOf(cardOf(position)) === 'S' &&
    rank(position, cardOf(position)) < rank(position, 'QS') &&
    sometimes(position, ({ plays }) => plays.some(({ card }) => card === 'QS')),
  freeTrick: (position) =>
    laterPlayers(position) === 0 &&
    always(
      position,
      ({ winner, plays }) =>
        winner === position.view.seat && !plays.some(({ card }) => hasPoints(card)),
    ),

  holdsAces: ({ view }, { aces }) => view.hand.filter((card) => card[0] === 'A').length === aces,
  wanted: (position, { tricks }) => {
    const seat = ownSeat(position);
    const bid = Number(position.view.bids[seat]);
    return (
      tricks ===
      Math.max(0, bid - position.view.tricks.filter(({ winner }) => winner === seat).length)
    );
  },

  trumpsHeld: (position, { suit, count, card }) => {
    const ofSuit = position.view.hand.filter((one) => suitOf(one) === letter(suit));
    const isHighest = ofSuit.every((one) => rank(position, one) <= rank(position, card));
    return ofSuit.length === count && ofSuit.includes(String(card)) && isHighest;
  },
  sureHigh: (position, { suit }) =>
    position.view.hand.includes(`A${letter(suit)}`) &&
    (position.view.options.variant !== '4-point' ||
      position.move.type !== 'trump' ||
      deals(position, 5).every((state) => ownSideTakesHigh(position, state))),
  longestSuit: ({ view }, { suit, count }) => {
    const length = (one: string): number => view.hand.filter((card) => suitOf(card) === one).length;
    return (
      length(letter(suit)) === count &&
      'CDHS'.split('').every((one) => length(one) <= Number(count))
    );
  },
  keepsTrumps: (position) => {
    const { view, move, game } = position;
    const isTrump = (card: CardName): boolean => suitOf(card) === trumpOf(position);
    if (game.id === 'sobesobe')
      return cardsIn(move).every((card) => !isTrump(card) && card[0] !== 'A');
    const before = view.hand.filter(isTrump).length;
    const example = deals(position, MAX_DEALS).find((state) => {
      apply(position, state);
      const after: TrickGameView = game.view(state, view.seat);
      return after.hand.filter(isTrump).length > before;
    });
    return !cardsIn(move).some(isTrump) && example !== undefined;
  },
  partnersTrick: (position) =>
    winnerOf(position, table(position)) === (ownSeat(position) + 2) % 4 &&
    winnerSoFar(position) === (ownSeat(position) + 2) % 4,
  drawsTrumps: (position) =>
    isLead(position) &&
    outOf(position).some((card) => suitOf(card) === trumpOf(position)) &&
    always(position, ({ winner, plays }) => {
      const mustFollow = plays.every(({ legal }) => {
        const trumps = legal?.filter((card) => suitOf(card) === trumpOf(position)).length ?? 0;
        return trumps === 0 || trumps === legal?.length;
      });
      return winner === position.view.seat && mustFollow;
    }),

  lookFirst: (position) =>
    deals(position, 1).every((state) => {
      apply(position, state);
      // The first two cards are dealt before trump is named.
      while (position.game.turn(state)[0] < 0) {
        position.game.apply(state, -1, randomMove(position.game.legal(state, -1), position.random));
      }
      return [...listMoves(position.game.legal(state, ownSeat(position)))].length === 4;
    }),
  blindHearts: (position) =>
    deals(position, 1).every((state) => {
      apply(position, state);
      const after: Record<string, unknown> = position.game.view(state, position.view.seat);
      return after.trickValue === 4;
    }),
  makesTrumps: ({ view }, { suit, count }) =>
    view.hand.length === 2 &&
    view.hand.filter((card) => suitOf(card) === letter(suit)).length === count,
  holdsTrumpAce: (position) => position.view.hand.includes(`A${trumpOf(position)}`),
  holdsTrumps: (position, { count }) =>
    position.view.hand.filter((card) => suitOf(card) === trumpOf(position)).length === count,
  sitsOut: ({ view, move }, { penalty }) =>
    move.playing === false && penalty === { 1: 5, 2: 10, 4: 20 }[Number(view.trickValue)],
  firstTrick: (position) =>
    !position.view.tricks.some(({ winner }) => winner === position.view.seat) &&
    winnerSoFar(position) === position.view.seat,
  strongestTrump: (position) =>
    isLead(position) && always(position, ({ winner }) => winner === position.view.seat),

  lowStake: ({ view, move }) => move.value === 1 && pointOf(view) < 0,
  highStake: ({ view, move }) => Number(move.value) > 1 && pointOf(view) > 0,
  wouldBust: (position, reason) => position.move.type === 'stick' && isCounted(position, reason),
  staysIn: (position, reason) => position.move.type !== 'stick' && isCounted(position, reason),
};

function ownSeat({ view }: Position): Seat {
  return view.seat ?? -1;
}

function letter(suit: unknown): string {
  return String(suit).slice(0, 1).toUpperCase();
}

function suitOf(card: unknown): string {
  return String(card).slice(-1);
}

function rank({ game }: Position, card: unknown): number {
  return game.deck.ranks.indexOf(String(card).slice(0, -1) as never);
}

function trumpOf({ view }: Position): string | undefined {
  return typeof view.trump === 'string' ? letter(view.trump) : undefined;
}

function cardOf({ move }: Position): CardName {
  return String(move.card);
}

function cardsIn({ cards }: WireMove): readonly CardName[] {
  return Array.isArray(cards) ? cards : [];
}

function hasPoints(card: CardName): boolean {
  return suitOf(card) === 'H' || card === 'QS';
}

function table({ view }: Position): readonly { seat: Seat; card: CardName }[] {
  return view.trick?.plays ?? [];
}

function isLead(position: Position): boolean {
  return table(position).length === 0;
}

function own(position: Position, card: CardName): { seat: Seat; card: CardName } {
  return { seat: ownSeat(position), card };
}

function legalCards({ view }: Position): CardName[] {
  return view.legal.flatMap((choice) => (choice.kind === 'card' ? choice.from : []));
}

function laterPlayers(position: Position): number {
  const players = Array.isArray(position.view.active) ? position.view.active.length : 4;
  return players - 1 - table(position).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the seat of the highest trump, or else of the highest card of the suit led. */
function winnerOf(position: Position, plays: readonly { seat: Seat; card: CardName }[]): Seat {
  const trumps = plays.filter(({ card }) => suitOf(card) === trumpOf(position));
  const led = plays.filter(({ card }) => suitOf(card) === suitOf(plays[0].card));
  const [best] = (trumps.length > 0 ? trumps : led).toSorted(
    (one, other) => rank(position, other.card) - rank(position, one.card),
  );
  return best.seat;
}

function winnerSoFar(position: Position): Seat {
  return winnerOf(position, [...table(position), own(position, cardOf(position))]);
}

/** Returns the cards that the seat has not seen. */
function outOf({ game, view }: Position): CardName[] {
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])];
  const played = tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
  const put = [...(view.discarded ?? []), ...(view.laidAside ?? [])];
  const seen = new Set([...view.hand, ...played, ...put]);
  return nameCards(game.deck, game.deck.cards).filter((card) => !seen.has(card));
}

/** Searches deals that fit the view, which are made one by one as they are needed. */
function deals({ game, view, random }: Position, count: number) {
  const find = (holds: (state: unknown) => boolean): unknown => {
    for (let at = 0; at < count; at++) {
      const state = game.redeal(view, random);
      if (holds(state)) return state;
    }
    return undefined;
  };
  const every = (holds: (state: unknown) => boolean): boolean =>
    find((state) => !holds(state)) === undefined;
  return { find, every };
}

function apply({ game, view, move }: Position, state: unknown): void {
  const parsed = parseMove(game.deck, game.moves, move);
  if (isRefusal(parsed)) throw new Error(parsed.message);
  game.apply(state, view.seat ?? -1, parsed);
}

function othersCards({ game, view }: Position, state: unknown): CardName[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return seats.flatMap((seat) => {
    const { hand }: TrickGameView = game.view(state, seat);
    return seat === view.seat ? [] : hand;
  });
}

/** Plays the trick to its end with random legal cards. */
function finishTrick(position: Position, state: unknown): Ending {
  const { game, random } = position;
  const plays: { seat: Seat; card: CardName; legal?: CardName[] }[] = [
    ...table(position),
    own(position, cardOf(position)),
  ];
  const later = laterPlayers(position);
  apply(position, state);
  for (let place = 0; place < later; place++) {
    const [seat] = game.turn(state);
    const choices = game.legal(state, seat);
    const nameOf = (move: Move): CardName => String(wireMove(game.deck, move).card);
    const move = randomMove(choices, random);
    plays.push({ seat, card: nameOf(move), legal: [...listMoves(choices)].map(nameOf) });
    game.apply(state, seat, move);
  }
  return { plays, winner: winnerOf(position, plays) };
}

function always(position: Position, holds: (ending: Ending) => boolean): boolean {
  return deals(position, DEALS).every((state) => holds(finishTrick(position, state)));
}

function sometimes(position: Position, holds: (ending: Ending) => boolean): boolean {
  const example = deals(position, MAX_DEALS).find((state) => holds(finishTrick(position, state)));
  return example !== undefined;
}

function ownSideTakesHigh(position: Position, state: unknown): boolean {
  const { game, view, random } = position;
  apply(position, state);
  for (let moves = 0; moves < ROUND_END_MOVES; moves++) {
    const [seat] = game.turn(state);
    if (seat === undefined || seat < 0) break;
    game.apply(state, seat, randomMove(game.legal(state, seat), random));
  }
  const { sheet } = game.view(state, null) as {
    sheet: { captured: { what: string; seat: Seat }[] }[];
  };
  const high = sheet.at(-1)?.captured.find(({ what }) => what === 'High');
  return high !== undefined && high.seat % 2 === ownSeat(position) % 2 && view.seat !== null;
}

function pointOf(view: Position['view']): number {
  const evaluations = solvePontoon(view as never) as {
    move: Move & { value?: number };
    value: number;
  }[];
  return evaluations.find(({ move }) => move.value === 1)?.value ?? Number.NaN;
}

/** Counts the unseen cards, and those that bust the hand, by the values of the cards. */
function isCounted({ game, view }: Position, { bust, unseen }: Reason): boolean {
  const hands: { cards: CardName[]; state: string }[][] = view.hands;
  const known = [
    ...view.gone,
    ...view.banker.cards.filter(Boolean),
    ...hands.flat().flatMap(({ cards }) => cards),
  ];
  const out = nameCards(game.deck, game.deck.cards).filter((card) => !known.includes(card));
  const current = hands[view.seat ?? -1].find(({ state }) => state === 'playing');
  const low = (card: CardName): number =>
    ({ A: 1, J: 10, Q: 10, K: 10 })[card.slice(0, -1)] ?? Number(card.slice(0, -1));
  const total = sum((current?.cards ?? []).map(low));
  return out.length === unseen && out.filter((card) => total + low(card) > 21).length === bust;
}
