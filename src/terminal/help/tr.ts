// Turkish for the help pages.

import type { CommandTexts, HelpPageWords } from './helpWords.ts';

const LOOK = {
  plain: 'çizimsiz düz satırlar; ekran okuyucular ve betikler için',
  ascii: 'yazı tipinde simge yoksa sinek, karo, kupa ve maça harfle',
};
const SEED = 'her seferinde aynı kâğıtları dağıtan bir sayı';
const FAST = 'ötekilerin hamleleri arasında beklenmez';
const SEATS = 'oyuncu sayısı, oyunda seçilebiliyorsa';
const HOUSE_RULE = 'bir masa kuralı, örneğin endScore=30; yinelenebilir';
const LEVEL = 'bot düzeyi: easy, normal ya da strong';
const SERVER = {
  server: 'sunucu adresi; verilmezse http://localhost:3000',
  name: 'masadaki adın',
};

export const turkish: CommandTexts = {
  pontoon: {
    summary: 'Bankaya karşı Pontoon oyna',
    options: {
      traditional: 'bahis, satın alma ve bölmeyle; yalnız 15 ve üstünde durulur',
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'bankaya karşı çek ya da dur',
      'geleneksel oyunun tamamı',
      'her seferinde aynı kâğıtlar',
    ],
  },
  play: {
    summary: 'Botlara karşı istediğin oyunu oyna',
    operands: '<oyun>',
    details: ['Oyunlar ve seçenekleri için masa games yaz.'],
    options: {
      bots: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      resume: 'yarım kalan son oyuna devam eder',
      fast: FAST,
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'üç bota karşı Kalpler',
      'bir masa kuralı ve güçlü botlarla',
      'yarım bıraktığın oyuna devam',
    ],
  },
  tables: {
    summary: 'Bir sunucudaki masaları listele',
    details: ['Her masa bir satır: kodu, oyunu, dolu yerleri, join ya da watch, oyuncuları.'],
    options: { server: SERVER.server },
    examples: ['oturacak ya da izleyecek bir masa bul'],
  },
  host: {
    summary: 'Bir sunucuda masa aç ve otur',
    operands: '[<oyun>]',
    details: ['Ötekiler masa join ve masa koduyla ya da tarayıcıdan gelir.'],
    options: {
      ...SERVER,
      bots: 'eklenecek bot sayısı',
      level: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      setting: 'bir masa ayarı, örneğin turnSeconds=60 ya da start=ready; yinelenebilir',
      private: 'listede görünmez; oturmak için bağlantısı gerekir',
      ...LOOK,
    },
    examples: ['bir kişiye daha yer var', 'süre sınırı olmadan'],
  },
  join: {
    summary: 'Bir sunucudaki bir masaya otur',
    operands: '<masa ya da bağlantı>',
    details: [
      'Özel bir masa için bağlantısı gerekir. Bağlantıyı tırnak içine al.',
      'Yerine dönmek için aynı komutu yeniden çalıştır.',
    ],
    options: { ...SERVER, ...LOOK },
    examples: [
      'bu bilgisayardaki elma masası',
      'başka bir sunucuda',
      'sana gönderilen bir bağlantıyla',
    ],
  },
  watch: {
    summary: 'Bir sunucudaki bir masayı izle',
    operands: '<masa ya da bağlantı>',
    details: ['Özel bir masa için bağlantısı gerekir.'],
    options: { ...SERVER, ...LOOK },
    examples: ['oturmadan izle'],
  },
  games: {
    summary: 'Oyunları ve seçeneklerini listele',
    operands: '[<oyun>]',
    options: {},
    examples: ['bütün oyunlar, her satırda bir tane', 'bir oyunun seçenekleri'],
  },
  replay: {
    summary: 'Kayıtlı bir oyunu tekrar izle',
    operands: '<dosya>',
    options: LOOK,
    examples: ['ok tuşlarıyla adım adım'],
  },
  verify: {
    summary: 'Bitmiş bir oyunun hilesiz olup olmadığını denetle',
    operands: '<dosya ya da adres>',
    details: [
      'Her dağıtımın söz verilen dağıtım, her hamlenin kurallara uygun ve sonucun doğru olduğunu denetler.',
      'Oyun hilesizse çıkış kodu 0, değilse 1 olur.',
    ],
    options: {},
    examples: ['oynadığın bir oyun'],
  },
  review: {
    summary: 'Bir oyunu incele: neyi daha iyi yapabileceğini gör',
    operands: '<dosya ya da adres>',
    details: [
      'Her karar, verirken gördüklerine göre değerlendirilir, kapalı kâğıtlara göre asla.',
      'Yalnız şansla açıklanamayan farklara küçük hata ya da hata denir.',
    ],
    options: {
      seat: 'kararları incelenecek yer, 1’den sayılır; verilmezse seninki',
      hand: 'yalnız bu tur, 1’den sayılır',
      open: 'bütün eller açıkken her hamlenin gerçek sonucunu da gösterir',
      luck: 'kâğıtlarının değeri: aynı dağıtımları botlar oynar',
      json: 'her şeyi JSON olarak yazdırır',
      ...LOOK,
    },
    examples: ['oynadığın bir oyun', 'bir tur, yanında gerçek sonuçlarla'],
  },
  learn: {
    summary: 'Bir oyun öğren: ilk turu hocayla oyna',
    operands: '<oyun>',
    details: ['Dağıtım hep aynıdır. Adımı yinelemek için ipucu, ayrılmak için çık yaz.'],
    options: { fast: FAST, ...LOOK },
    examples: ['Kalpler’de ilk turun'],
  },
  daily: {
    summary: 'Günün dağıtımını oyna, herkese aynı kâğıtlar',
    operands: '[<oyun>]',
    details: [
      'Oyun yazmazsan bugünkü sonuçlarını listeler. Yeniden oynadığın dağıtım işaretlenir.',
      '--server ile ilk sonucun sunucunun listesine eklenir ve liste gösterilir.',
    ],
    options: { fast: FAST, ...SERVER, ...LOOK },
    examples: ['bugünün Dokuz El dağıtımı', 'bugünkü sonuçların', 'herkesin sonuçları'],
  },
  stats: {
    summary: 'İstatistiklerini göster',
    options: {},
    examples: ['oynanan, kazanılan, kaybedilen oyunlar'],
  },
  settings: {
    summary: 'Dil ve renkler gibi ayarları göster ya da değiştir',
    operands: '[<ad=değer>]',
    details: ['Boş değer ayarı varsayılana döndürür: masa settings theme='],
    options: {},
    examples: ['bütün ayarlar', 'dil: en, tr ya da pt', 'sinek, karo, kupa ve maça ayrı renklerde'],
  },
  completion: {
    summary: 'Kabuğunda komut tamamlamayı kur',
    operands: '<install, bash, zsh ya da fish>',
    details: [
      'install bunu kabuğun için kurar. Başka bir kabuk için: masa completion install zsh.',
      'Yalnız bir kabuğun adını yazarsan betik yazdırılır.',
    ],
    options: {},
    examples: ['kalıcı olarak kur', 'yalnız bu oturum için'],
  },
};

export const turkishPage: HelpPageWords = {
  title: 'masa: terminalde kâğıt oyunları',
  usage: 'Kullanım',
  anyCommand: 'masa <komut> [seçenekler]',
  someOptions: '[seçenekler]',
  commands: 'Komutlar',
  options: 'Seçenekler',
  examples: 'Örnekler',
  more: [
    'Bir komut hakkında fazlası için masa <komut> --help, sürüm için masa --version yaz.',
    'MASA_HOME istatistiklerin, kayıtlı oyunların ve hata kaydının klasörüdür; NO_COLOR renkleri kapatır.',
  ],
  values: {
    '<n>': '<n>',
    '<level>': '<düzey>',
    '<name=value>': '<ad=değer>',
    '<address>': '<adres>',
    '<name>': '<ad>',
    '<game>': '<oyun>',
    '<player>': '<oyuncu>',
    '<table>': '<masa>',
    '<words>': '<metin>',
    '<time>': '<süre>',
  },
};
