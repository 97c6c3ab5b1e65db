// A refusal is a value: every command that is not carried out is answered with one.

export interface Refusal {
  readonly refused: true;
  /** For programs: stable, in capitals. */
  readonly code: string;
  /** For people: one sentence. */
  readonly message: string;
  /** The clause of the game's RULES.md that was broken. */
  readonly clause: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export function refuse(
  code: string,
  message: string,
  clause: string | null = null,
  details: Readonly<Record<string, unknown>> = {},
): Refusal {
  return { refused: true, code, message, clause, details };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
