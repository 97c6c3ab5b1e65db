// `masa stats`: counts the results of saved games, and shows the ratings at a server.

import { openApi, type PlayerRatings, type RatingPools } from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatPool, formatTitle } from '#texts/gameText.ts';
import { formatRating } from '#texts/ratingTexts.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { loadToken, playerName, readServer } from '../online/server.ts';
import { inColumns } from '../screen/layout.ts';
import { ownSeat, type SavedGame, readSavedGames } from '../table/savedGames.ts';
import { readStatistics } from '../pontoon/statistics.ts';
import { language, localizeRefusal, ui, words } from '../texts/language.ts';
import { settingOf } from '../settings/settings.ts';
import { print } from '../screen/output.ts';

interface GameCount {
  readonly game: string;
  readonly played: number;
  readonly won: number;
  /** Games that are not over yet. */
  readonly open: number;
}

export async function runStats(call: Call): Promise<number | Refusal> {
  const ratings = await ratingLines(call);
  if (isRefusal(ratings)) return ratings;
  return print([...statLines(countGames(readSavedGames())), ...ratings]);
}

export function countGames(games: readonly SavedGame[]): GameCount[] {
  const counted = games.filter(isNew);
  return [...new Set(counted.map(({ game }) => game))].map((game) => {
    const saved = counted.filter((one) => one.game === game);
    const over = saved.filter(({ result }) => result);
    const won = over.filter((one) => one.result?.winners.includes(ownSeat(one))).length;
    return { game, played: over.length, won, open: saved.length - over.length };
  });
}

/** Whether the cards were new to the player: the same cards count once. A daily deal is no whole game. */
function isNew(
  { game, seed, startedAt, day }: SavedGame,
  _: number,
  all: readonly SavedGame[],
): boolean {
  if (day !== undefined) return false;
  if (typeof seed !== 'number') return true;
  return !all.some(
    (other) => other.game === game && other.seed === seed && other.startedAt < startedAt,
  );
}

/** Formats a table of results, then the rounds of Pontoon against the banker. */
function statLines(counts: readonly GameCount[]): string[] {
  const { stats } = ui;
  const rows = counts.map(({ game, played, won, open }) => [
    formatTitle(words, game),
    String(played),
    String(won),
    String(played - won),
    String(open),
  ]);
  const { rounds, wins, losses } = readStatistics();
  const against =
    rounds === 0 ? [] : [[stats.against, String(rounds), String(wins), String(losses), '0']];
  const all = [...rows, ...against];
  if (all.length === 0) return [stats.none];
  return inColumns([[stats.game, stats.played, stats.won, stats.lost, stats.open], ...all], 1);
}

/** Returns none if no server is named, or if the player has no ratings at the server of the settings. */
async function ratingLines(call: Call): Promise<string[] | Refusal> {
  const isAsked = call.options.server !== undefined;
  if (!isAsked && settingOf('server') === '') return [];
  const url = readServer(call);
  if (isRefusal(url)) return url;
  const token = loadToken(url, playerName(call));
  const none = isAsked ? ['', ui.stats.noRatings(url)] : [];
  if (token === null) return none;
  const api = openApi({ url, token: async () => token, language: () => language });
  const user = await api.ownUser();
  if (isRefusal(user)) return ['', localizeRefusal(user)];
  const [pools, found] = await Promise.all([api.ratingPools(), api.ratings(user.id)]);
  if (isRefusal(pools)) return ['', localizeRefusal(pools)];
  if (isRefusal(found)) return ['', localizeRefusal(found)];
  if (found.ratings.length === 0) return none;
  return ['', ui.stats.ratings(url), ...formatRatings(found.ratings, pools.pools)];
}

export function formatRatings(
  ratings: PlayerRatings['ratings'],
  pools: RatingPools['pools'],
): string[] {
  const rows = ratings.map((rating) => {
    const { pool, games, winsOf100, isProvisional } = rating;
    const game = pools.find(({ id }) => id === pool)?.game ?? pool;
    const average = ui.stats.average(winsOf100);
    return [
      formatPool(words, game, pool),
      formatRating(language, rating),
      ui.stats.ratedGames(games),
      isProvisional ? `${average} (${ui.stats.provisional})` : average,
    ];
  });
  return inColumns(rows);
}
