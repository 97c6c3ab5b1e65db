// The names of options and of their values in a language.

export interface OptionLabel {
  readonly label?: string;
  readonly words?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** By the names of the options. */
export type OptionLabels = Readonly<Record<string, OptionLabel>>;

export interface TableOptionWords {
  readonly answers: Readonly<Record<'true' | 'false', string>>;
  /** What a host may settle. */
  readonly tableOptions: OptionLabels;
}
