// Hundreds of tables under random players and faults. A failure names its seed.

import { expect, test } from 'vitest';
import { runSimulation } from './testSimulation.ts';

const TABLES = 300;
const STEPS = 400;

test('tables survive lost connections, repeated and late commands, clock jumps and crashes', () => {
  const reports = Array.from({ length: TABLES }, (_, seed) => runSimulation(seed, STEPS).report);
  const sum = (count: (report: (typeof reports)[number]) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  expect(sum(({ gamesFinished }) => gamesFinished)).toBeGreaterThan(200);
  expect(sum(({ crashes }) => crashes)).toBeGreaterThan(1000);
  expect(sum(({ refusals }) => refusals.length)).toBeGreaterThan(1000);
  expect(sum(({ shufflesAddedTo }) => shufflesAddedTo)).toBeGreaterThan(300);
  expect(sum(({ seatsTaken }) => seatsTaken)).toBeGreaterThan(500);
  expect(sum(({ shufflesWithheld }) => shufflesWithheld)).toBeGreaterThan(300);
});
