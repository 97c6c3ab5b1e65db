// Texts for commands that were not understood, and for missing files and servers, in every language.

export interface UsageWords {
  readonly didYouMean: (guess: string) => string;
  readonly seeHelp: (command: string) => string;
  readonly seeSettings: string;
  readonly noCommand: (name: string) => string;
  readonly noOption: (name: string) => string;
  readonly noValue: (option: string) => string;
  readonly needsValue: (option: string, example: string) => string;
  readonly oneOf: (name: string, values: string, given: string) => string;
  readonly surplus: (given: string, command: string) => string;
  readonly seed: (given: string) => string;
  readonly whichGame: (games: string) => string;
  readonly noGame: (name: string) => string;
  readonly theGames: (games: string) => string;
  readonly seats: (min: number, max: number, given: string) => string;
  readonly noUnfinished: string;
  /** Names a table as the thing that has settings, as games have options. */
  readonly aTable: string;
  readonly noHouseRule: (game: string, name: string) => string;
  readonly itHas: (names: string) => string;
  readonly needsOptionValue: (name: string) => string;
  readonly onOrOff: (name: string) => string;
  readonly wholeNumber: (name: string) => string;
  readonly noSetting: (name: string) => string;
  readonly lineOfText: (name: string) => string;
  readonly whichSaved: string;
  readonly whichRecord: string;
  readonly seat: (highest: number, given: string) => string;
  readonly hand: (given: string) => string;
  /** Refuses a number outside the range of an option. */
  readonly numberFrom: (option: string, from: number, to: number, given: string) => string;
  readonly whoseRole: string;
  readonly adminHas: (words: string, given: string) => string;
  /** Asks for the target of an admin command such as `masa admin ban`. */
  readonly whomOrWhat: (deed: string) => string;
  readonly giveReason: string;
  readonly banTime: string;
  readonly intoWhichFile: string;
  readonly fromWhichFile: string;
  readonly whichShell: (shells: string) => string;
  readonly completionInstalled: (shell: string, file: string) => string;
  readonly unreachable: (url: string) => string;
  readonly noFile: (name: string) => string;
  readonly noSavedGame: (name: string) => string;
  readonly badAnswer: (address: string, status: number) => string;
  readonly noAnswer: (address: string) => string;
  /** `log` is the file with the details; null if it could not be written. */
  readonly unforeseen: (log: string | null) => string;
}
