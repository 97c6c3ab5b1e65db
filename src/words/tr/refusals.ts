// Turkish for what the rules, tables, servers and clients refuse.

import type { FieldWords, RoomRefusals } from '../refusals.ts';
import { turkishCards } from './cards.ts';
import { games, refusals } from './games.ts';
import { sobeWireRefusals } from './sobeWire.ts';

const { suits: SUITS }: { suits: Readonly<Record<string, string>> } = turkishCards;

const RULES: RoomRefusals['rules'] = {
  gameOver: 'Oyun bitti.',
  wrongPhase: 'Şu anda bu hamle yapılamaz.',
  notYourTurn: 'Sıra sende değil.',
  wrongDeck: 'Dağıtım, sıradaki bütün kâğıtların bir dizilişidir.',
  notInHand: 'Bu kâğıt elinde yok.',
  mustFollow: ({ requiredSuit }) =>
    `Aynı renkten oynamalısın: elinde ${SUITS[requiredSuit] ?? requiredSuit} var.`,
  noCard: 'Bu destede böyle bir kâğıt yok.',
  noMove: 'Böyle bir hamle yok.',
  moveType: 'Böyle bir hamle yok.',
  plainMove: ({ type }) => `“${type}” hamlesinin türünden başka bir şeyi yoktur.`,
  moveField: ({ type, field }) => `“${type}” hamlesinde yalnız “${field}” bulunur.`,
  cardList: ({ field, most }) => `“${field}” en çok ${most} kâğıtlık bir listedir.`,
  plainValue: ({ field }) => `“${field}” yalın bir değerdir.`,
  noOptions: 'Seçenekler, adlar ve değerlerdir.',
  unknownOption: 'Bu oyunda böyle bir seçenek yok.',
  flagOption: ({ option }) => `“${option}” evet ya da hayır olmalı.`,
  choiceOption: ({ option, values }) => `“${option}” şunlardan biri olmalı: ${values.join(', ')}.`,
  numberOption: ({ option, min, max }) =>
    `“${option}”, ${min} ile ${max} arasında bir tam sayı olmalı.`,
  wrongSeats: ({ game, title, min, max }) =>
    `${games[game]?.title ?? title} oyunu ${min === max ? min : `${min}–${max}`} kişiliktir.`,
  rulesChanged: ({ recorded, current }) =>
    `Bu oyun kuralların ${recorded} sürümüyle oynandı, ${current} sürümüyle yeniden oynatılamaz.`,
};

