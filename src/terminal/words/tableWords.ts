// Texts of a drawn table, in every language.

export interface TableWords {
  readonly you: string;
  readonly round: (round: number) => string;
  readonly secondsLeft: (seconds: number) => string;
  readonly points: (points: number) => string;
  readonly dealer: string;
  readonly total: (value: number) => string;
  readonly showing: (value: number) => string;
  /** The name of a face-down card, in a sentence and under a drawing. */
  readonly hiddenCard: string;
  readonly hidden: string;
  readonly stake: (points: number) => string;
  readonly wins: string;
  readonly loses: string;
  readonly goOn: string;
  readonly waitingFor: (names: string) => string;
  readonly thinking: (names: string, players: number) => string;
  readonly working: string;
  /** A number was typed for another hand; `card` is what it means now. */
  readonly handChanged: (typed: string, card: string | null) => string;
  readonly held: string;
  readonly kept: (line: string) => string;
  readonly adviceCards: string;
  readonly adviceCard: string;
  readonly adviceOffers: string;
  readonly markCards: (wanted: string, marked: number) => string;
  readonly step: (at: number, of: number) => string;
}

/** Names of keys; short, because they share one line. */
export interface KeyWords {
  readonly choose: string;
  readonly play: string;
  readonly mark: string;
  readonly answer: string;
  readonly goOn: string;
  readonly help: string;
  readonly hint: string;
  readonly score: string;
  readonly last: string;
  readonly rules: string;
  readonly save: string;
  readonly quit: string;
  readonly back: string;
  readonly close: string;
  readonly next: string;
  readonly clear: string;
  readonly start: string;
  readonly end: string;
}
