// npm run bench: measures several programs in turn, each in a process of its own, and prints ratios.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GAMES } from '#games/registry.ts';
import { readCommandLine } from '../scripts/lib/commandLine.mjs';
import type { Measurement } from './stopwatch.ts';

const isQuick = readCommandLine('bench').options.quick !== undefined;
const ROUNDS = isQuick ? 1 : 5;
const SECONDS = isQuick ? 0.02 : 2;

/** A larger young generation, because otherwise the garbage collector would run every few hundred hands. */
const YOUNG_GENERATION = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/** Cards played in a hand of Hearts, to which the hands of other games are scaled. */
const HEARTS_PLAYS = 52;

const WORK = [...GAMES.map(({ id }) => `masa ${id}`), 'bare hearts', 'boardgame.io hearts'];
const results = new Map<string, Measurement[]>(WORK.map((name) => [name, []]));

// Round by round, so that a slow spell of the machine affects all programs alike.
for (let round = 0; round < ROUNDS; round++) {
  for (const name of WORK) results.get(name)!.push(measure(name));
}

function measure(name: string): Measurement {
  const program = fileURLToPath(new URL('../.build/bench/hands.cjs', import.meta.url));
  const args = [...YOUNG_GENERATION, program, ...name.split(' '), String(SECONDS)];
  const output = execFileSync(process.execPath, args);
  return JSON.parse(output.toString());
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

const peer = median(
  results.get('boardgame.io hearts')!.map(({ handsPerSecond }) => handsPerSecond),
);
console.log(
  `\nRandom full hands per CPU-second, one thread, median of ${ROUNDS} runs of ${SECONDS} s\n`,
);
console.table(
  WORK.map((name) => {
    const runs = results.get(name)!;
    const hands = median(runs.map(({ handsPerSecond }) => handsPerSecond));
    const moves = median(runs.map(({ movesPerHand }) => movesPerHand));
    const copy = median(runs.map(({ copyNanoseconds }) => copyNanoseconds));
    return {
      work: name,
      'hands/s': Math.round(hands),
      'best run': Math.round(Math.max(...runs.map(({ handsPerSecond }) => handsPerSecond))),
      'moves per hand': Number(moves.toFixed(1)),
      [`per ${HEARTS_PLAYS} moves`]: Math.round((hands * moves) / HEARTS_PLAYS),
      'to boardgame.io': `${(hands / peer).toFixed(name.startsWith('masa hearts') ? 0 : 2)} ×`,
      'copy, ns': Math.round(copy),
    };
  }),
);
console.log('The ratio compares hands, so only Hearts does the same work on both.');
