// The facts of a move in Hearts.

import { last } from '#cards/lists.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import type { CardName } from '#cards/notation.ts';
import {
  dealtFacts,
  type CardPlayed,
  type CardsDealt,
  type Fact,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
} from '#rules/facts.ts';
import type { Result, ScoreRow, Seat } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { heartsResult, type HeartsEnding, type HeartsLine } from './score.ts';
import {
  passDirection,
  passGiver,
  SEATS,
  type HeartsMove,
  type HeartsState,
  type PassDirection,
  type PlayCard,
} from './state.ts';

/** A round was dealt. */
interface RoundStarted extends HandStarted {
  passDirection: PassDirection;
}

/** A player has chosen the cards to pass. */
interface Passed extends Fact {
  type: 'passed';
  seat: Seat;
}

/** A private fact: the cards that a seat was passed. */
interface Received extends Fact {
  type: 'received';
  only: Seat;
  from: Seat;
  cards: CardName[];
}

/** Hearts may be led from now on. */
interface HeartsBroken extends Fact {
  type: 'heartsBroken';
  seat: Seat;
}

/** A player has taken a trick, with its points. */
interface PointsTaken extends TrickTaken {
  points: number;
}

export type HeartsFact =
  | RoundStarted
  | CardsDealt
  | Passed
  | Received
  | CardPlayed
  | HeartsBroken
  | PointsTaken
  | HandScored<ScoreRow<HeartsLine>>
  | GameOver<Result<HeartsEnding>>;

export function heartsFacts(
  before: HeartsState,
  seat: Seat,
  move: HeartsMove,
  after: HeartsState,
): HeartsFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'pass':
      return [{ type: 'passed', seat }, ...exchangeFacts(after)];
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function dealFacts(after: HeartsState): HeartsFact[] {
  return [
    { type: 'handStarted', round: after.round, passDirection: passDirection(after) },
    ...dealtFacts(DECK_52, after.hands, SEATS),
  ];
}

function exchangeFacts(after: HeartsState): HeartsFact[] {
  if (after.phase === 'passing') return [];
  return everySeat(SEATS).map((only) => {
    const from = passGiver(only, passDirection(after));
    return { type: 'received', only, from, cards: nameCards(DECK_52, after.passes[from] ?? []) };
  });
}

function playFacts(
  before: HeartsState,
  seat: Seat,
  move: PlayCard,
  after: HeartsState,
): HeartsFact[] {
  const facts: HeartsFact[] = [{ type: 'played', seat, card: nameCard(DECK_52, move.card) }];
  if (after.heartsBroken && !before.heartsBroken) facts.push({ type: 'heartsBroken', seat });
  if (after.leaders.length > before.leaders.length) {
    const winner = last(after.leaders);
    const points = after.points[winner] - before.points[winner];
    facts.push({ type: 'trickTaken', seat: winner, trick: before.leaders.length, points });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: last(after.sheet) });
  }
  const result = heartsResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
