// Turkish for commands that were not understood.

import type { UsageWords } from './usageWords.ts';

export const usageWords: UsageWords = {
  didYouMean: (guess) => `Bunu mu demek istedin: “${guess}”?`,
  seeHelp: (command) => `Bak: ${command} --help.`,
  seeSettings: 'Bak: masa settings.',
  noCommand: (name) => `“${name}” diye bir komut yok.`,
  noOption: (name) => `${name} diye bir seçenek yok.`,
  noValue: (option) => `${option} değer almaz.`,
  needsValue: (option, example) => `${option} için bir değer gerekir: ${example}.`,
  oneOf: (name, values, given) => `${name} şunlardan biri olmalı: ${values}; “${given}” değil.`,
  surplus: (given, command) => `“${given}” fazla: ${command} başka sözcük almaz.`,
  seed: (given) => `--seed 7 gibi bir tam sayı olmalı, “${given}” değil.`,
  whichGame: (games) => `Hangi oyun? Şunlardan biri: ${games}.`,
  noGame: (name) => `“${name}” diye bir oyun yok.`,
  theGames: (games) => `Oyunlar: ${games}.`,
  seats: (min, max, given) =>
    `Bu oyunda --seats ${min === max ? min : `${min} ile ${max} arası`} olmalı, “${given}” değil.`,
  noUnfinished: 'Devam edilecek yarım kalmış bir oyun yok. masa play ile yeni bir oyun başlat.',
  aTable: 'Masa',
  noHouseRule: (game, name) => `${game}: “${name}” diye bir seçenek yok.`,
  itHas: (names) => `Seçenekler: ${names}.`,
  needsOptionValue: (name) => `“${name}” için bir değer gerekir: ${name}=…`,
  onOrOff: (name) => `“${name}” on ya da off olmalı.`,
  wholeNumber: (name) => `“${name}” bir tam sayı olmalı.`,
  noSetting: (name) => `“${name}” diye bir ayar yok.`,
  lineOfText: (name) => `“${name}” tek satırlık bir metin olmalı.`,
  whichSaved: 'Hangi oyun? Bir dosya ya da kayıtlı bir oyunun adını yaz.',
  whichRecord: 'Hangi oyun? Bir dosya, kayıtlı bir oyunun adını ya da bir adres yaz.',
  seat: (highest, given) => `Bu oyunda --seat 1 ile ${highest} arası olmalı, “${given}” değil.`,
  hand: (given) => `--hand 1 ya da daha büyük olmalı, “${given}” değil.`,
  numberFrom: (option, from, to, given) =>
    `${option} ${from} ile ${to} arası bir sayı olmalı, “${given}” değil.`,
  whoseRole: 'Kimin rolü? Bir oyuncunun adını ya da hesap kimliğini yaz.',
  adminHas: (words, given) => `masa admin şunlardan birini alır: ${words}; “${given}” değil.`,
  whomOrWhat: (deed) =>
    `masa admin ${deed}: kimi ya da neyi? Bir masa, oyuncu, adres ya da yasak kimliği yaz.`,
  giveReason: 'Bir neden yaz: --reason "…".',
  banTime: '--for 12h ya da 7d gibi bir süre olmalı.',
  intoWhichFile: 'Yedek hangi dosyaya yazılsın? Adını yaz.',
  fromWhichFile: 'Hangi yedek dosyası geri yüklensin? Adını yaz.',
  whichShell: (shells) => `Hangi kabuk? Şunlardan biri: ${shells}.`,
  completionInstalled: (shell, file) =>
    `${shell} için komut tamamlama kuruldu: ${file}. Kullanmak için yeni bir kabuk aç.`,
  unreachable: (url) => `Sunucuya ulaşılamıyor: ${url}. Adresi ve bağlantını kontrol et.`,
  noFile: (name) => `${name} adında bir dosya ya da kayıtlı oyun yok.`,
  noSavedGame: (name) => `${name} kayıtlı bir Masa oyunu değil.`,
  badAnswer: (address, status) => `${address} şu durum koduyla yanıt verdi: ${status}.`,
  noAnswer: (address) => `${address} bir oyun göndermedi.`,
  unforeseen: (log) =>
    `Bir şey ters gitti, program kapanmak zorunda.${log === null ? '' : ` Ayrıntılar şurada: ${log}.`}`,
};
