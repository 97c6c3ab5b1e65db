// Portuguese for commands that were not understood.

import type { UsageWords } from './usageWords.ts';

export const usageWords: UsageWords = {
  didYouMean: (guess) => `Queria dizer “${guess}”?`,
  seeHelp: (command) => `Veja ${command} --help.`,
  seeSettings: 'Veja masa settings.',
  noCommand: (name) => `Não há um comando “${name}”.`,
  noOption: (name) => `Não há uma opção ${name}.`,
  noValue: (option) => `${option} não leva valor.`,
  needsValue: (option, example) => `${option} precisa de um valor: ${example}.`,
  oneOf: (name, values, given) => `${name} é um de ${values}, não “${given}”.`,
  surplus: (given, command) => `“${given}” está a mais em ${command}.`,
  seed: (given) => `--seed é um número inteiro como 7, não “${given}”.`,
  whichGame: (games) => `Que jogo? Um de ${games}.`,
  noGame: (name) => `Não há um jogo “${name}”.`,
  theGames: (games) => `Os jogos são ${games}.`,
  seats: (min, max, given) =>
    `Neste jogo --seats é ${min === max ? min : `de ${min} a ${max}`}, não “${given}”.`,
  noUnfinished: 'Não há um jogo por acabar.',
  noHouseRule: (game, name) => `${game} não tem a opção “${name}”.`,
  itHas: (names) => `Tem ${names}.`,
  needsOptionValue: (name) => `“${name}” precisa de um valor: ${name}=…`,
  onOrOff: (name) => `“${name}” é on ou off.`,
  wholeNumber: (name) => `“${name}” é um número inteiro.`,
  noSetting: (name) => `Não há uma definição “${name}”.`,
  lineOfText: (name) => `“${name}” é uma linha de texto.`,
  whichSaved: 'Que jogo? Indique um ficheiro ou o nome de um jogo guardado.',
  whichRecord: 'Que jogo? Indique um ficheiro, o nome de um jogo guardado ou um endereço.',
  seat: (highest, given) => `Neste jogo --seat é de 0 a ${highest}, não “${given}”.`,
  hand: (given) => `--hand é um número a partir de 1, não “${given}”.`,
  whichShell: (shells) => `Que shell? Uma de ${shells}.`,
  unreachable: (url) => `Não se consegue chegar ao servidor em ${url}. O endereço está certo?`,
  noFile: (name) => `Não há um ficheiro ${name}, nem um jogo guardado com esse nome.`,
  noSavedGame: (name) => `${name} não é um jogo deste programa.`,
  badAnswer: (address, status) => `${address} responde com ${status}.`,
  noAnswer: (address) => `${address} não responde com um jogo.`,
  unforeseen: (log) =>
    `Algo correu mal e o programa tem de acabar.${log === null ? '' : ` Os pormenores estão em ${log}.`}`,
};
