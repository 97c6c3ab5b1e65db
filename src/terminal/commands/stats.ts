// `masa stats`: counts the results of saved games.

import type { Refusal } from '#rules/refusal.ts';
import { formatTitle } from '#words/gameText.ts';
import { inColumns } from '../screen/layout.ts';
import { ownSeat, type SavedGame, readSavedGames } from '../table/savedGames.ts';
import { readStatistics } from '../pontoon/statistics.ts';
import { ui, words } from '../texts/language.ts';
import { print } from '../screen/output.ts';

export interface GameCount {
  readonly game: string;
  readonly played: number;
  readonly won: number;
  /** Games that are not over yet. */
  readonly open: number;
}

export async function runStats(): Promise<number | Refusal> {
  return print(statLines(countGames(readSavedGames())));
}

export function countGames(games: readonly SavedGame[]): GameCount[] {
  const counts = new Map<string, GameCount>();
  for (const saved of games.filter(isNew)) {
    const { game, result } = saved;
    const { played, won, open } = counts.get(game) ?? { played: 0, won: 0, open: 0 };
    const isWon = result?.winners.includes(ownSeat(saved)) ?? false;
    counts.set(game, {
      game,
      played: played + (result ? 1 : 0),
      won: won + (isWon ? 1 : 0),
      open: open + (result ? 0 : 1),
    });
  }
  return [...counts.values()];
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
