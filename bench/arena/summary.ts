// Summarises a match, as data and as text.
import type { Match } from './match.ts';
import type { GameReport } from './playGame.ts';
import {
  meanInterval,
  moonShare,
  pitchBids,
  pointsPerHand,
  shareOfWins,
  type Interval,
} from './tally.ts';

export interface PlayerSummary {
  player: string;
  /** Change of score per hand and seat. */
  points: Interval;
  /** Share of finished games. */
  wins: Interval;
  moves: number;
  millisecondsPerMove: number;
  /** Figures that only some games have. */
  special: Record<string, number>;
}

/** How the figures of single games are printed. */
const LABELS: Readonly<Record<string, string>> = {
  moons: 'moons',
  made: 'bids made',
  meanBid: 'mean bid',
  thrownIn: 'rounds without a bid',
};

export interface Summary {
  match: Match;
  deals: number;
  games: number;
  hands: number;
  players: PlayerSummary[];
  /** Points per hand of the first player less those of the second. */
  lead: Interval | null;
}

export function summarize(match: Match, deals: readonly GameReport[][]): Summary {
  const all = deals.flat();
  const letters = [...new Set(match.layout)].sort();
  const difference = (reports: readonly GameReport[]): number =>
    pointsPerHand(reports, letters[0]) - pointsPerHand(reports, letters[1]);
  return {
    match,
    deals: deals.length,
    games: all.length,
    hands: sum(all, ({ hands }) => hands),
    players: letters.map((letter) => summarizePlayer(match, deals, letter)),
    lead: letters.length > 1 ? meanInterval(deals.map(difference)) : null,
  };
}

function summarizePlayer(
  match: Match,
  deals: readonly GameReport[][],
  letter: string,
): PlayerSummary {
  const all = deals.flat();
  const moves = sum(all, (report) => report.moves[letter] ?? 0);
  const wins = deals.map((reports) => shareOfWins(reports, letter));
  return {
    player: match.players[letter],
    points: meanInterval(deals.map((reports) => pointsPerHand(reports, letter))),
    wins: meanInterval(wins.filter((share) => !Number.isNaN(share))),
    moves,
    millisecondsPerMove: sum(all, ({ milliseconds }) => milliseconds[letter] ?? 0) / moves,
    special: specialFigures(match.game, all, letter),
  };
}

function specialFigures(
  game: string,
  reports: GameReport[],
  letter: string,
): Record<string, number> {
  if (game === 'hearts') return { moons: moonShare(reports, letter) };
  return game === 'pitch' ? { ...pitchBids(reports, letter) } : {};
}

export function writeSummary({ match, deals, games, hands, players, lead }: Summary): string {
  const lines = [`${match.game} ${match.layout}: ${deals} deals, ${games} games, ${hands} rounds`];
  for (const { player, points, wins, millisecondsPerMove, special } of players) {
    const figures = Object.entries(special)
      .filter(([, value]) => !Number.isNaN(value))
      .map(([name, value]) => `${LABELS[name]} ${value.toFixed(3)}`);
    const won = Number.isNaN(wins.mean) ? [] : [`wins ${show(wins)}`];
    const pace = `${millisecondsPerMove.toFixed(2)} ms a move`;
    lines.push(
      [player.padEnd(8), `points a round ${show(points)}`, ...won, pace, ...figures].join('  '),
    );
  }
  if (lead) lines.push(`difference ${show(lead)}`);
  return lines.join('\n');
}

function show({ mean, margin }: Interval): string {
  return `${mean.toFixed(3)} ± ${margin.toFixed(3)}`;
}

function sum(reports: readonly GameReport[], count: (report: GameReport) => number): number {
  return reports.reduce((total, one) => total + count(one), 0);
}
