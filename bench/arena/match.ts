// A match: the same deals with every seating, for some of the deals.
import { GAMES } from '#rules/catalog.ts';
import { playGame, type GameReport } from './playGame.ts';
import { openPlayer } from './players.ts';

/** All that a match depends on; plain data, so that workers can be given it. */
export interface Match {
  game: string;
  options: object;
  /** Who sits where: `abbb` is one of the first player against three of the second. */
  layout: string;
  /** By letter of the layout. */
  players: Readonly<Record<string, string>>;
  /** The most hands of a game. */
  hands: number;
  seed: number;
}

const SEED_STRIDE = 100_000;

/** For each of the deals, a report for every seating. */
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

/** The layout with its seats moved around, each different one once. */
export function rotations(layout: string): string[] {
  const all = [...layout].map((_, at) => layout.slice(at) + layout.slice(0, at));
  return [...new Set(all)];
}