const TABLE: RoomRefusals['table'] = {
  noTable: 'Böyle bir masa yok.',
  tableClosed: 'Bu masa kapandı.',
  tableExists: 'Bu adda bir masa zaten var.',
  deceptiveName: 'Masanın adı tek bir yazının harfleriyle yazılmalı ve hiçbir şey gizlememeli.',
  shortTurn: ({ shortest }) => `Hamle süresi en az ${shortest} saniyedir; 0 süresiz demektir.`,
  noGame: 'Böyle bir oyun yok.',
  lookOn: 'Yalnız burada oturanlar ve izleyenler bakabilir.',
  notSeated: 'Bu masada oturmuyorsun.',
  notWatched: 'Bu masa izlenemez.',
  mayNotChat: 'Yalnız masadakiler yazabilir.',
  kicked: 'Bu masadan çıkarıldın: yeni bir davet iste.',
  notPlayed: 'Bu oyunu yalnız sonuna kadar oynayanlar inceletebilir.',
  noHints: 'Bu masada ipucu yok: herkese açık olarak ayarlanmadı.',
  mayNotReturn: 'Bu yere yalnız burada oturan dönebilir.',
  notOwner: 'Bunu yalnız masa sahibi yapabilir.',
  inProgress: 'Oyun sürüyor.',
  seatedAlready: 'Zaten bu masada oturuyorsun.',
  seated: 'Bu masada oturuyorsun.',
  full: 'Bütün yerler dolu.',
  noSeat: 'Böyle bir yer yok.',
  seatTaken: 'O yer dolu.',
  noBot: 'Böyle bir bot yok.',
  noBotThere: 'Orada bot oturmuyor.',
  started: 'Oyun çoktan başladı.',
  tooFew: ({ min }) => `En az ${min} oyuncu gerekiyor.`,
  cannotClose: 'Oyun sürerken masa kapatılamaz.',
  nobodyToRemove: 'Çıkarılacak kimse yok.',
  mayNotRemove: ({ needed }) => `Bir oyuncu ancak ${needed} süre aşımından sonra çıkarılabilir.`,
  emptyLine: ({ most }) => `Bir ileti 1 ile ${most} karakter arasındadır.`,
  tooManyLines: 'Biraz yavaş: bir anda çok fazla ileti.',
  tooManyWatchers: 'Bu masayı zaten çok kişi izliyor.',
  resigned: 'Vazgeçtin: senin yerine bir bot oynuyor.',
  resignedAlready: 'Bu oyundan zaten vazgeçtin.',
  notStarted: 'Oyun daha başlamadı.',
  noBotPlays: 'Orada bot oynamıyor.',
  nobodyAbsent: 'Kimse yeterince uzun süredir bağlantısız değil.',
  botPlaysOn: 'Bu oyunda bağlantısı kopanın yerine bir bot oynar.',
  ownSideAbsent: 'Bağlantısı kopan senin tarafın.',
  noRematch: 'Yinelenecek oyun yok.',
  noSecret: 'Sır, on altılık düzende 32 bayttır.',
  otherDeal: 'Hazırlanan dağıtım bu değil.',
  promisedAlready: 'Bu dağıtım için zaten söz verdin.',
  promisesClosed: 'Bu dağıtım için artık söz alınmıyor.',
  noPromise: 'Söz, on altılık düzende bir SHA-256’dır.',
  promisesOpen: 'Baytlar, bütün sözler verilince gösterilir.',
  nothingPromised: 'Bu dağıtım için söz vermedin.',
  noBytes: 'Sözün baytları, on altılık düzende 16–64 bayttır.',
  otherBytes: 'Bunlar söz verdiğin baytlar değil.',
  noRecord: 'Bu bir oyun kaydı değil.',
  tooManyDeals: 'Dağıtılandan çok dağıtım var.',
  noDealDue: 'Sırada dağıtım yoktu ya da onun kaydı yok.',
  wrongDeal: 'Bu, başka bir dağıtımın kaydı.',
  wrongResult: 'Hamleler başka bir sonuca çıkıyor.',
  noDealingRule: 'Böyle bir dağıtım kuralı yok.',
  shortSecret: 'Sır 32 bayt değil.',
  noLabel: 'Dağıtımın adı metin değil.',
  noContribution: ({ seat, most }) => `${seat} numaralı yerin kattığı 1–${most} bayt değil.`,
  wrongSecret: 'Sır, söz verilen sır değil.',
  secretChanged: 'Dağıtımdan önce başka bir sırra söz verilmişti.',
  noSteps: 'Oyuncuların dağıtım için ne yaptığı yazılmamış.',
  wrongContribution: ({ seat }) => `${seat} numaralı yerin kattığı, gösterdiği değil.`,
  ownBytesMissing: 'Dağıtıma kattığın onda yok.',
  promisesChanged: 'Baytlar görülebildikten sonra sözler değiştirildi.',
  wrongOrder: 'Bütün sözler verilmeden baytlar gösterildi.',
  wrongOpening: ({ seat }) => `${seat} numaralı yer söz verdiğinden başka baytlar gösterdi.`,
  wrongDeck: 'Sır ve katılanlar başka bir deste veriyor.',
};

const CLIENT: RoomRefusals['client'] = {
  unreachable: 'Sunucuya ulaşılamıyor. Bağlantını denetleyip yeniden dene.',
  noAnswer: 'Sunucu yanıt vermedi. Yeniden dene.',
  failed: 'Burada bir şey ters gitti. Yeniden dene.',
  otherStep: 'Hocan başka bir hamleyi kastediyor. Önce onu dene.',
};

const WRONG = 'Gönderilenler eksik ya da yanlış.';

