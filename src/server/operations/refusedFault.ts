// Faults with an explanation for the caller: every transport answers them with their refusal and not as its own failure.

import { isRefusal, type Refusal } from '#rules/refusal.ts';

/** Null for a fault that nobody expected. */
export function refusalOfFault(fault: unknown): Refusal | null {
  const refusal: unknown = fault instanceof Error ? Reflect.get(fault, 'refusal') : null;
  return isRefusal(refusal) ? refusal : null;
}
