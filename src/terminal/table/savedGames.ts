// Saved games, one file each: records that anyone can check, finished or not.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { GAME_FORMAT } from '#table/verifyGame.ts';
import { dataFolder, writeOwnFile } from '../settings/files.ts';
import { refuse } from '../commandLine/commandLine.ts';

/**
 * A game that may still be going on; `seed` where its chance can be repeated, `seat` where one sat, `day` where it
 * is the deal of one.
 */
export type SavedGame = RecordedGame & { seed: number | null; seat?: Seat | null; day?: Day };

/** Returns the player’s seat; if the record has none, the seat of the first person, or the first seat. */
export function ownSeat({ seat, players }: Pick<SavedGame, 'seat' | 'players'>): Seat {
  return (
    seat ??
    Math.max(
      0,
      players.findIndex(({ bot }) => bot === null),
    )
  );
}

const FOLDER = 'games';
const EXTENSION = '.json';

/** Names a game by its id and start, so that names sort by age and reveal nothing else. */
export function saveNameOf({ game, startedAt }: SavedGame): string {
  const [date, time] = new Date(startedAt).toISOString().slice(0, 19).split('T');
  return `${game}-${date.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

/** Saves a game and returns its name for the replay. */
export function saveGame(game: SavedGame): string {
  const name = saveNameOf(game);
  writeOwnFile(join(FOLDER, name + EXTENSION), `${JSON.stringify(game)}\n`);
  return name;
}

/** Returns the newest unfinished game, of one kind if named. Daily deals are continued by `masa daily`. */
export function newestUnfinished(gameId: string | null): SavedGame | null {
  const names = savedNames().filter((name) => gameId === null || name.startsWith(`${gameId}-`));
  const byAge = names
    .map((name) => ({ name, time: statSync(join(dataFolder(), FOLDER, name + EXTENSION)).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  for (const { name } of byAge) {
    const game = readSavedGame(name);
    if (!isRefusal(game) && game.result === null && game.day === undefined) return game;
  }
  return null;
}

/** Lists the names without their extension, as commands take them. */
export function savedNames(): string[] {
  try {
    return readdirSync(join(dataFolder(), FOLDER))
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => name.slice(0, -EXTENSION.length));
  } catch {
    return [];
  }
}

/** Reads all saved games that are valid. */
export function readSavedGames(): SavedGame[] {
  return savedNames()
    .map(readSavedGame)
    .filter((game): game is SavedGame => !isRefusal(game));
}

/** Reads a game by its path or by the name of a saved one. */
export function readSavedGame(name: string): SavedGame | Refusal {
  const text = readGameText(name);
  if (typeof text !== 'string') return text;
  try {
    const game: SavedGame | null = JSON.parse(text);
    if (game?.format === GAME_FORMAT) return game;
  } catch {
    // Falls through to the same answer as any other text.
  }
  return refuse('noSavedGame', { name });
}

/** Reads from the folder in which the person is: npm runs the program from the project’s folder. */
function readGameText(name: string): string | Refusal {
  const places = [
    resolve(process.env.INIT_CWD ?? '.', name),
    join(dataFolder(), FOLDER, name),
    join(dataFolder(), FOLDER, name + EXTENSION),
  ];
  for (const place of places) {
    try {
      return readFileSync(place, 'utf8');
    } catch {
      // Not there: try the next place.
    }
  }
  return refuse('noFile', { name });
}

/** Returns the command that continues a game. Started by npm, the program may not be in the PATH. */
export function resumeCommand({ npm_command: npmCommand }: NodeJS.ProcessEnv): string {
  const isRunByNpm = npmCommand === 'run' || npmCommand === 'run-script';
  return isRunByNpm ? 'npm run masa -- play --resume' : 'masa play --resume';
}
