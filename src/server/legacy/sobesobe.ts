// What SobeSobe's own wire adds to the doors for any game.

import type { LegacyGameApi } from '../service/legacyGameApi.ts';
import { describeSobe, SOBESOBE } from './sobesobeAnswers.ts';

export const sobeLegacyApi: LegacyGameApi = {
  game: SOBESOBE,
  /** A game is started by its creator, and there is nothing to wait for between its rounds. */
  settings: { start: 'ready', handPause: 0 },
  httpState: describeSobe,
};
