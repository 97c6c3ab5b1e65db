// Texts of a table line by line, of its help and of saved games, in every language.

/** Commands that work at any table; the English words work in every language. */
export type TableCommand = 'hint' | 'score' | 'last' | 'rules' | 'help' | 'save' | 'quit';

export interface PlainWords {
  /** `others` is empty if the player is alone. */
  readonly welcome: (title: string, others: string) => string;
  readonly round: (round: number) => string;
  readonly youHave: (seconds: number) => string;
  readonly now: (notes: string) => string;
  readonly youLead: string;
  readonly onTheTable: (plays: string) => string;
  readonly inPlay: string;
  readonly yourHand: (hand: string) => string;
  readonly youMayPlay: (cards: string) => string;
}

export interface KeepingWords {
  readonly saved: (name: string) => string;
  readonly notSaved: (folder: string) => string;
  readonly resumeLater: (command: string) => string;
  readonly lookAgain: (name: string) => string;
  readonly serverKeeps: string;
}

/** Lines of a table’s help page: a word and its description. */
export interface TableHelp {
  readonly cards: readonly string[];
  readonly does: Readonly<Record<TableCommand | 'quitOnline' | 'quitWatching', string>>;
}

export interface TalkWords {
  readonly commands: Readonly<Record<TableCommand, string>>;
  readonly plain: PlainWords;
  readonly keeping: KeepingWords;
  readonly tableHelp: TableHelp;
  /** The positions of the others as the player sees them: for one, two, three and four, clockwise. */
  readonly places: readonly (readonly string[])[];
  readonly bot: (number: number) => string;
}
