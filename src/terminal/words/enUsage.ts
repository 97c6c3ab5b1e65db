// English for commands that were not understood.

import type { UsageWords } from './usageWords.ts';

export const usageWords: UsageWords = {
  didYouMean: (guess) => `Did you mean “${guess}”?`,
  seeHelp: (command) => `See ${command} --help.`,
  seeSettings: 'See masa settings.',
  noCommand: (name) => `There is no command “${name}”.`,
  noOption: (name) => `There is no option ${name}.`,
  noValue: (option) => `${option} takes no value.`,
  needsValue: (option, example) => `${option} needs a value: ${example}.`,
  oneOf: (name, values, given) => `${name} must be one of ${values}, not “${given}”.`,
  surplus: (given, command) => `“${given}” is not needed: ${command} takes no more words.`,
  seed: (given) => `--seed must be a whole number such as 7, not “${given}”.`,
  whichGame: (games) => `Which game? One of ${games}.`,
  noGame: (name) => `There is no game “${name}”.`,
  theGames: (games) => `The games are ${games}.`,
  seats: (min, max, given) =>
    `--seats must be ${min === max ? min : `from ${min} to ${max}`} in this game, not “${given}”.`,
  noUnfinished: 'There is no unfinished game to continue. Start one with masa play.',
  aTable: 'A table',
  noHouseRule: (game, name) => `${game} has no option “${name}”.`,
  itHas: (names) => `Its options are ${names}.`,
  needsOptionValue: (name) => `“${name}” needs a value: ${name}=…`,
  onOrOff: (name) => `“${name}” must be on or off.`,
  wholeNumber: (name) => `“${name}” must be a whole number.`,
  noSetting: (name) => `There is no setting “${name}”.`,
  lineOfText: (name) => `“${name}” must be one line of text.`,
  whichSaved: 'Which game? Give a file or the name of a saved game.',
  whichRecord: 'Which game? Give a file, the name of a saved game or an address.',
  seat: (highest, given) => `--seat must be from 1 to ${highest} in this game, not “${given}”.`,
  hand: (given) => `--hand must be 1 or more, not “${given}”.`,
  numberFrom: (option, from, to, given) =>
    `${option} must be a number from ${from} to ${to}, not “${given}”.`,
  whoseRole: 'Whose role? Give a player’s name or account id.',
  adminHas: (words, given) => `masa admin takes one of ${words}, not “${given}”.`,
  whomOrWhat: (deed) =>
    `What do you want to ${deed}? Add a table, a player, an address or the id of a ban.`,
  giveReason: 'Give a reason: --reason "…".',
  banTime: '--for must be a time such as 12h or 7d.',
  intoWhichFile: 'Which file should the backup go to? Give its name.',
  fromWhichFile: 'Which backup file should be restored? Give its name.',
  whichShell: (shells) => `Which shell? One of ${shells}.`,
  completionInstalled: (shell, file) =>
    `Completion for ${shell} is installed in ${file}. Open a new shell to use it.`,
  unreachable: (url) => `Cannot reach the server at ${url}. Check the address and your connection.`,
  noFile: (name) => `There is no file or saved game called ${name}.`,
  noSavedGame: (name) => `${name} is not a saved Masa game.`,
  badAnswer: (address, status) => `${address} answered with status ${status}.`,
  noAnswer: (address) => `${address} did not return a game.`,
  unforeseen: (log) =>
    `Something went wrong and the program has to stop.${log === null ? '' : ` The details are in ${log}.`}`,
};
