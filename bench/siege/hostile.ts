// The besiegers, as a process of their own: so many messages at such a pace, then what they were answered.

import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { newTally, total, type Attack, type Target } from './attack.ts';
import { calls, pings } from './grpcAttacks.ts';
import { halfOpen, pipeline, poller, torrent } from './httpAttacks.ts';
import { deaf, flood, liar, restless } from './socketAttacks.ts';

export interface HostileOrders {
  readonly target: Target;
  readonly messages: number;
  /** So many a second at the most: the besieged shares its two cores with those who besiege it. */
  readonly perSecond: number;
  readonly seed: number;
  /** One attack alone, by its name; all where it is null. */
  readonly only: string | null;
}

/** Each with how many messages it sends at a time; the fast ones stand several times. */
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
];
const AT_ONCE = 12;
const ADDRESSES = 40;
const PACE_MS = 20;

/** An address of the loopback net. */
function someAddress(random: Random): string {
  return `127.0.${1 + random(ADDRESSES)}.1`;
}

async function besiege({ target, messages, perSecond, seed, only }: HostileOrders): Promise<void> {
  const random = randomFromNumber(seed);
  const tally = newTally();
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

// They would be elsewhere: what they do here must not take the time of those whom they attack. On Linux
// they run only when nobody else wants to; the lowest priority alone still gets its slices.
setPriority(constants.priority.PRIORITY_LOW);
spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], {
  stdio: 'ignore',
});
process.once('message', (orders: HostileOrders) => {
  void besiege(orders).then(() => process.disconnect?.());
});