const SERVER: RoomRefusals['server'] = {
  failed: CLIENT.failed,
  stopping: 'Sunucu yeniden başlamak üzere: birazdan dön.',
  streamStopping: 'Sunucu duruyor. Birazdan dön.',
  noStorage:
    'Şu anda hiçbir şey kaydedilemiyor, bu yüzden hiçbir şey yapılmadı. Biraz sonra yeniden dene.',
  setAside: 'Bu masada olanlar artık okunamıyor. Masa, sunucuyu yöneten kişi için kenara ayrıldı.',
  tooFast: 'Biraz yavaş: bir anda çok fazla istek.',
  tooManyRequests: ({ retryAfter }) => `Çok fazla istek. ${retryAfter} saniye sonra yeniden dene.`,
  tooManyStreams: 'Çok fazla akış açık: önce birini kapat.',
  streamsTooFast: ({ retryAfter }) =>
    `Çok fazla akış açıldı. ${retryAfter} saniye sonra yeniden dene.`,
  waitingTables: ({ count }) =>
    `Oyununu bekleyen ${count} masan var: önce birini başlat ya da kapat.`,
  tooManyTables: ({ count }) => `${count} masan var: önce birini kapat.`,
  addressTables: 'Adresinden çok fazla masa açıldı.',
  manySockets: 'Çok fazla bağlantın var: önce başka bir pencereyi kapat.',
  manyFromAddress: 'Adresinden çok fazla bağlantı var.',
  serverFull: 'Sunucu dolu: biraz sonra yeniden dene.',
  tooManyChanges: 'Adın ve avatarın çok sık değişti: biraz bekle.',
  hintPending: 'Son ipucu sorun henüz yanıtlanmadı.',
  botsBusy: 'Botların düşünecek çok şeyi var: birazdan yeniden dene.',
  tooManyHints: ({ retryAfter }) => `Çok fazla ipucu. ${retryAfter} saniye sonra yeniden dene.`,
  tooManyReviews: ({ retryAfter }) =>
    `Önce başka bir inceleme bitecek. ${retryAfter} saniye sonra yeniden dene.`,
  wrongFields: WRONG,
  wrongRequest: WRONG,
  hasNul: 'Metinde U+0000 karakteri olamaz.',
  wrongKey: ({ longest }) => `Bir Idempotency-Key, 1 ile ${longest} arasında ASCII karakteridir.`,
  reusedKey: 'Bu Idempotency-Key başka bir istek için kullanıldı: yenisini al.',
  bodyTooLarge: 'Gönderilen çok büyük.',
  notJson: 'Gönderilen JSON olmalı.',
  unreadable: 'İstek okunamadı.',
  tooManyDeals: ({ retryAfter }) =>
    `Başka dağıtımlar denetleniyor. ${retryAfter} sn sonra yeniden dene.`,
  noDailyGame: 'Böyle bir oyun yok.',
  dailyMove: ({ move }) => `${move + 1}. hamle o günün kâğıtlarıyla yapılamazdı.`,
  dailyNotOver: 'Bu hamleler dağıtımı sonuna kadar oynamıyor.',
  dailyScore: ({ score }) => `Bu hamlelerin puanı başka: ${score}.`,
  dailyClosed: 'O günün dağıtımı açık değil.',
  noOffline:
    'Bu, tek bir kişinin botlara karşı bitmiş bir oyununun kaydı değil ya da olması gerektiği gibi değil.',
  notOwnGames: 'Başkalarının oyunlarının toplamı sana açık değil.',
  noReview: 'Böyle bir inceleme yok ya da artık paylaşılmıyor.',
  noAddress: 'Böyle bir adres yok.',
  noCall: 'Böyle bir çağrı yok.',
  noMethod: ({ allow }) => `Burada yalnız ${allow} var.`,
  wrongEventId: 'Last-Event-ID bir olayın sürümüdür.',
  noVersion: 'Masa o sürüme gelmedi.',
  noEvent: 'Bu oyunun hiçbir olayı “after” zamanında değil.',
  noTime: '“after”, RFC 3339 ile yazılmış bir olay zamanıdır.',
  noAction: 'İletide eylem yok.',
  otherAction: '“action_type” iletidekinden başka bir eylemi söylüyor.',
  notAtTable: 'Bir masada değilsin.',
  atTableAlready: 'Zaten bir masadasın: önce oradan kalk.',
  notAtGame: 'Artık bu oyunda değilsin.',
  notInGame: 'Bu oyunda değilsin.',
  noUser: 'Böyle bir kullanıcı yok.',
  notOwn: 'Yalnız kendi profilini değiştirebilirsin.',
  cannotLeave: 'Süren bir oyundan kalkamazsın.',
  cancelled: 'Oyun iptal edildi.',
  notOver: 'Oyun daha bitmedi.',
  notEnded: 'Oyun daha bitmedi: onu sunucu bitirir.',
  notDealt: 'Kâğıtları sunucu dağıtır, henüz dağıtmadı.',
  notScored: 'Tur daha bitmedi: puanı sunucu yazar.',
  useMoves: 'Bu başka türden bir oyun: “moves” kullan.',
  ...sobeWireRefusals,
};

