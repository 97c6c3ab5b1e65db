// Texts that ask for a move and answer a line, in every language.

export interface AskWords {
  /** Asks for a card if the game has no question of its own. */
  readonly playCard: string;
  readonly chooseCards: (range: string) => string;
  readonly anyMove: string;
  /** Stands before the last of several words. */
  readonly or: string;
  /** Says how to answer: “Type a card such as QS, or its number.” */
  readonly type: (ways: readonly string[]) => string;
  readonly aCard: (example: string) => string;
  readonly someCards: (range: string, example: string) => string;
  readonly orNone: string;
  /** The word for no cards at all. */
  readonly none: string;
  readonly aNumber: (from: string, to: string) => string;
  readonly range: (min: number, max: number) => string;
  readonly aNumberOfCards: (count: number, wanted: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly pass: string;
  readonly nothingToDecide: string;
  readonly nothingTyped: string;
  readonly noMove: (typed: string) => string;
  readonly didYouMean: (guess: string) => string;
  /** The card that a hint names. */
  readonly hintCard: (card: string) => string;
  readonly hint: (move: string, reason: string) => string;
  /** Follows a hint: moves that are too close to call, or none. */
  readonly hintLevel: (moves: readonly string[]) => string;
  readonly hintAhead: string;
  /** How far each move is behind the best, when a hint is asked for again. */
  readonly hintFigures: (moves: readonly string[]) => string;
  /** The same in games with teams. */
  readonly hintLeads: (moves: readonly string[]) => string;
  readonly scores: string;
  readonly lastTrick: string;
  readonly noTrick: string;
  readonly takenBy: (name: string) => string;
  readonly rules: string;
  readonly help: string;
  readonly roundColumn: string;
  readonly totalColumn: string;
}
