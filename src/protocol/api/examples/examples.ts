// The examples of all operations, by operation name.

import { ACCOUNT_EXAMPLES } from './accountExamples.ts';
import { ACTION_EXAMPLES } from './actionExamples.ts';
import { ADMIN_EXAMPLES } from './adminExamples.ts';
import { ANY_GAME_EXAMPLES } from './anyGameExamples.ts';
import { CALL_EXAMPLES } from './callExamples.ts';
import { DAILY_EXAMPLES } from './dailyExamples.ts';
import { INSIGHT_EXAMPLES } from './insightExamples.ts';
import { LOBBY_EXAMPLES } from './lobbyExamples.ts';
import { RATING_EXAMPLES } from './ratingExamples.ts';
import { REVIEW_EXAMPLES } from './reviewExamples.ts';

export interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...ACCOUNT_EXAMPLES,
  ...LOBBY_EXAMPLES,
  ...ACTION_EXAMPLES,
  ...ANY_GAME_EXAMPLES,
  ...REVIEW_EXAMPLES,
  ...DAILY_EXAMPLES,
  ...INSIGHT_EXAMPLES,
  ...RATING_EXAMPLES,
  ...ADMIN_EXAMPLES,
  ...CALL_EXAMPLES,
};
