// A game that somebody says to have played without a server: checked by its record, and added up.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { summarizeGame, type GameSummary } from '#table/insights.ts';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';

export interface VerifiedOfflineGame {
  /** As the browser calls it: the game and when it began. */
  readonly id: string;
  /** Of the only person. */
  readonly seat: Seat;
  readonly sums: GameSummary;
}

export function verifyOfflineGame(record: unknown): VerifiedOfflineGame | Refusal {
  const verified = verifyGame(record);
  if (isRefusal(verified))
    return verified.code === 'RULES_CHANGED' ? verified : refuse('noOffline');
  const game = record as FinishedGame;
  const people = game.players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  const areTimes = Number.isInteger(game.startedAt) && Number.isInteger(game.endedAt);
  if (people.length !== 1 || game.forfeited || !areTimes || game.seatChanges)
    return refuse('noOffline');
  const [seat] = people;
  const sums = summarizeGame(game, seat);
  return isRefusal(sums) ? sums : { id: `${game.game}-${game.startedAt}`, seat, sums };
}
