// `masa daily`: plays the deal of the day, lists today’s results, and compares them at a server if one is named.

import { last } from '#cards/lists.ts';
import { openApi, type Api, type DailyAnswer } from '#client/api.ts';
import { dayOf } from '#protocol/day.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from '#table/assertions.ts';
import {
  DAILY_LEVEL,
  dailySeats,
  dailySeed,
  type Day,
  dailyResult,
  isDailyOver,
  type DailyResult,
} from '#table/daily.ts';
import { gameOf } from '#table/gameOf.ts';
import { replayRecord } from '#table/gameRecord.ts';
import type { Table } from '#table/table.ts';
import { formatTitle } from '#texts/gameText.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { loadToken, playerName, readServer, saveToken } from '../online/server.ts';
import { settingOf } from '../settings/settings.ts';
import { LocalTable } from '../table/localTable.ts';
import { type SavedGame, ownSeat, readSavedGames } from '../table/savedGames.ts';
import { ui, words, language, localizeRefusal } from '../texts/language.ts';
import { playLocal } from './play.ts';
import { findGameByName } from './games.ts';
import { print } from '../screen/output.ts';

export async function runDaily(call: Call): Promise<number | Refusal> {
  const day = dayOf(new Date());
  const [name] = call.operands;
  if (name === undefined)
    return print([ui.daily.title(day), ...(await resultLines(call, GAMES, day))]);
  const game = findGameByName(name);
  if (isRefusal(game)) return game;
  const table = openDaily(game, day);
  if (isRefusal(table)) return table;
  const code = await playLocal(table, call, ui.daily.noHint);
  if (code === 0) print(await resultLines(call, [game], day));
  return code;
}

/** Opens the deal of the day, or continues it if it was left: its cards are known. */
function openDaily(game: AnyGame, day: Day): LocalTable | Refusal {
  const left = unfinishedDaily(readSavedGames(), game.id, day);
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

/** Lists the results of the player, then those of everybody at the server. Only the first attempt counts there. */
async function resultLines(call: Call, games: readonly AnyGame[], day: Day): Promise<string[]> {
  const saved = readSavedGames();
  const deals = games.map((game) => ({ game, results: dailyResults(saved, game.id, day) }));
  const own = deals.flatMap(({ game: { id }, results }) => {
    const title = formatTitle(words, id);
    if (results.length === 0) return [ui.daily.notPlayed(title)];
    return results.map((result) => ui.daily.result(title, result));
  });
  const shared = deals.map(({ game, results }) => ({ game, day, played: results[0] ?? null }));
  return [...own, ...(await sharedList(call, shared))];
}

export interface PlayedDaily extends DailyResult {
  /** Whether the cards were new to the player. */
  readonly isFirst: boolean;
  /** The moves of the player. */
  readonly moves: readonly WireMove[];
}

/** Returns the results in the order of playing. */
export function dailyResults(games: readonly SavedGame[], game: string, day: Day): PlayedDaily[] {
  return ofDay(games, game, day)
    .flatMap((saved) => {
      const table = lastTable(saved);
      if (!table || !isDailyOver(table)) return [];
      const seat = ownSeat(saved);
      const view = gameOf(table).view(requireGame(table).state, seat);
      const moves = saved.moves.filter((one) => one.seat === seat).map(({ move }) => move);
      return [{ ...dailyResult(gameOf(table), view, seat), moves }];
    })
    .map((result, at) => ({ ...result, isFirst: at === 0 }));
}

/** Returns a daily deal that was left and can be continued. */
export function unfinishedDaily(
  games: readonly SavedGame[],
  game: string,
  day: Day,
): SavedGame | null {
  const left = ofDay(games, game, day).findLast((saved) => {
    const table = lastTable(saved);
    return table !== null && !isDailyOver(table);
  });
  return left ?? null;
}

function ofDay(games: readonly SavedGame[], game: string, day: Day): SavedGame[] {
  return games
    .filter((saved) => saved.game === game && saved.day === day)
    .toSorted((one, other) => one.startedAt - other.startedAt);
}

/** Returns the table when it was saved; null if the rules refuse the record. */
function lastTable({ seed: _seed, day: _day, ...record }: SavedGame): Table | null {
  const steps = replayRecord(record);
  return isRefusal(steps) ? null : last(steps).table;
}

interface DealToShare {
  readonly game: AnyGame;
  readonly day: Day;
  /** The player’s result; null if it was not played here. */
  readonly played: PlayedDaily | null;
}

/** Returns lines to print; none if no server is named. */
export async function sharedList(call: Call, deals: readonly DealToShare[]): Promise<string[]> {
  if (call.options.server === undefined && settingOf('server') === '') return [];
  const url = readServer(call);
  if (isRefusal(url)) return [localizeRefusal(url)];
  const api = await openApiAsGuest(url, playerName(call));
  if (isRefusal(api)) return [localizeRefusal(api)];
  const lists = await Promise.all(deals.map((deal) => share(api, deal)));
  return lists.flat();
}

/** Signs in as the guest who used that name before, or as a new one. */
async function openApiAsGuest(url: string, name: string | undefined): Promise<Api | Refusal> {
  let token = loadToken(url, name);
  const api = openApi({ url, token: async () => token, language: () => language });
  if (token === null) {
    const guest = await api.createGuest(name);
    if (isRefusal(guest)) return guest;
    ({ token } = guest);
    saveToken(url, name, token);
  }
  return api;
}

async function share(api: Api, { game, day, played }: DealToShare): Promise<string[]> {
  const answer = played
    ? await api.sendDaily(game.id, { day, score: played.score, moves: played.moves })
    : await api.daily(game.id, day);
  return isRefusal(answer)
    ? [`${formatTitle(words, game.id)}: ${localizeRefusal(answer)}`]
    : lines(game, answer);
}

/** The number of results listed above the player’s own. */
const LISTED = 10;

function lines({ id }: AnyGame, { players, own, results }: DailyAnswer): string[] {
  const shown = results.slice(0, LISTED);
  const isShown = own === null || shown.some(({ userId }) => userId === own.userId);
  return [
    ui.daily.list(formatTitle(words, id), players),
    ...[...shown, ...(isShown ? [] : [own])].map((line) =>
      ui.daily.line(line, line.userId === own?.userId),
    ),
  ];
}