const FIELDS: Readonly<Record<string, string>> = {
  username: 'Kullanıcı adı',
  email: 'E-posta adresi',
  password: 'Parola',
  displayName: 'Masadaki ad',
  body: 'E-posta adresi',
};

const FIELD_RULES: FieldWords = {
  username: (field) => `${field} 3–20 harf, rakam ya da alt çizgi olmalı.`,
  readable: (field) => `${field} herkesin okuyabileceği bir ad olmalı.`,
  email: () => 'Bir e-posta adresi yaz.',
  tooLong: (field) => `${field} çok uzun.`,
  text: (field) => `${field} metin olmalı.`,
  fullName: (field) => `${field} 1–50 karakter olmalı.`,
  plain: (field) => `${field} tek bir yazının harfleriyle yazılmalı ve hiçbir şey gizlememeli.`,
  password: (field) =>
    `${field} en az 8 karakter olmalı; büyük ve küçük harf, rakam ve başka bir işaret içermeli.`,
  taken: (field) => `${field} alınmış.`,
  invalid: (field) => `${field} geçerli değil.`,
};

const ACCOUNTS: RoomRefusals['accounts'] = {
  fields: ({ rules }) =>
    Object.entries(rules)
      .map(([field, rule]) => FIELD_RULES[rule](FIELDS[field] ?? field))
      .join(' '),
  tokenExpired: 'Oturumunun süresi doldu. Yeniden giriş yap.',
  tokenInvalid: 'Oturumun geçerli değil. Yeniden giriş yap.',
  banned: ({ reason, until }) =>
    until === null
      ? `Artık buraya giremezsin: ${reason}`
      : `${until.slice(0, 16).replace('T', ' ')} (UTC) tarihine kadar buraya giremezsin: ${reason}`,
  notAdmin: 'Bu, sunucuyu yönetenler içindir.',
  adminSessionOld: 'Bunun için son saatlerde giriş yapmış olman gerekir. Yeniden giriş yap.',
  noSuchBan: 'Böyle bir yasak yok ya da çoktan kaldırıldı.',
  cannotBan: 'Sunucuyu yönetenler ve bu makinenin kendisi yasaklanamaz.',
  tokenEnded: 'Oturumun artık geçerli değil. Yeniden giriş yap.',
  noToken: 'Önce giriş yap.',
  refreshInvalid: 'Oturumun artık geçerli değil. Yeniden giriş yap.',
  tooManyTries: ({ retryAfter }) => `Çok fazla deneme. ${retryAfter} saniye sonra yeniden dene.`,
  wrongPassword: 'Kullanıcı adı ya da parola doğru değil.',
  wrongCode: 'Kod doğru değil ya da artık geçerli değil.',
  wrongLink: 'Bağlantı artık geçerli değil.',
  noPlayer: 'Böyle bir oyuncu yok.',
  nameTaken: 'Bu adı taşıyan çok fazla oyuncu var.',
  nameTooShort: ({ min }) => `Ad en az ${min} karakter olmalı.`,
  nameTooLong: ({ max }) => `Ad en çok ${max} karakter olmalı.`,
  nameSigns: 'Ad harf, rakam, boşluk, . _ - ve kesme işaretinden oluşmalı.',
  nameMixed: 'Bir ad tek bir yazının harfleriyle yazılmalı.',
  nameProfane: 'Ad, herkesin okuyabileceği bir ad olmalı.',
  noEmoji: 'Resim tek bir emoji olmalı.',
  noColor: 'Renk, paletteki renklerden biri olmalı.',
};

const ROOMS: RoomRefusals = {
  rules: RULES,
  table: TABLE,
  client: CLIENT,
  server: SERVER,
  accounts: ACCOUNTS,
};

export const turkishRefusals = { ...refusals, ...ROOMS };
