// Portuguese for commands that were not understood.

import type { UsageWords } from './usageWords.ts';

export const usageWords: UsageWords = {
  didYouMean: (guess) => `Queria dizer “${guess}”?`,
  seeHelp: (command) => `Veja ${command} --help.`,
  seeSettings: 'Veja masa settings.',
  noCommand: (name) => `O comando “${name}” não existe.`,
  noOption: (name) => `A opção ${name} não existe.`,
  noValue: (option) => `${option} não aceita valor.`,
  needsValue: (option, example) => `${option} precisa de um valor: ${example}.`,
  oneOf: (name, values, given) => `${name} tem de ser um de ${values}, não “${given}”.`,
  surplus: (given, command) => `“${given}” está a mais: ${command} não aceita mais palavras.`,
  seed: (given) => `--seed tem de ser um número inteiro como 7, não “${given}”.`,
  whichGame: (games) => `Que jogo? Um de ${games}.`,
  noGame: (name) => `O jogo “${name}” não existe.`,
  theGames: (games) => `Os jogos são ${games}.`,
  seats: (min, max, given) =>
    `Neste jogo --seats tem de ser ${min === max ? min : `de ${min} a ${max}`}, não “${given}”.`,
  noUnfinished: 'Não há nenhum jogo por acabar. Comece um com masa play.',
  aTable: 'Uma mesa',
  noHouseRule: (game, name) => `${game} não tem a opção “${name}”.`,
  itHas: (names) => `As suas opções são ${names}.`,
  needsOptionValue: (name) => `“${name}” precisa de um valor: ${name}=…`,
  onOrOff: (name) => `“${name}” tem de ser on ou off.`,
  wholeNumber: (name) => `“${name}” tem de ser um número inteiro.`,
  noSetting: (name) => `A definição “${name}” não existe.`,
  lineOfText: (name) => `“${name}” tem de ser uma linha de texto.`,
  whichSaved: 'Que jogo? Indique um ficheiro ou o nome de um jogo guardado.',
  whichRecord: 'Que jogo? Indique um ficheiro, o nome de um jogo guardado ou um endereço.',
  seat: (highest, given) => `Neste jogo --seat tem de ser de 1 a ${highest}, não “${given}”.`,
  hand: (given) => `--hand tem de ser 1 ou mais, não “${given}”.`,
  numberFrom: (option, from, to, given) =>
    `${option} tem de ser um número de ${from} a ${to}, não “${given}”.`,
  whoseRole: 'De quem é o papel? Indique o nome ou o id da conta de um jogador.',
  adminHas: (words, given) => `masa admin aceita um de ${words}, não “${given}”.`,
  whomOrWhat: (deed) =>
    `masa admin ${deed}: indique uma mesa, um jogador, um endereço ou o id de um bloqueio.`,
  giveReason: 'Indique um motivo: --reason "…".',
  banTime: '--for tem de ser um tempo como 12h ou 7d.',
  intoWhichFile: 'Para que ficheiro vai a cópia de segurança? Indique o nome.',
  fromWhichFile: 'De que ficheiro se repõe a cópia de segurança? Indique o nome.',
  whichShell: (shells) => `Que shell? Uma de ${shells}.`,
  completionInstalled: (shell, file) =>
    `O preenchimento automático para ${shell} está instalado em ${file}. Abra uma nova shell para o usar.`,
  unreachable: (url) =>
    `Não é possível contactar o servidor em ${url}. Verifique o endereço e a ligação.`,
  noFile: (name) => `Não há nenhum ficheiro nem jogo guardado com o nome ${name}.`,
  noSavedGame: (name) => `${name} não é um jogo guardado da Masa.`,
  badAnswer: (address, status) => `${address} respondeu com o estado ${status}.`,
  noAnswer: (address) => `${address} não devolveu um jogo.`,
  unforeseen: (log) =>
    `Algo correu mal e o programa tem de parar.${log === null ? '' : ` Os pormenores estão em ${log}.`}`,
};
