// Games as files: one a game, the record that anybody can check, finished or not.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { GAME_FORMAT } from '#table/verifyGame.ts';
import { dataFolder, writeOwnFile } from '../files/dataFolder.ts';
import { refuse } from '../commandLine/refusals.ts';

/**
 * A game that may still be going on; `seed` where its chance can be repeated, `seat` where one sat, `day` where it
 * is the deal of one.
 */
export type SavedGame = RecordedGame & { seed: number | null; seat?: Seat | null; day?: Day };

/** Where one sat; of a game that was watched or does not say, the first person's seat, or the first. */
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

/** By game and start, so that the names sort by age and tell nothing else. */
export function saveNameOf({ game, startedAt }: SavedGame): string {
  const [date, time] = new Date(startedAt).toISOString().slice(0, 19).split('T');
  return `${game}-${date.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

/** Answers the name under which it can be replayed. */
export function saveGame(game: SavedGame): string {
  const name = saveNameOf(game);
  writeOwnFile(join(FOLDER, name + EXTENSION), `${JSON.stringify(game)}\n`);
  return name;
}

/** The newest game that is not over, of this kind if one is named; deals of a day are gone on with as such. */
export function newestUnfinished(gameId: string | null): SavedGame | null {
  const names = savedNames().filter((name) => gameId === null || name.startsWith(`${gameId}-`));
  const byAge = names
    .map((name) => ({ name, time: statSync(join(dataFolder(), FOLDER, name + EXTENSION)).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  for (const { name } of byAge) {
    const game = readSavedGame(name);
    if (!('refused' in game) && game.result === null && game.day === undefined) return game;
  }
  return null;
}

/** Without their extension, as the commands take them. */
export function savedNames(): string[] {
  try {
    return readdirSync(join(dataFolder(), FOLDER))
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => name.slice(0, -EXTENSION.length));
  } catch {
    return [];
  }
}

/** A path, or the name of one of the saved games. */
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

/** From where the person stands: npm runs the program from the project's folder. */
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
      // Not there: the next place.
    }
  }
  return refuse('noFile', { name });
}

/** Returns the command that continues a game. Started by npm, the program may not be in the PATH. */
export function resumeCommand({ npm_command: npmCommand }: NodeJS.ProcessEnv): string {
  const isRunByNpm = npmCommand === 'run' || npmCommand === 'run-script';
  return isRunByNpm ? 'npm run masa -- play --resume' : 'masa play --resume';
}
