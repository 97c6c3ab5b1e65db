// Simulates tables one after the other: `--seconds 60` for how long, `--from 1` for the first seed.
import { parseArgs } from 'node:util';
import { simulateTable } from '#table/simulation.ts';

const STEPS = 600;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    from: { type: 'string', default: '1' },
  },
});
const until = Date.now() + Number(values.seconds) * 1000;
let seed = Number(values.from);
let games = 0;
let events = 0;
let crashes = 0;
do {
  const report = simulateTable(seed++, STEPS);
  games += report.gamesFinished;
  events += report.events;
  crashes += report.crashes;
} while (Date.now() < until);
const first = Number(values.from);
console.log(
  `Seeds ${first} to ${seed - 1}: ${games} games finished, ${events} events, ${crashes} crashes; all held.`,
);
