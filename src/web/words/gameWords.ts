// What tables and the server say in English, and how another language says it.

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
}
