// What all attackers share: whom they attack, from where, and what they note of the answers.

import type { Random } from '#cards/random.ts';

export interface Target {
  readonly host: string;
  readonly port: number;
  readonly grpcPort: number;
  /** Tables of people who play. */
  readonly tableIds: readonly string[];
}

/** What was sent and what came back, by kind; adds up over attacks. */
export interface Tally {
  sent: Record<string, number>;
  /** By the status or code of the answer. */
  answers: Record<string, number>;
  /** Answers that no stranger may ever get: a fault of the server, or a yes. */
  wrong: string[];
}

export interface Attacker {
  readonly target: Target;
  /** An address of this machine alone, one of many. */
  readonly from: string;
  readonly random: Random;
  /** About so many messages. */
  readonly messages: number;
  readonly tally: Tally;
}

/** Resolves when it is over, whatever the server did; never rejects. */
export type Attack = (attacker: Attacker) => Promise<void>;

/** No attack holds on for longer. */
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

/** Ends by itself, or after the longest time by force. */
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
