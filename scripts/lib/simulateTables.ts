// npm run faults -- --simulate: plays random tables with faults, one after another, until the time is up.
import { runSimulation } from '#table/testSimulation.ts';
import { readCommandLine } from './commandLine.mjs';

const STEPS = 600;

const { options } = readCommandLine('faults');
const until = Date.now() + Number(options.seconds ?? 60) * 1000;
const first = Number(options.from ?? 1);
let seed = first;
let games = 0;
let events = 0;
let crashes = 0;
do {
  const report = runSimulation(seed++, STEPS).report;
  games += report.gamesFinished;
  events += report.events;
  crashes += report.crashes;
} while (Date.now() < until);
console.log(
  `Seeds ${first} to ${seed - 1}: ${games} games finished, ${events} events, ${crashes} crashes, no errors.`,
);
