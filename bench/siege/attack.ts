// Shared by all attackers: the target, their address, and the counts of answers.

import type { Random } from '#cards/random.ts';
import type { LongGame } from './longGame.ts';

export interface Target {
  readonly host: string;
  readonly port: number;
  readonly grpcPort: number;
  /** Tables of the honest players. */
  readonly tableIds: readonly string[];
  readonly longGame: LongGame;
}

/** Counts of what was sent and answered, by kind, over all attacks. */
export interface Tally {
  sent: Record<string, number>;
  /** By status or code. */
  answers: Record<string, number>;
  /** Answers that no attacker may get: faults of the server, and successes. */
  wrong: string[];
}

export interface Attacker {
  readonly target: Target;
  /** One of many loopback addresses. */
  readonly from: string;
  readonly random: Random;
  /** The approximate number of messages. */
  readonly messages: number;
  readonly tally: Tally;
}

/** Resolves when the attack is over, whatever the server did. Never rejects. */
export type Attack = (attacker: Attacker) => Promise<void>;

/** The longest duration of an attack. */
export const MAX_ATTACK_MS = 8000;
const MAX_VIOLATIONS = 20;

export function newTally(): Tally {
  return { sent: {}, answers: {}, wrong: [] };
}

export function count(counts: Record<string, number>, what: string, many = 1): void {
  counts[what] = (counts[what] ?? 0) + many;
}

export function noteAnswer(tally: Tally, answer: string): void {
  count(tally.answers, answer);
}

export function noteWrong(tally: Tally, what: string): void {
  if (tally.wrong.length < MAX_VIOLATIONS) tally.wrong.push(what);
}

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}

/** Runs an attack until it ends, and stops it after the longest duration. */
export function bounded(start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let stop: () => void = () => {};
    const timer = setTimeout(done, MAX_ATTACK_MS);
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
    stop = start(done);
  });
}
