// The translated names of options and of their values.

export interface OptionLabel {
  readonly label?: string;
  readonly words?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** By name of the option. */
export type OptionLabels = Readonly<Record<string, OptionLabel>>;

export interface TableOptionWords {
  readonly answers: Readonly<Record<'true' | 'false', string>>;
  /** The table settings. */
  readonly tableOptions: OptionLabels;
}
