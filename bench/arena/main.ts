// npm run arena: lets players compete on the same deals, with rotated seats.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { GAMES } from '#games/registry.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { readCommandLine } from '../../scripts/lib/commandLine.mjs';
import { playDeals, type Match } from './match.ts';
import type { GameReport } from './playGame.ts';
import { playerProblem } from './players.ts';
import { summarize, writeSummary } from './summary.ts';

const { options: given, repeated } = readCommandLine('arena');

/** The default seating and options, and the hands of an arena game, because whole games are long. */
const DEFAULTS: Readonly<Record<string, { layout: string; hands: number; options: object }>> = {
  hearts: { layout: 'abbb', hands: 4, options: { endScore: 500 } },
  nine: { layout: 'abbb', hands: 4, options: {} },
  pitch: { layout: 'abab', hands: 500, options: {} },
  sobesobe: { layout: 'abbb', hands: 500, options: {} },
  pontoon: { layout: 'a', hands: 10, options: {} },
};

const game = given.game ?? 'hearts';
const defaults = DEFAULTS[game] ?? { layout: 'ab', hands: 100, options: {} };
const match: Match = {
  game,
  layout: given.layout ?? defaults.layout,
  options: { ...defaults.options, ...readOptions(repeated.option ?? []) },
  players: { a: given.a ?? 'strong', b: given.b ?? 'normal' },
  hands: Number(given.hands ?? defaults.hands),
  seed: Number(given.seed ?? 1),
};

const problem = matchProblem();
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}
try {
  const summary = summarize(
    match,
    await playAll(Number(given.deals ?? 40), Number(given.workers ?? 1)),
  );
  console.log(writeSummary(summary));
  if (given.out) {
    mkdirSync(dirname(given.out), { recursive: true });
    writeFileSync(given.out, `${JSON.stringify(summary, null, 2)}\n`);
  }
} catch (error) {
  // The error of a worker thread keeps its name, but not its class.
  if ((error as Error).name !== 'MatchError') throw error;
  console.error((error as Error).message);
  process.exit(1);
}

/** Returns what is wrong with the match that was asked for, or null. */
function matchProblem(): string | null {
  const found = GAMES.find(({ id }) => id === match.game);
  if (!found) {
    const ids = GAMES.map(({ id }) => id).join(', ');
    return `There is no game “${match.game}”. The games are ${ids}.`;
  }
  const started = startGame(found, match.options, match.layout.length);
  if (isRefusal(started)) return started.message;
  return playerProblem(match.players.a) ?? playerProblem(match.players.b);
}

async function playAll(deals: number, workers: number): Promise<GameReport[][]> {
  const shares = Array.from({ length: workers }, (_, worker) =>
    Array.from({ length: deals }, (_, deal) => deal).filter((deal) => deal % workers === worker),
  );
  if (workers === 1) return playDeals(match, shares[0]);
  return (await Promise.all(shares.map(playInThread))).flat();
}

function playInThread(deals: number[]): Promise<GameReport[][]> {
  const url = new URL('./worker.ts', import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData: { match, deals } });
    worker.once('message', resolve).once('error', reject);
  });
}

function readOptions(pairs: readonly string[]): object {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, text] = pair.split('=');
      const isPlain = /^(-?\d+|true|false)$/.test(text);
      return [name, isPlain ? JSON.parse(text) : text];
    }),
  );
}
