// Thrown where an event cannot take effect: the rules refuse it, or are not those of its time any more.

import type { Refusal } from '#rules/refusal.ts';

export class EventRejectedError extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** A table would have to be played again by rules that the code no longer has. */
export class RulesChangedError extends EventRejectedError {
  constructor(refusal: Refusal) {
    super(refusal.message, refusal);
  }
}
