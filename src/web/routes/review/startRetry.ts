// Saves a position of a recorded game for a local table and returns the URL where it is played.

import type { Seat } from '#rules/game.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import type { BotLevel } from '#table/table.ts';
import { offlinePerson } from '../../workers/offlinePlayer.ts';
import { retryAddress, saveRetry } from '../../state/retryStorage.ts';
import { positionEvents } from '../../workers/positionEvents.ts';

/** Not `strong`, whose bots think longer. */
const LEVEL: BotLevel = 'normal';

export function startRetry(record: RecordedGame, from: { at?: number; seat: Seat }): string {
  const options = { ...from, person: offlinePerson(), level: LEVEL };
  saveRetry(record.game, positionEvents(record, options));
  return retryAddress(record.game);
}
