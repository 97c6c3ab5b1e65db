// Turkish for the help pages.

import type { CommandTexts, HelpPageWords } from './helpWords.ts';

const LOOK = {
  plain: 'çizimsiz, satır satır: ekran okuyucular ve betikler için',
  ascii: 'kâğıtların rengi harfle, yazı tipinde simge yoksa',
};
const SEED = 'aynı kâğıtları yeniden dağıtan bir sayı';
const FAST = 'ötekilerin hamleleri arasında durulmaz';
const SEATS = 'kaç kişi oynar, oyun bunu açık bırakıyorsa';
const HOUSE_RULE = 'bir masa kuralı, örneğin endScore=30; yinelenebilir';
const LEVEL = 'ne kadar iyi oynarlar: easy, normal ya da strong';
const SERVER = {
  server: 'masanın olduğu yer, verilmezse http://localhost:3000',
  name: 'ötekilerin seni çağıracağı ad',
};

export const turkish: CommandTexts = {
  pontoon: {
    summary: 'Bankaya karşı Pontoon',
    options: {
      traditional: 'bahis, satın alma ve bölmeyle; durmak 15’ten başlar',
      seed: SEED,
      ...LOOK,
    },
    examples: ['bankaya karşı çek ya da dur', 'geleneksel oyunun tamamı', 'her kez aynı kâğıtlar'],
  },
  play: {
    summary: 'Botlara karşı herhangi bir oyun',
    operands: '<oyun>',
    details: ['Oyunları ve seçeneklerini masa games sıralar.'],
    options: {
      bots: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      resume: 'bitmemiş en yeni oyunu sürdürür',
      fast: FAST,
      seed: SEED,
      ...LOOK,
    },
    examples: ['üç bota karşı Kalpler', 'bir masa kuralı ve iyi botlarla', 'yarım bıraktığın oyun'],
  },
  tables: {
    summary: 'Bir sunucunun masaları',
    details: ['Her biri bir satır: sözcüğü, oyunu, dolu yerleri, join ya da watch, oturanlar.'],
    options: { server: SERVER.server },
    examples: ['masa join ya da masa watch öncesinde'],
  },
  host: {
    summary: 'Bir sunucuda masa açar ve oturur',
    operands: '[<oyun>]',
    details: ['Ötekiler masa join ve masanın sözcüğüyle ya da tarayıcıyla gelir.'],
    options: {
      ...SERVER,
      bots: 'seninle oturacak bot sayısı',
      level: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      setting: 'masanın ayarı, örneğin turnSeconds=60 ya da start=ready; yinelenebilir',
      private: 'hiçbir listede yok, yalnız bağlantısıyla girilir',
      ...LOOK,
    },
    examples: ['bir kişiye daha yer var', 'saatsiz'],
  },
  join: {
    summary: 'Bir sunucunun masasına oturur',
    operands: '<masa ya da bağlantı>',
    details: [
      'Özel bir masa yalnız bağlantısıyla bulunur; kabuk için tırnak içine al.',
      'Aynı komut, aradan sonra seni yerine geri getirir.',
    ],
    options: { ...SERVER, ...LOOK },
    examples: ['bu makinedeki elma masası', 'başka bir makinede', 'birinin gönderdiği gibi'],
  },
  watch: {
    summary: 'Bir sunucunun masasını izler',
    operands: '<masa ya da bağlantı>',
    details: ['Özel bir masa yalnız bağlantısıyla bulunur.'],
    options: { ...SERVER, ...LOOK },
    examples: ['oturmadan'],
  },
  games: {
    summary: 'Oyunlar ve seçenekleri',
    operands: '[<oyun>]',
    options: {},
    examples: ['bütün oyunlar, her biri bir satır', 'birinin seçenekleri'],
  },
  replay: {
    summary: 'Bir oyun, oynandığı gibi',
    operands: '<dosya>',
    options: LOOK,
    examples: ['ok tuşlarıyla adım adım'],
  },
  verify: {
    summary: 'Bitmiş bir oyunun dürüst olduğunu denetler',
    operands: '<dosya ya da adres>',
    details: [
      'Her dağıtım söz verilen, her hamle kurallı, sonuç da doğru olmalıdır.',
      'Her şey doğruysa çıkış kodu 0, değilse 1 olur.',
    ],
    options: {},
    examples: ['oynadığın bir oyun'],
  },
  review: {
    summary: 'Bir oyunda neyi bilebilir, neyi daha iyi yapabilirdin',
    operands: '<dosya ya da adres>',
    details: [
      'Her karar, verirken gördüklerine göre ölçülür; gizli kâğıtlara göre hiç.',
      'Yalnız şansın ötesinde olana küçük hata ya da hata denir.',
    ],
    options: {
      seat: 'kimin kararları, 0’dan başlar; verilmezse seninkiler',
      hand: 'yalnız bir tur, 1’den başlar',
      open: 'bir de bütün eller açıkken gerçekten ne olurdu',
      luck: 'kâğıtlar ne ederdi: aynı dağıtımları botlar oynar',
      json: 'hepsi JSON olarak',
      ...LOOK,
    },
    examples: ['oynadığın bir oyun', 'bir tur, yanında gerçeğiyle'],
  },
  learn: {
    summary: 'Bir oyunun ilk turu, hocayla birlikte',
    operands: '<oyun>',
    details: ['Dağıtım hep aynıdır. ipucu sözcüğü ne yapılacağını yineler, çık çıkar.'],
    options: { fast: FAST, ...LOOK },
    examples: ['Kalpler’in ilk turu'],
  },
  daily: {
    summary: 'Günün dağıtımı, herkese aynısı',
    operands: '[<oyun>]',
    details: [
      'Oyun yazılmazsa bugün yaptıklarını sıralar. Yeniden oynanan öyle işaretlenir.',
      '--server ile ilk sonucun onun listesine yazılır ve liste gösterilir.',
    ],
    options: { fast: FAST, ...SERVER, ...LOOK },
    examples: [
      'bugünün Dokuz El oyunu',
      'bugünün dağıtımlarında yaptıkların',
      'başkaları onlarla ne yaptı',
    ],
  },
  stats: {
    summary: 'Oyunlarının toplamı',
    options: {},
    examples: ['oynanan, kazanılan, kaybedilen oyunlar'],
  },
  settings: {
    summary: 'Dil, görünüm ve bir kez ayarlanan her şey',
    operands: '[<ad=değer>]',
    details: ['Boş değer ayarı eski hâline döndürür: masa settings theme='],
    options: {},
    examples: ['hepsi', 'en, tr, pt içinden biri', 'dört rengin her biri ayrı'],
  },
  completion: {
    summary: 'Kabuğun komutları tamamlamasını sağlar',
    operands: '<install, bash, zsh ya da fish>',
    details: [
      'install onu kabuğunun baktığı yere koyar; masa completion install zsh başka bir kabuk için.',
      'Yalnız kabuğun adıyla yazdırılır.',
    ],
    options: {},
    examples: ['kalıcı olarak', 'bu kabuk için'],
  },
};

export const turkishPage: HelpPageWords = {
  title: 'masa: terminalde bir kâğıt masası',
  usage: 'Kullanım',
  anyCommand: 'masa <komut> [seçenekler]',
  someOptions: '[seçenekler]',
  commands: 'Komutlar',
  options: 'Seçenekler',
  examples: 'Örnekler',
  more: [
    'masa <komut> --help bir komutu, masa --version sürümü anlatır.',
    'MASA_HOME istatistik, saklanan oyunlar ve hata kaydının klasörüdür; NO_COLOR renkleri kapatır.',
  ],
  values: {
    '<n>': '<n>',
    '<level>': '<seviye>',
    '<name=value>': '<ad=değer>',
    '<address>': '<adres>',
    '<name>': '<ad>',
    '<game>': '<oyun>',
    '<player>': '<oyuncu>',
    '<table>': '<masa>',
    '<words>': '<sözler>',
    '<time>': '<süre>',
  },
};
