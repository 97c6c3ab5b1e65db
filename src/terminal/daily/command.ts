// `masa daily`: the deal of the day of a game, and what was made of today's.

import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Call } from '../command.ts';
import { findGameByName, runPlay } from '../play/command.ts';
import { readSavedGame, savedNames } from '../play/savedGame.ts';
import { language } from '../words/language.ts';
import { dailyResults, dailySeed, dayOf } from './dailyDeal.ts';
import { DAILY_WORDS } from './dailyWords.ts';

/** Everybody meets the same bots. */
const LEVEL = 'normal';

export async function runDaily(call: Call): Promise<number | Refusal> {
  const day = dayOf(new Date());
  const [name] = call.operands;
  if (name === undefined) return print([DAILY_WORDS[language].title(day), ...listOf(GAMES, day)]);
  const game = findGameByName(name);
  if (isRefusal(game)) return game;
  const seed = String(dailySeed(game.id, day));
  const code = await runPlay({ ...call, options: { ...call.options, seed, bots: LEVEL } });
  if (code === 0) print(listOf([game], day));
  return code;
}

function listOf(games: readonly AnyGame[], day: string): string[] {
  const saved = savedNames()
    .map(readSavedGame)
    .flatMap((game) => (isRefusal(game) ? [] : [game]));
  const said = DAILY_WORDS[language];
  return games.flatMap(({ id, title }) => {
    const results = dailyResults(saved, id, day);
    return results.length === 0
      ? [said.notPlayed(title)]
      : results.map((result) => said.result(title, result));
  });
}

function print(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
