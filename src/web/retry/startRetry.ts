// Sets up a table in this browser that stands where a recorded game stood, and says where it is played.

import type { Seat } from '#rules/game.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import type { BotLevel } from '#table/table.ts';
import { offlinePerson } from '../offline/offlinePlayer.ts';
import { retryAddress, saveRetry } from '../offline/retryStorage.ts';
import { positionEvents } from './positionEvents.ts';

/** Who is asked to play a game again wants an answer, not a lesson in patience. */
const LEVEL: BotLevel = 'normal';

export function startRetry(record: RecordedGame, from: { at?: number; seat: Seat }): string {
  const again = { ...from, person: offlinePerson(), level: LEVEL };
  saveRetry(record.game, positionEvents(record, again));
  return retryAddress(record.game);
}
