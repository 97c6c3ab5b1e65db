// Thrown when an event cannot take effect: the rules refuse it, or the rules of its time no longer exist.

import type { Refusal } from '#rules/refusal.ts';

export class EventRejectedError extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** The table needs a version of the rules that the code no longer has. */
export class RulesChangedError extends EventRejectedError {
  constructor(refusal: Refusal) {
    super(refusal.message, refusal);
  }
}
