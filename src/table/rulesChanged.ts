// Thrown where a table would have to be played again by rules that the code no longer has.

import type { Refusal } from '#rules/refusal.ts';

export class RulesChanged extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
