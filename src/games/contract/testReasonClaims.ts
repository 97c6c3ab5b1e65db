// Checks the claim of each reason by brute force: from the meaning of the reason, with card names and deals that fit
// the view, and without the code that finds reasons.

import {
  type Play,
  type Position,
  ownSeat,
  letter,
  suitOf,
  rank,
  trumpOf,
  cardOf,
  cardsIn,
  hasPoints,
  table,
  isLead,
  own,
  legalCards,
  laterPlayers,
  sum,
  winnerOf,
  winnerSoFar,
  outOf,
  isAboveAllOut,
  pointsTaken,
  deals,
  apply,
  othersCards,
  always,
  sometimes,
  finishRound,
  MAX_DEALS,
} from '#bots/testPosition.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { Seat, TrickGameView } from '#rules/game.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import type { Reason } from '#rules/reasons.ts';
import type { Move } from '#rules/moves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { meanOfPoint, valueOfName } from '../pontoon/testing.ts';

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
    suitOf(card) === letter(suit) &&
    outOf(position).every(
      (one) => suitOf(one) !== letter(suit) || rank(position, one) < rank(position, card),
    ) &&
    always(position, ({ winner, plays }) => {
      const best = plays.find(({ seat }) => seat === winner);
      return winner === position.view.seat || suitOf(best?.card ?? '') === trumpOf(position);
    }),
  modestLead: (position, { card, suit }) =>
    isLead(position) &&
    card === cardOf(position) &&
    position.view.hand.some(
      (one) => suitOf(one) === letter(suit) && rank(position, one) > rank(position, card),
    ),
  weakLead: (position, { card, suit, higher }) =>
    isLead(position) &&
    card === cardOf(position) &&
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
    card === cardOf(position) &&
    suitOf(card) === suitOf(table(position)[0].card) &&
    always(position, ({ winner }) => winner !== position.view.seat),
  takesLast: (position, { card }) =>
    card === cardOf(position) &&
    laterPlayers(position) === 0 &&
    always(position, ({ winner }) => winner === position.view.seat),
  unbeatable: (position, { card }) =>
    card === cardOf(position) &&
    isAboveAllOut(position) &&
    always(position, ({ winner }) => winner === position.view.seat),
  winsForNow: (position, { card }) =>
    card === cardOf(position) &&
    winnerSoFar(position) === position.view.seat &&
    sometimes(position, ({ winner }) => winner !== position.view.seat),

  passQueen: ({ view, move }, { spades }) =>
    cardsIn(move).includes('QS') &&
    Number(spades) <= MAX_FEW_SPADES &&
    view.hand.filter((card) => suitOf(card) === 'S').length - 1 === spades,
  passHighSpade: (position, { card }) =>
    cardsIn(position.move).includes(String(card)) &&
    deals(position, 5).every((state) => othersCards(position, state).includes('QS')) &&
    takesIfKept(
      position,
      (trick, own) =>
        own.card === card &&
        trick.some((play) => play.card === 'QS') &&
        own.legal.every((one) => ['KS', 'AS'].includes(one)),
    ),
  passSuit: ({ view, move }, { suit }) => {
    const ofSuit = view.hand.filter((card) => suitOf(card) === letter(suit));
    return ofSuit.length > 0 && ofSuit.every((card) => cardsIn(move).includes(card));
  },
  passHighHearts: ({ move }) =>
    cardsIn(move).filter((card) => ['JH', 'QH', 'KH', 'AH'].includes(card)).length >= 2,
  passHigh: (position) =>
    cardsIn(position.move).every((card) => 'JQKA'.includes(card[0])) &&
    takesIfKept(
      position,
      (trick, own) =>
        cardsIn(position.move).includes(own.card) && trick.some(({ card }) => hasPoints(card)),
    ),
  moonInReach: (position, { points }) =>
    pointsTaken(position)[ownSeat(position)] === points &&
    sum(pointsTaken(position)) === points &&
    winnerSoFar(position) === position.view.seat &&
    shootsMoonWithTheRest(position),
  stopsMoon: (position) =>
    pointsTaken(position).filter((one) => one > 0).length === 1 &&
    pointsTaken(position)[ownSeat(position)] === 0 &&
    always(
      position,
      ({ winner, plays }) =>
        winner === position.view.seat && plays.some(({ card }) => hasPoints(card)),
    ),
  queenGoesAway: (position) =>
    cardOf(position) === 'QS' && always(position, ({ winner }) => winner !== position.view.seat),
  heartCosts: (position, { card }) =>
    card === cardOf(position) &&
    suitOf(cardOf(position)) === 'H' &&
    suitOf(table(position)[0].card) !== 'H' &&
    always(position, ({ winner }) => winner !== position.view.seat),
  chanceToDiscard: (position, { card }) =>
    card === cardOf(position) &&
    !isWantedJack(position, card) &&
    position.view.hand.every((card) => suitOf(card) !== suitOf(table(position)[0].card)),
  drivesQueenOut: (position) =>
    isLead(position) &&
    suitOf(cardOf(position)) === 'S' &&
    rank(position, cardOf(position)) < rank(position, 'QS') &&
    deals(position, 5).every((state) => othersCards(position, state).includes('QS')) &&
    sometimes(position, ({ plays }) => plays.some(({ card }) => card === 'QS')),
  freeTrick: (position, { card }) =>
    card === cardOf(position) &&
    laterPlayers(position) === 0 &&
    always(
      position,
      ({ winner, plays }) =>
        winner === position.view.seat &&
        !plays.some(({ card }) => hasPoints(card)) &&
        !plays.some(({ card }) => isWantedJack(position, card)),
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
    deals(position, 5).every((state) => ownSideTakesHigh(position, state, suit)),
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
    if (game.id === 'sobesobe') {
      const isStrong = (card: CardName): boolean => isTrump(card) || card[0] === 'A';
      return view.hand.some(isStrong) && !cardsIn(move).some(isStrong);
    }
    const before = view.hand.filter(isTrump).length;
    const example = deals(position, MAX_DEALS).find((state) => {
      apply(position, state);
      const after: TrickGameView = game.view(state, view.seat);
      return after.hand.filter(isTrump).length > before;
    });
    return before > 0 && !cardsIn(move).some(isTrump) && example !== undefined;
  },
  partnersTrick: (position, { card }) =>
    card === cardOf(position) &&
    winnerOf(position, table(position)) === (ownSeat(position) + 2) % 4 &&
    winnerSoFar(position) === (ownSeat(position) + 2) % 4,
  drawsTrumps: (position, { card }) =>
    isLead(position) &&
    card === cardOf(position) &&
    isAboveAllOut(position) &&
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
  makesTrumps: ({ view, move }, { suit, count }) =>
    move.suit === suit &&
    view.hand.length === 2 &&
    view.hand.filter((card) => suitOf(card) === letter(suit)).length === count,
  holdsTrumpAce: (position) => position.view.hand.includes(`A${trumpOf(position)}`),
  holdsTrumps: (position, { count }) =>
    position.view.hand.length === 2 &&
    Number(count) > 0 &&
    position.view.hand.filter((card) => suitOf(card) === trumpOf(position)).length === count,
  sitsOut: (position, { penalty }) =>
    position.move.playing === false &&
    deals(position, 2).every((state) => ownChangeOfRound(position, state) === 0) &&
    deals(position, ROUNDS).every((state) => {
      const change = ownChangeOfRound({ ...position, move: IN_THE_ROUND }, state);
      return change < 0 || change === penalty;
    }),
  firstTrick: (position, { card }) =>
    card === cardOf(position) &&
    !position.view.tricks.some(({ winner }) => winner === position.view.seat) &&
    winnerSoFar(position) === position.view.seat &&
    deals(position, ROUNDS).every((state) => {
      const later = finishRound(position, state).slice(0, laterPlayers(position));
      const trick = [...table(position), own(position, cardOf(position)), ...later];
      return winnerOf(position, trick) !== position.view.seat || ownChange(position, state) < 0;
    }),
  strongestTrump: (position, { card }) =>
    isLead(position) &&
    card === cardOf(position) &&
    suitOf(card) === trumpOf(position) &&
    isAboveAllOut(position) &&
    always(position, ({ winner }) => winner === position.view.seat),

  lowStake: (position) => position.move.value === 1 && meanOfStake(position) < 0,
  highStake: (position) =>
    Number(position.move.value) > 1 && meanOfStake(position) > -gainOfSplits(position),
  wouldBust: (position, reason) =>
    position.move.type === 'stick' && Number(reason.bust) > 0 && isCounted(position, reason),
  staysIn: (position, reason) =>
    position.move.type !== 'stick' &&
    Number(reason.bust) < Number(reason.unseen) &&
    isCounted(position, reason),
};

