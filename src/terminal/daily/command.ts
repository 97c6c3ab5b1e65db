// `masa daily`: plays the deal of the day, lists today’s results, and compares them at a server if one is named.

import { dayOf } from '#protocol/day.ts';
import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { DAILY_LEVEL, dailySeats, dailySeed, type Day } from '#table/daily.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { findGameByName, playLocal } from '../play/command.ts';
import { LocalTable } from '../play/localTable.ts';
import { readSavedGame, savedNames, type SavedGame } from '../play/savedGame.ts';
import { dailyResults, unfinishedDaily } from './dailyDeal.ts';
import { sharedList } from './dailyServer.ts';
import { ui, words } from '../texts/language.ts';

export async function runDaily(call: Call): Promise<number | Refusal> {
  const day = dayOf(new Date());
  const [name] = call.operands;
  if (name === undefined) return tellAll(call, day);
  const game = findGameByName(name);
  if (isRefusal(game)) return game;
  const table = openDaily(game, day);
  if (isRefusal(table)) return table;
  const code = await playLocal(table, call, ui.daily.noHint);
  if (code === 0) print([...listOf([game], day), ...(await othersOf(call, [game], day))]);
  return code;
}

async function tellAll(call: Call, day: Day): Promise<number> {
  const own = listOf(GAMES, day);
  return print([ui.daily.title(day), ...own, ...(await othersOf(call, GAMES, day))]);
}

/** Opens the deal of the day, or continues it if it was left: its cards are known. */
function openDaily(game: AnyGame, day: Day): LocalTable | Refusal {
  const left = unfinishedDaily(savedGames(), game.id, day);
  if (left) return LocalTable.resume(left);
  const seed = dailySeed(game.id, day);
  return LocalTable.open(game, {
    options: {},
    seats: dailySeats(game),
    level: DAILY_LEVEL,
    seed,
    day,
  });
}

function listOf(games: readonly AnyGame[], day: Day): string[] {
  const saved = savedGames();
  const said = ui.daily;
  return games.flatMap(({ id }) => {
    const title = formatTitle(words, id);
    const results = dailyResults(saved, id, day);
    return results.length === 0
      ? [said.notPlayed(title)]
      : results.map((result) => said.result(title, result));
  });
}

/** Sends the results to the server. Only the first attempt counts there. */
async function othersOf(call: Call, games: readonly AnyGame[], day: Day): Promise<string[]> {
  const saved = savedGames();
  return sharedList(
    call,
    games.map((game) => ({ game, day, played: dailyResults(saved, game.id, day)[0] ?? null })),
  );
}

function savedGames(): SavedGame[] {
  return savedNames()
    .map(readSavedGame)
    .flatMap((game) => (isRefusal(game) ? [] : [game]));
}

function print(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
