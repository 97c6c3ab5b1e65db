// A refusal is a value: every command that is not carried out is answered with one.

export type Details = Readonly<Record<string, unknown>>;

export interface Refusal<Code extends string = string, Key extends string = string> {
  readonly refused: true;
  /** For programs: stable, in capitals. */
  readonly code: Code;
  /** For languages: who refuses, a room or a game, and which of their sentences it is. */
  readonly key: Key;
  /** For people: the sentence in English. */
  readonly message: string;
  /** The clause of the game's RULES.md that was broken. */
  readonly clause: string | null;
  readonly details: Details;
}

/** A sentence, or what makes it of the details. */
export type MessageTemplate = string | ((details: never) => string);

type Entry = readonly [code: string, english: MessageTemplate, clause?: string];

/** All with which a room or a game refuses, by the names of its sentences. */
export type Refusals = Readonly<Record<string, Entry>>;

/** What codes of these mean to who writes programs; where it is not said, the sentence has to do. */
export type CodeMeanings<T extends Refusals> = { readonly [Code in T[keyof T][0]]?: string };

/** The same sentences in another language: each must be there, and is given the same details. */
export type RefusalWords<T extends Refusals> = {
  readonly [K in keyof T]: T[K][1] extends (details: infer D) => string
    ? string | ((details: D) => string)
    : string;
};

type Given<Saying> = Saying extends (details: infer D) => string
  ? [details: D & Details, clause?: string | null]
  : [details?: Details, clause?: string | null];

/** Makes the refusals of a room or a game from its table; a clause that is given goes before the table's. */
export function createRefuse<Name extends string, const T extends Refusals>(name: Name, table: T) {
  return <K extends keyof T & string>(
    key: K,
    ...[details = {}, clause]: Given<T[K][1]>
  ): Refusal<T[K][0], `${Name}.${K}`> => {
    const [code, english, usual = null] = table[key];
    return {
      refused: true,
      code,
      key: `${name}.${key}`,
      message: renderMessage(english, details),
      clause: clause ?? usual,
      details,
    };
  };
}

export function renderMessage(saying: MessageTemplate, details: Details): string {
  return typeof saying === 'string' ? saying : saying(details as never);
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
