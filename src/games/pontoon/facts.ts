// The facts of a move in Pontoon: first the move itself, then everything that follows from it.

import { last } from '#cards/lists.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCard, nameCards, type CardName } from '#cards/notation.ts';
import type { BidMade, Fact, GameOver, HandScored, HandStarted } from '#rules/facts.ts';
import type { Result, ScoreRow, Seat } from '#rules/game.ts';
import { kindOf, totalOf, type HandKind } from './handValue.ts';
import { currentHand } from './legal.ts';
import {
  outcomeOf,
  pontoonResult,
  type Outcome,
  type PontoonEnding,
  type PontoonLine,
} from './score.ts';
import { FIRST_CARDS, isRoundOver, type PontoonMove, type PontoonState } from './state.ts';

/** A round was dealt. */
interface RoundStarted extends HandStarted {
  /** Whether all cards were shuffled. */
  shuffled: boolean;
}

/** Public, because the players' hands lie open. */
interface DealtOpenly extends Fact {
  type: 'dealt';
  seat: Seat;
  cards: CardName[];
}

/** The banker was dealt cards. */
interface BankerDealt extends Fact {
  type: 'bankerDealt';
  /** Null for the face-down card. */
  cards: (CardName | null)[];
}

/** A player has placed a stake. */
interface Staked extends BidMade {
  value: number;
}

/** Identifies a hand by its seat and its index among the hands of that seat. */
interface HandId {
  seat: Seat;
  hand: number;
}

interface CardTaken extends HandId {
  card: CardName;
  total: number;
}

/** A player has taken another card. */
interface Twisted extends Fact, CardTaken {
  type: 'twisted';
}

/** A player has bought a card. */
interface Bought extends Fact, CardTaken {
  type: 'bought';
  stake: number;
}

/** A player has split a pair into two hands. */
interface Split extends Fact, HandId {
  type: 'split';
  hands: CardName[][];
}

/** A player has stuck. */
interface Stuck extends Fact, HandId {
  type: 'stuck';
  total: number;
}

/** A hand is finished. */
interface HandEnded extends Fact, HandId {
  type: 'handEnded';
  kind: HandKind | null;
  total: number;
}

interface BankerCard extends Fact {
  card: CardName;
  total: number;
  kind: HandKind | null;
}

/** The banker has turned over the face-down card. */
interface BankerRevealed extends BankerCard {
  type: 'bankerRevealed';
}

/** The banker has taken another card. */
interface BankerTwisted extends BankerCard {
  type: 'bankerTwisted';
}

/** A hand has won or lost. */
interface HandOutcome extends Fact, HandId, Outcome {
  type: 'outcome';
}

export type PontoonFact =
  | RoundStarted
  | DealtOpenly
  | BankerDealt
  | Staked
  | Twisted
  | Bought
  | Split
  | Stuck
  | HandEnded
  | BankerRevealed
  | BankerTwisted
  | HandOutcome
  | HandScored<ScoreRow<PontoonLine>>
  | GameOver<Result<PontoonEnding>>;

export function pontoonFacts(
  before: PontoonState,
  seat: Seat,
  move: PontoonMove,
  after: PontoonState,
): PontoonFact[] {
  switch (move.type) {
    case 'deal':
      return [
        { type: 'handStarted', round: after.round, shuffled: move.deck.length > 0 },
        ...dealtFacts(after, 0),
        ...endFacts(after, 0),
      ];
    case 'bid': {
      const bid: Staked = { type: 'bid', seat, value: move.value };
      if (after.phase === 'staking') return [bid];
      return [bid, ...dealtFacts(after, 1), ...endFacts(after, 0)];
    }
    case 'stick':
      return [stuckFact(before), ...endFacts(after, before.current + 1)];
    default:
      return [cardFact(before, move, after), ...endFacts(after, before.current)];
  }
}

function handIdOf({ hands }: PontoonState, at: number): HandId {
  const { seat } = hands[at];
  return { seat, hand: at - hands.findIndex((hand) => hand.seat === seat) };
}

/** Returns the cards of each seat and of the banker from index `from` on. */
function dealtFacts(after: PontoonState, from: number): PontoonFact[] {
  const seen = after.phase === 'staking' ? after.banker : after.banker.slice(0, 1);
  const faceDown = after.phase === 'staking' ? [] : [null];
  return [
    ...after.hands.map(({ seat, cards }): DealtOpenly => ({
      type: 'dealt',
      seat,
      cards: nameCards(DECK_52, cards.slice(from)),
    })),
    { type: 'bankerDealt', cards: [...nameCards(DECK_52, seen), ...faceDown].slice(from) },
  ];
}

function stuckFact(before: PontoonState): PontoonFact {
  const total = totalOf(currentHand(before).cards);
  return { type: 'stuck', ...handIdOf(before, before.current), total };
}

function cardFact(
  before: PontoonState,
  move: Exclude<PontoonMove, { type: 'deal' | 'bid' }>,
  after: PontoonState,
): PontoonFact {
  const at = before.current;
  const handId = handIdOf(before, at);
  const { cards } = after.hands[at];
  if (move.type === 'split') {
    const hands = [cards, after.hands[at + 1].cards].map((split) => nameCards(DECK_52, split));
    return { type: 'split', ...handId, hands };
  }
  const taken = { ...handId, card: nameCard(DECK_52, last(cards)), total: totalOf(cards) };
  return move.type === 'buy'
    ? { type: 'bought', ...taken, stake: move.stake }
    : { type: 'twisted', ...taken };
}

/** Returns the hands from index `from` on that have ended automatically, and the end of the round if it is over. */
function endFacts(after: PontoonState, from: number): PontoonFact[] {
  const ended = after.hands.slice(from, after.current).map((hand, index): HandEnded => ({
    type: 'handEnded',
    ...handIdOf(after, from + index),
    kind: kindOf(hand),
    total: totalOf(hand.cards),
  }));
  return isRoundOver(after) ? [...ended, ...bankerFacts(after), ...scoreFacts(after)] : ended;
}

function bankerFacts({ banker }: PontoonState): PontoonFact[] {
  return banker.slice(FIRST_CARDS - 1).map((card, index) => {
    const cards = banker.slice(0, FIRST_CARDS + index);
    const turned = {
      card: nameCard(DECK_52, card),
      total: totalOf(cards),
      kind: kindOf({ cards, isSplit: false }),
    };
    return { type: index === 0 ? 'bankerRevealed' : 'bankerTwisted', ...turned };
  });
}

function scoreFacts(after: PontoonState): PontoonFact[] {
  const outcomes = after.hands.map((hand, at): HandOutcome => ({
    type: 'outcome',
    ...handIdOf(after, at),
    ...outcomeOf(after, hand),
  }));
  const result = pontoonResult(after);
  return [
    ...outcomes,
    { type: 'handScored', row: last(after.sheet) },
    ...(result ? [{ type: 'gameOver' as const, result }] : []),
  ];
}