/** With more other spades than these nobody would say that there are only so many. */
const MAX_FEW_SPADES = 3;
/** The number of rounds in which a claim about the end of a round must hold. */
const ROUNDS = 20;
const IN_THE_ROUND = { type: 'stay', playing: true };
const PASS_SIZE = 3;
const CARDS_OF_TRICK = 4;
/** A moon is worth this many points against each other player, and the jack of diamonds takes these off. */
const MOON_POINTS = 26;
const JACK_POINTS = 10;

function ownChangeOfRound(position: Position, state: unknown): number {
  finishRound(position, state);
  return ownChange(position, state);
}

/** Returns what the last round changed in the seat's score. */
function ownChange(position: Position, state: unknown): number {
  const { sheet }: TrickGameView = position.game.view(state, null);
  return sheet.at(-1)?.change[ownSeat(position)] ?? Number.NaN;
}

/** Returns whether there is a round in which the seat passes other cards and takes a trick for which `holds` is true. */
function takesIfKept(
  position: Position,
  holds: (trick: readonly Play[], own: Play) => boolean,
): boolean {
  const { view, move, random } = position;
  const others = view.hand.filter((card) => !cardsIn(move).includes(card));
  const example = deals(position, MAX_DEALS).find((state) => {
    const cards = shuffled(others, random).slice(0, PASS_SIZE);
    const plays = finishRound({ ...position, move: { type: 'pass', cards } }, state);
    return tricksOf(plays).some((trick) => {
      const own = trick.find(({ seat }) => seat === view.seat);
      return own && winnerOf(position, trick) === view.seat && holds(trick, own);
    });
  });
  return example !== undefined;
}

