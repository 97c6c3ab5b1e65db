// Something went wrong that should not have: it gets an id, a line in the log and a count, and ends
// nothing but what it happened in.

import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Log } from './log.ts';

/** Answers the id under which the log has it: all that others may be told. `where` is one of a few. */
export type OnFault = (fault: unknown, where: string, details?: object) => string;

export function createFaultReporter(log: Log, count: (where: string) => void): OnFault {
  return (fault, where, details = {}) => {
    const id = randomUUID();
    // Refusals in words were sent to the caller, and the state of the database is logged elsewhere.
    if (refusalOfFault(fault)) return id;
    count(where);
    log.error({ ...details, err: fault, where, id }, 'fault');
    return id;
  };
}

/** The same work; what goes wrong in it is noted and goes no further. */
export function guardCallback<A extends unknown[]>(
  work: (...args: A) => void,
  onFailed: (fault: unknown, ...args: A) => unknown,
): (...args: A) => void {
  return (...args) => {
    try {
      work(...args);
    } catch (fault) {
      onFailed(fault, ...args);
    }
  };
}

/**
 * The last net: what nobody caught was meant to end one thing only, so it does not end the process.
 * The database alone may do that, by itself.
 */
export function installFaultHandlers(onFault: OnFault): void {
  // A promise that nobody looked after comes here, too.
  process.on('uncaughtException', (fault) => onFault(fault, 'process'));
}

/** Null for a fault that nobody expected. */
export function refusalOfFault(fault: unknown): Refusal | null {
  const refusal: unknown = fault instanceof Error ? Reflect.get(fault, 'refusal') : null;
  return isRefusal(refusal) ? refusal : null;
}
