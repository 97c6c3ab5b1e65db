// What a table says line by line, its help, and what a game that is kept is told with, in every language.

/** Words that work at any table; in English they do in every language. */
export type TableCommand = 'hint' | 'score' | 'last' | 'rules' | 'help' | 'save' | 'quit';

export interface PlainWords {
  /** `others` is empty for who plays alone. */
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

/** Lines of the help page of a table; a word and what it does. */
export interface TableHelp {
  readonly cards: readonly string[];
  readonly does: Readonly<Record<TableCommand | 'quitOnline' | 'quitWatching', string>>;
}

export interface TalkWords {
  readonly commands: Readonly<Record<TableCommand, string>>;
  readonly plain: PlainWords;
  readonly keeping: KeepingWords;
  readonly tableHelp: TableHelp;
  /** Where others sit, as seen by who plays: for one, two, three and four of them, clockwise. */
  readonly places: readonly (readonly string[])[];
  readonly bot: (number: number) => string;
}
