// Turkish for commands that were not understood.

import type { UsageWords } from './usageWords.ts';

export const usageWords: UsageWords = {
  didYouMean: (guess) => `Bunu mu demek istedin: “${guess}”?`,
  seeHelp: (command) => `Bak: ${command} --help.`,
  seeSettings: 'Bak: masa settings.',
  noCommand: (name) => `“${name}” diye bir komut yok.`,
  noOption: (name) => `${name} diye bir seçenek yok.`,
  noValue: (option) => `${option} değer almaz.`,
  needsValue: (option, example) => `${option} bir değer ister: ${example}.`,
  oneOf: (name, values, given) => `${name} şunlardan biridir: ${values}; “${given}” değil.`,
  surplus: (given, command) => `“${given}” fazla: ${command} o kadarını almaz.`,
  seed: (given) => `--seed 7 gibi bir tam sayıdır, “${given}” değil.`,
  whichGame: (games) => `Hangi oyun? Şunlardan biri: ${games}.`,
  noGame: (name) => `“${name}” diye bir oyun yok.`,
  theGames: (games) => `Oyunlar: ${games}.`,
  seats: (min, max, given) =>
    `Bu oyunda --seats ${min === max ? min : `${min} ile ${max} arası`} olur, “${given}” değil.`,
  noUnfinished: 'Sürdürülecek yarım bir oyun yok.',
  noHouseRule: (game, name) => `${game}: “${name}” diye bir seçeneği yok.`,
  itHas: (names) => `Olanlar: ${names}.`,
  needsOptionValue: (name) => `“${name}” bir değer ister: ${name}=…`,
  onOrOff: (name) => `“${name}” on ya da off olur.`,
  wholeNumber: (name) => `“${name}” bir tam sayıdır.`,
  noSetting: (name) => `“${name}” diye bir ayar yok.`,
  lineOfText: (name) => `“${name}” bir satır yazıdır.`,
  whichSaved: 'Hangi oyun? Bir dosya ya da saklanmış bir oyunun adını yaz.',
  whichRecord: 'Hangi oyun? Bir dosya, saklanmış bir oyunun adını ya da bir adres yaz.',
  seat: (highest, given) => `Bu oyunda --seat 0 ile ${highest} arası olur, “${given}” değil.`,
  hand: (given) => `--hand 1’den başlayan bir sayıdır, “${given}” değil.`,
  whichShell: (shells) => `Hangi kabuk? Şunlardan biri: ${shells}.`,
  unreachable: (url) => `Sunucuya ulaşılamıyor: ${url}. Adres doğru mu?`,
  noFile: (name) => `${name} diye bir dosya da saklanmış bir oyun da yok.`,
  noSavedGame: (name) => `${name} bu programın bir oyunu değil.`,
  badAnswer: (address, status) => `${address} şöyle yanıtlıyor: ${status}.`,
  noAnswer: (address) => `${address} bir oyunla yanıtlamıyor.`,
  unforeseen: (log) =>
    `Bir şey ters gitti, program bitmek zorunda.${log === null ? '' : ` Ayrıntılar şurada: ${log}.`}`,
};
