// The first round of a lesson as a game record that contains only the deal.

import type { AnyGame } from '#rules/game.ts';
import { DEALER } from '#rules/game.ts';
import { LEARNER, lessonDeal, type Lesson } from '#rules/lessons.ts';
import { parseOptions } from '#rules/options.ts';
import { isRefusal } from '#rules/refusal.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { commitmentOf, dealLabel } from './fairness.ts';
import type { RecordedGame } from './gameRecord.ts';
import type { BotLevel } from './table.ts';
import { GAME_FORMAT } from './verifyGame.ts';

/** Need not be secret, because a lesson has the same cards for everyone. */
const SECRET = '00'.repeat(32);
const LESSON_TABLE = 'lesson';

export function lessonRecord(game: AnyGame, lesson: Lesson, level: BotLevel): RecordedGame {
  const options = parseOptions(game.options, lesson.options ?? {});
  if (isRefusal(options)) throw new Error(`The lesson of ${game.id}: ${options.message}`);
  return {
    format: GAME_FORMAT,
    table: LESSON_TABLE,
    number: 1,
    game: game.id,
    rules: rulesVersionOf(game),
    options,
    players: Array.from({ length: lesson.seats }, (_, seat) => ({
      name: null,
      bot: seat === LEARNER ? null : level,
    })),
    startedAt: 0,
    endedAt: null,
    moves: [{ seat: DEALER, move: lessonDeal(game, lesson), by: 'dealer', at: 0 }],
    deals: [
      {
        commitment: commitmentOf(SECRET),
        secret: SECRET,
        contributions: [],
        label: dealLabel(LESSON_TABLE, 1, 1),
      },
    ],
    forfeited: false,
    result: null,
  };
}
