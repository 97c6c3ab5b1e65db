// Plays some deals of a match, each with every seating.
import { GAMES } from '#games/registry.ts';
import { playGame, type GameReport } from './playGame.ts';
import { openPlayer } from './players.ts';

/** Everything that a match depends on, as plain data for worker threads. */
export interface Match {
  game: string;
  options: object;
  /** The seating: `abbb` is one seat of the first player against three of the second. */
  layout: string;
  /** Names of players by letter of the layout. */
  players: Readonly<Record<string, string>>;
  /** The greatest number of hands in a game. */
  hands: number;
  seed: number;
}

const SEED_STRIDE = 100_000;

/** Returns the reports of all seatings, for each deal. */
export async function playDeals(match: Match, deals: readonly number[]): Promise<GameReport[][]> {
  const game = GAMES.find(({ id }) => id === match.game)!;
  const players = Object.fromEntries(
    Object.entries(match.players).map(([letter, name]) => [letter, openPlayer(name)]),
  );
  const reports: GameReport[][] = [];
  for (const deal of deals) {
    const ofDeal: GameReport[] = [];
    for (const places of rotations(match.layout)) {
      const number = match.seed * SEED_STRIDE + deal;
      ofDeal.push(await playGame(game, match.options, { places, players }, number, match.hands));
    }
    reports.push(ofDeal);
  }
  for (const player of Object.values(players)) player.close();
  return reports;
}

/** Returns the different rotations of a layout. */
export function rotations(layout: string): string[] {
  const all = [...layout].map((_, at) => layout.slice(at) + layout.slice(0, at));
  return [...new Set(all)];
}
