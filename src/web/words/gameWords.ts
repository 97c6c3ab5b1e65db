// What tables and the server say in English, and how another language says it.

/** By the English words; `{}` in a key stands for anything, which `{1}`, `{2}` … put in its place. */
export type Sayings = Readonly<Record<string, string>>;

export interface SpokenOption {
  readonly label?: string;
  readonly words?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** By the names of the options. */
export type SpokenOptions = Readonly<Record<string, SpokenOption>>;

/** What is not the page's own to say. */
export interface Spoken {
  readonly answers: Readonly<Record<'true' | 'false', string>>;
  /** What a host may settle. */
  readonly tableOptions: SpokenOptions;
  /** What the rules, the table and the server say; in English they speak for themselves. */
  readonly sentences: Sayings;
  /** What may stand for a `{}` of a sentence. */
  readonly names: Sayings;
  /** By their codes: refusals whose sentence is not known. */
  readonly refusals: Sayings;
}
