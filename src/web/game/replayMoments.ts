// Shows a replay in the moments of the table: a step forward plays the move, anything else jumps to the position.

import type { CardName } from '#cards/notation.ts';
import { findFact } from '#rules/facts.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import type { GameStore, ShownGame } from '../state/game.ts';
import { framesAt, type Pace } from '../state/timeline.ts';
import { type AnyReplay, handsAt, updateAt } from './replayGame.ts';

export interface ReplayPlace {
  readonly at: number;
  readonly seat: Seat;
}

/** `before` is the place that was shown so far; null for none. */
export function showPlace(
  store: GameStore,
  replay: AnyReplay,
  [before, { at, seat }]: readonly [ReplayPlace | null, ReplayPlace],
  pace: Pace,
): void {
  const update = updateAt(replay, at, seat);
  const { skip, receive, jump } = store.getState();
  if (before?.seat === seat && before.at === at - 1) {
    // Whatever the step before still shows is over.
    skip();
    receive(update, pace);
  } else jump(framesAt(update, at === replay.positions.length - 1));
}

/** Returns the open hands at a moment: until a move is settled, those before it without the card that it plays. */
export function shownHands(
  replay: AnyReplay,
  { at }: Pick<ReplayPlace, 'at'>,
  { update, isSettled }: Pick<ShownGame, 'update' | 'isSettled'>,
): BySeat<CardName[]> {
  const played = findFact(replay.positions[at].facts, 'played');
  if (isSettled || at === 0 || !played || update.version !== at) return handsAt(replay, at);
  return handsAt(replay, at - 1).map((hand, seat) =>
    seat === played.seat ? hand.filter((card) => card !== played.card) : hand,
  );
}
