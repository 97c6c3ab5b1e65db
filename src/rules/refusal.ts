// A refusal is a value: the answer to every command that is not carried out.

export type Details = Readonly<Record<string, unknown>>;

export interface Refusal<Code extends string = string, Key extends string = string> {
  readonly refused: true;
  /** A stable code for programs, in capitals. */
  readonly code: Code;
  /** A key for translations: the module or game that refuses, and the name of the sentence. */
  readonly key: Key;
  /** A sentence in English for people. */
  readonly message: string;
  /** The clause of the game's RULES.md that was broken. */
  readonly clause: string | null;
  readonly details: Details;
}

/** A sentence, or a function that makes it from the details. */
export type MessageTemplate = string | ((details: never) => string);

type Entry = readonly [code: string, english: MessageTemplate, clause?: string];

/** All refusals of a module or a game, by the name of the sentence. */
export type Refusals = Readonly<Record<string, Entry>>;

/** Meanings of the codes for the API's documentation; the sentence serves for a code without one. */
export type CodeMeanings<T extends Refusals> = { readonly [Code in T[keyof T][0]]?: string };

/** The same sentences in another language, all of them and with the same details. */
export type RefusalTextsOf<T extends Refusals> = {
  readonly [K in keyof T]: T[K][1] extends (details: infer D) => string
    ? string | ((details: D) => string)
    : string;
};

type RefusalArguments<Template> = Template extends (details: infer D) => string
  ? [details: D & Details, clause?: string | null]
  : [details?: Details, clause?: string | null];

/** Returns a function that makes refusals from a table. A clause argument overrides the clause of the table. */
export function createRefuse<Name extends string, const T extends Refusals>(name: Name, table: T) {
  return <K extends keyof T & string>(
    key: K,
    ...[details = {}, clause]: RefusalArguments<T[K][1]>
  ): Refusal<T[K][0], `${Name}.${K}`> => {
    const [code, english, defaultClause = null] = table[key];
    return {
      refused: true,
      code,
      key: `${name}.${key}`,
      message: renderMessage(english, details),
      clause: clause ?? defaultClause,
      details,
    };
  };
}

export function renderMessage(template: MessageTemplate, details: Details): string {
  return typeof template === 'string' ? template : template(details as never);
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
