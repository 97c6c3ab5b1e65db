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
  oneOf: (name, values, given) => `${name} is one of ${values}, not “${given}”.`,
  surplus: (given, command) => `“${given}” is more than ${command} takes.`,
  seed: (given) => `--seed is a whole number such as 7, not “${given}”.`,
  whichGame: (games) => `Which game? One of ${games}.`,
  noGame: (name) => `There is no game “${name}”.`,
  theGames: (games) => `The games are ${games}.`,
  seats: (min, max, given) =>
    `--seats is ${min === max ? min : `from ${min} to ${max}`} in this game, not “${given}”.`,
  noUnfinished: 'There is no unfinished game to go on with.',
  noHouseRule: (game, name) => `${game} has no option “${name}”.`,
  itHas: (names) => `It has ${names}.`,
  needsOptionValue: (name) => `“${name}” needs a value: ${name}=…`,
  onOrOff: (name) => `“${name}” is on or off.`,
  wholeNumber: (name) => `“${name}” is a whole number.`,
  noSetting: (name) => `There is no setting “${name}”.`,
  lineOfText: (name) => `“${name}” is a line of text.`,
  whichSaved: 'Which game? Give a file or the name of a saved game.',
  whichRecord: 'Which game? Give a file, the name of a saved game or an address.',
  seat: (highest, given) => `--seat is from 0 to ${highest} in this game, not “${given}”.`,
  hand: (given) => `--hand is a number from 1 on, not “${given}”.`,
  whichShell: (shells) => `Which shell? One of ${shells}.`,
  unreachable: (url) => `The server at ${url} cannot be reached. Is the address right?`,
  noFile: (name) => `There is no file ${name}, nor a saved game of that name.`,
  noSavedGame: (name) => `${name} is not a game of this program.`,
  badAnswer: (address, status) => `${address} answers with ${status}.`,
  noAnswer: (address) => `${address} does not answer with a game.`,
  unforeseen: (log) =>
    `Something went wrong and the program has to end.${log === null ? '' : ` The details are in ${log}.`}`,
};
