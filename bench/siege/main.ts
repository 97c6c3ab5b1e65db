// npm run siege: attacks a server of its own and prints what happened. Exits with 1 if a promise was broken.

import { readCommandLine } from '../../scripts/lib/commandLine.mjs';
import { total } from './attack.ts';
import { brokenPromises, runSiege, slowPromises } from './siege.ts';

const { options } = readCommandLine('siege');

function numberOf(option: string, standard: number): number {
  return Number(options[option] ?? standard);
}

// Ends the server under siege too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A small siege that does not judge the speed, for busy machines. */
const isQuick = options.quick !== undefined;
const isOneGuest = options.guest !== undefined;

function messagesByDefault(): number {
  if (isOneGuest) return isQuick ? 40 : 300;
  return isQuick ? 6000 : 1_000_000;
}

const plan = {
  isOneGuest,
  messages: numberOf('messages', messagesByDefault()),
  perSecond: numberOf('per-second', 4000),
  tables: numberOf('tables', isQuick ? 5 : 50),
  rounds: isQuick ? 20 : 200,
  warmUpSeconds: isQuick ? 0.5 : isOneGuest ? 20 : 5,
  restSeconds: isQuick ? 0.5 : numberOf('rest', 20),
  settleSeconds: isQuick ? 1 : numberOf('settle', isOneGuest ? 60 : 12),
  seed: numberOf('seed', 1),
  only: options.only ?? null,
};
console.log(`${plan.messages} hostile messages against a server with ${plan.tables} tables …`);
const report = await runSiege(plan);
console.table(report.hostile.sent);
console.table(report.hostile.answers);
console.table({
  'hostile messages': total(report.hostile.sent),
  seconds: Math.round(report.seconds),
  'honest moves during the siege': report.movesInSiege,
  'p99 ms at rest': Number(report.restP99.toFixed(2)),
  'p99 ms under siege': Number(report.siegeP99.toFixed(2)),
  'memory MB before': Math.round(report.memoryBefore),
  'memory MB after': Math.round(report.memoryAfter),
  faults: report.faults,
});
const broken = brokenPromises(report, plan);
if (!isQuick) broken.push(...slowPromises(report, plan));
for (const promise of broken) console.log(`BROKEN: ${promise}`);
if (broken.length === 0) console.log('The server held: only its players changed anything.');
process.exit(broken.length === 0 ? 0 : 1);
