// Runs the attackers in a process of their own: sends the messages at the given pace, then reports the answers.

import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { newTally, total, type Attack, type Target } from './attack.ts';
import { calls, pings } from './grpcAttacks.ts';
import { guest, historian, nester, spoofer } from './historyAttacks.ts';
import { halfOpen, pipeline, poller, torrent } from './httpAttacks.ts';
import { deaf, flood, liar, restless } from './socketAttacks.ts';

export interface HostileOrders {
  readonly target: Target;
  readonly messages: number;
  /** The highest rate of messages, because the server shares the machine with its attackers. */
  readonly perSecond: number;
  readonly seed: number;
  /** The name of a single attack, or null for all. */
  readonly only: string | null;
  /** Whether one guest attacks alone, at a pace of its own. */
  readonly isOneGuest: boolean;
}

/** Each attack with its number of messages; fast attacks are listed several times. */
const ATTACKS: readonly (readonly [Attack, number])[] = [
  [flood, 400],
  [flood, 400],
  [flood, 2000],
  [liar, 300],
  [liar, 300],
  [deaf, 400],
  [restless, 50],
  [pipeline, 300],
  [pipeline, 300],
  [torrent, 300],
  [poller, 16],
  [halfOpen, 50],
  [calls, 200],
  [calls, 200],
  [pings, 300],
  [historian, 40],
  [nester, 12],
  [spoofer, 40],
];
const AT_ONCE = 12;
const ADDRESSES = 40;
const PACE_MS = 20;

/** Returns one of the loopback addresses. */
function someAddress(random: Random): string {
  return `127.0.${1 + random(ADDRESSES)}.1`;
}

async function besiege({
  target,
  messages,
  perSecond,
  seed,
  only,
  isOneGuest,
}: HostileOrders): Promise<void> {
  const random = randomFromNumber(seed);
  const tally = newTally();
  if (isOneGuest) {
    await guest({ target, from: someAddress(random), random, messages, tally });
    process.send?.(tally);
    return;
  }
  const startedAt = performance.now();
  const isAhead = (): boolean =>
    total(tally.sent) > ((performance.now() - startedAt) / 1000) * perSecond;
  const attacks = ATTACKS.filter(([{ name }]) => only === null || name === only);
  let next = 0;
  async function attackOn(): Promise<void> {
    while (total(tally.sent) < messages) {
      if (isAhead()) {
        await sleep(PACE_MS);
        continue;
      }
      const [attack, many] = attacks[next++ % attacks.length];
      await attack({ target, from: someAddress(random), random, messages: many, tally });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attackOn));
  process.send?.(tally);
}

// Real attackers would use other machines, so these must not take CPU time from the server. On Linux they run only when
// the machine is idle, because even the lowest priority would get some time.
setPriority(constants.priority.PRIORITY_LOW);
spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], {
  stdio: 'ignore',
});
process.once('message', (orders: HostileOrders) => {
  void besiege(orders).then(() => process.disconnect?.());
});