/** Returns whether the round is scored as a moon whenever the seat also takes all points that are left. */
function shootsMoonWithTheRest(position: Position): boolean {
  const highest = (_: Seat, moves: readonly Move[]): Move | undefined => moves.at(-1);
  return deals(position, ROUNDS).every((state) => {
    const later = finishRound(position, state, highest);
    const plays = [...table(position), own(position, cardOf(position)), ...later];
    const tricks = tricksOf(plays).filter((trick) => trick.some(({ card }) => hasPoints(card)));
    const { sheet }: TrickGameView = position.game.view(state, null);
    const hasAll = tricks.every((trick) => winnerOf(position, trick) === position.view.seat);
    const change: number[] = sheet.at(-1)?.change ?? [];
    const lead =
      Math.min(...change.filter((_, seat) => seat !== position.view.seat)) -
      change[ownSeat(position)];
    return !hasAll || lead >= MOON_POINTS - JACK_POINTS;
  });
}

function isWantedJack({ view }: Position, card: CardName): boolean {
  return card === 'JD' && view.options.jackOfDiamonds === true;
}

function tricksOf<P>(plays: readonly P[]): P[][] {
  return Array.from({ length: plays.length / CARDS_OF_TRICK }, (_, at) =>
    plays.slice(at * CARDS_OF_TRICK, (at + 1) * CARDS_OF_TRICK),
  );
}

/** Names the suit as trump, whoever has won the bidding, and keeps the own hand. */
function ownSideTakesHigh(position: Position, state: unknown, suit: unknown): boolean {
  const { game, view } = position;
  finishRound(position, state, (seat, moves) =>
    moves.find((move) => {
      const wire = wireMove(game.deck, move);
      if (wire.type === 'trump') return wire.suit === suit;
      return wire.type === 'replace' && seat === view.seat && cardsIn(wire).length === 0;
    }),
  );
  const { sheet } = game.view(state, null) as {
    sheet: { captured: { what: string; seat: Seat }[] }[];
  };
  const high = sheet.at(-1)?.captured.find(({ what }) => what === 'High');
  return high !== undefined && high.seat % 2 === ownSeat(position) % 2 && view.seat !== null;
}

const means = new WeakMap<object, number>();

function meanOfStake(position: Position): number {
  const { view } = position;
  const mean = means.get(view) ?? meanOfPoint(view as never, outInPontoon(position));
  means.set(view, mean);
  return mean;
}

/** A split, which the mean leaves out, makes a first card better, but never by more than this. */
const MAX_GAIN_OF_SPLITS = 0.05;

function gainOfSplits({ view }: Position): number {
  return view.options.split ? MAX_GAIN_OF_SPLITS : 0;
}

function outInPontoon({ game, view }: Position): CardName[] {
  const hands: { cards: CardName[] }[][] = view.hands;
  const known = [
    ...view.gone,
    ...view.banker.cards.filter(Boolean),
    ...hands.flat().flatMap(({ cards }) => cards),
  ];
  return nameCards(game.deck, game.deck.cards).filter((card) => !known.includes(card));
}

/** Counts the unseen cards, and those that bust the hand, by the values of the cards. */
function isCounted(position: Position, { bust, unseen }: Reason): boolean {
  const hands: { cards: CardName[]; state: string }[][] = position.view.hands;
  const out = outInPontoon(position);
  const current = hands[ownSeat(position)].find(({ state }) => state === 'playing');
  const total = sum((current?.cards ?? []).map(valueOfName));
  const busts = out.filter((card) => total + valueOfName(card) > 21);
  return out.length === unseen && busts.length === bust;
}
