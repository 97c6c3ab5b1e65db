// The facts of a move in Nine Tricks.

import { last } from '#cards/lists.ts';
import { DECK_36 } from '#cards/deck.ts';
import { nameCard } from '#cards/notation.ts';
import {
  dealtFacts,
  type BidMade,
  type CardPlayed,
  type CardsDealt,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
} from '#rules/facts.ts';
import type { Result, ScoreRow, Seat } from '#rules/game.ts';
import { nineResult, type NineEnding, type NineLine } from './score.ts';
import { SEATS, type NineMove, type NineState, type PlayCard, type RoundOutcome } from './state.ts';

/** A round was dealt. */
interface RoundStarted extends HandStarted {
  dealer: Seat;
}

export type NineFact =
  | RoundStarted
  | CardsDealt
  | BidMade
  | CardPlayed
  | TrickTaken
  | (HandScored<ScoreRow<NineLine>> & RoundOutcome)
  | GameOver<Result<NineEnding>>;

export function nineFacts(
  before: NineState,
  seat: Seat,
  move: NineMove,
  after: NineState,
): NineFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'bid':
      return [{ type: 'bid', seat, value: move.value }];
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function dealFacts(after: NineState): NineFact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: after.dealer },
    ...dealtFacts(DECK_36, after.hands, SEATS),
  ];
}

function playFacts(before: NineState, seat: Seat, move: PlayCard, after: NineState): NineFact[] {
  const facts: NineFact[] = [{ type: 'played', seat, card: nameCard(DECK_36, move.card) }];
  if (after.leaders.length > before.leaders.length) {
    facts.push({ type: 'trickTaken', seat: last(after.leaders), trick: before.leaders.length });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: last(after.sheet), ...last(after.rounds) });
  }
  const result = nineResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}
