// Thrown where an event cannot take effect: the rules refuse it, or are not those of its time any more.

import type { Refusal } from '#rules/refusal.ts';

export class RefusedEvent extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** A table would have to be played again by rules that the code no longer has. */
export class RulesChanged extends RefusedEvent {
  constructor(refusal: Refusal) {
    super(refusal.message, refusal);
  }
}
