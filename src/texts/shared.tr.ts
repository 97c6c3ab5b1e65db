// The Turkish texts that page, terminal and server share.

import type { Rank } from '#cards/deck.ts';
import type { sobeWireRefusals as english } from '#protocol/serverRefusals.ts';
import { formatWait } from '#protocol/waits.ts';
import type { RefusalTextsOf } from '#rules/refusal.ts';
import type { CardTexts } from './cardTexts.ts';
import type { MoveTexts } from './formatMove.ts';
import type { ReasonTexts } from './formatReason.ts';
import type { InvitationTexts } from './invitationTexts.ts';
import type { RatingTexts } from './ratingTexts.ts';
import { createReasonFormatter } from './reasonFormatter.ts';
import type { FieldTexts, ModuleRefusals } from './refusals.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import type { SharedFactTexts, LanguageTexts } from './sharedTexts.ts';
import { formatScoreChanges } from './signed.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'ikilisi',
  '3': 'üçlüsü',
  '4': 'dörtlüsü',
  '5': 'beşlisi',
  '6': 'altılısı',
  '7': 'yedilisi',
  '8': 'sekizlisi',
  '9': 'dokuzlusu',
  '10': 'onlusu',
  J: 'valesi',
  Q: 'kızı',
  K: 'papazı',
  A: 'ası',
};

const SUIT_NAMES = { clubs: 'Sinek', diamonds: 'Karo', hearts: 'Kupa', spades: 'Maça' };
/** Created on first use, because that takes a while. */
let list: Intl.ListFormat | null = null;

const cards: CardTexts = {
  suits: { clubs: 'sinek', diamonds: 'karo', hearts: 'kupa', spades: 'maça' },
  suitNames: SUIT_NAMES,
  card: (rank, suit) => `${SUIT_NAMES[suit]} ${RANKS[rank]}`,
  list: (items) =>
    items.length < 2 ? items.join('') : (list ??= new Intl.ListFormat('tr')).format(items),
};

const facts: SharedFactTexts = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `${round}. tur.${dealer === undefined ? '' : ` Dağıtan: ${say.nameOf(dealer)}.`}`,
    dealt: ({ cards }, say) => `Kâğıtların: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      `${say.nameOf(seat)} ${value ?? 'pas'} ${say.verb(seat, 'dedin', 'dedi')}.`,
    trump: ({ seat, suit }, say) =>
      `${say.nameOf(seat)} kozu ${say.verb(seat, 'söyledin', 'söyledi')}: ${say.suit(suit)}.`,
    played: ({ seat, card }, say) => `${say.nameOf(seat)}: ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.nameOf(seat)} eli ${say.verb(seat, 'aldın', 'aldı')}.`,
    handScored: ({ row }, say) => `${row.round}. turun puanları: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const won = winners.length === 0 ? '' : ` Kazanan: ${say.list(winners.map(say.nameOf))}.`;
      return `Oyun bitti.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => 'Karşı taraf oyunu hükmen kaybetti.',
    gaveUp: () => 'Ötekilerin hepsi pes etti.',
  },
  tricksTaken: 'El',
  points: () => 'puan',
};

const moves: MoveTexts = { pass: 'Pas', noCards: 'Kâğıt yok' };

const review: ReviewTexts = {
  verdicts: { good: 'İyi', inaccuracy: 'Küçük hata', mistake: 'Hata' },
  moments: {
    costs: (points, move) => `Bu hamle aşağı yukarı ${points} puana mal oldu. Daha iyisi: ${move}.`,
    onlyMove: (points) => `İyi oynadın. Başka her hamle en az ${points} puana mal olurdu.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    `${mistake} hata, ${inaccuracy} küçük hata, ${good} iyi karar`,
  title: (title) => `İnceleme: ${title}`,
  nothing: (title) => `${title}: incelenecek bir karar yoktu.`,
  hand: (round) => `${round}. tur`,
  decision: (number) => `${number}. karar`,
  expected: (points) => `beklenen ${points}`,
  made: (points) => `alınan ${points}`,
  lost: (points) => `kaybedilen ${points}`,
  lead: 'Puanlar, takımının turda öteki takıma olan farkıdır.',
  open: (points) => `Bütün eller açıkken ${points}`,
  luck: (made, worth, error) => `alınan ${made}, kâğıtların değeri ${worth} ± ${error}`,
  better: (points, error) => `Aynı kâğıtlarla oynayan botlardan daha iyi: ${points} ± ${error}.`,
  worse: (points, error) => `Aynı kâğıtlarla oynayan botlar daha iyiydi: ${points} ± ${error}.`,
  asGood: (points, error) =>
    `Aşağı yukarı aynı kâğıtlarla oynayan botlar kadar iyi: ${points} ± ${error}.`,
};

const sobeWireRefusals: RefusalTextsOf<typeof english> = {
  useTables: 'Bu bir SobeSobe oyunu değil. Onun yerine masa.v1.Tables kullan.',
  noRound: 'Böyle bir tur yok.',
  noRounds: 'Burada yalnız SobeSobe oyunlarının turları var.',
  noRoundYet: 'Henüz hiçbir tur dağıtılmadı.',
  onlyHearts: 'Dağıtımdan önce yalnız kupa söylenebilir.',
  dealtAlready: 'İlk kâğıtlar dağıtıldı, kozu dağıtımdan önce söylemek için artık çok geç.',
};

const { suits: SUITS }: { suits: Readonly<Record<string, string>> } = cards;

const RULES: ModuleRefusals['rules'] = {
  gameOver: 'Oyun bitti.',
  wrongPhase: 'Bu hamle şu anda yapılamaz.',
  notYourTurn: 'Sıra sende değil.',
  wrongDeck: 'Bir dağıtımda, dağıtılacak her kâğıt tam bir kez bulunmalı.',
  notInHand: 'Bu kâğıt elinde yok.',
  mustFollow: ({ requiredSuit }) =>
    `Aynı renkten oynamalısın: elinde ${SUITS[requiredSuit] ?? requiredSuit} var.`,
  noCard: 'Bu destede böyle bir kâğıt yok.',
  noMove: 'Hamle, “type” alanı olan bir nesne olmalı.',
  moveType: ({ types }) => `Hamlenin türü şunlardan biri olmalı: ${types.join(', ')}.`,
  plainMove: ({ type }) => `“${type}” hamlesi başka alan almaz.`,
  moveField: ({ type, field }) => `“${type}” hamlesi yalnız “${field}” alanını alır.`,
  cardList: ({ field, most }) => `“${field}” en çok ${most} kâğıtlık bir liste olmalı.`,
  plainValue: ({ field }) => `“${field}” liste ya da nesne değil, tek bir değer olmalı.`,
  noOptions: 'Seçenekler, adlar ve değerlerden oluşan bir nesne olmalı.',
  unknownOption: 'Bu oyunda böyle bir seçenek yok.',
  flagOption: ({ option }) => `“${option}” true ya da false olmalı.`,
  choiceOption: ({ option, values }) => `“${option}” şunlardan biri olmalı: ${values.join(', ')}.`,
  numberOption: ({ option, min, max }) =>
    `“${option}”, ${min} ile ${max} arasında bir tam sayı olmalı.`,
  wrongSeats: ({ title, min, max }) =>
    `${title} oyunu ${min === max ? min : `${min}–${max}`} kişiliktir.`,
  rulesChanged: ({ recorded, current }) =>
    `Bu oyun, kuralların ${recorded}. sürümüyle oynandı; ${current}. sürümüyle yeniden oynatılamaz.`,
};

const TABLE: ModuleRefusals['table'] = {
  noTable: 'Böyle bir masa yok.',
  tableClosed: 'Bu masa kapandı.',
  tableExists: 'Bu adda bir masa zaten var. Başka bir ad seç.',
  longName: ({ max }) => `Masanın adı en çok ${max} karakter olabilir.`,
  deceptiveName:
    'Masanın adında yalnız tek bir alfabenin harfleri olabilir, gizli karakter olamaz.',
  shortTurn: ({ shortest }) =>
    `Hamle süresi en az ${shortest} saniye olmalı; 0 ise süre sınırı yoktur.`,
  neverRated: 'Bu oyunda seviye puanı yok. Masayı puansız kur.',
  otherRules: ({ seats }) =>
    `Puanlı oyunlar ${seats} kişiyle ve olağan kurallarla oynanır. Seçenekleri değiştir ya da masayı puansız kur.`,
  noGame: 'Böyle bir oyun yok.',
  lookOn: 'Bunu yalnız bu masanın oyuncuları ve izleyicileri görebilir.',
  notSeated: 'Bu masada oturmuyorsun.',
  notWatched: 'Bu masa izleyicilere kapalı.',
  mayNotChat: 'Bu masada mesaj yazamazsın.',
  kicked: 'Masa sahibi seni bu masadan çıkardı. Geri gelmek için yeni bir davet iste.',
  notPlayed: 'Bu oyunu yalnız sonuna kadar oynayanlar inceleyebilir.',
  noHints: 'Bu masada ipuçları kapalı. Masa sahibi, masayı açarken ipuçlarını herkese açabilir.',
  mayNotReturn: 'Bu yere yalnız burada oturan oyuncu dönebilir. Bu yerin belirtecini gönder.',
  notOwner: 'Bunu yalnız masa sahibi yapabilir.',
  inProgress: 'Şu anda bir oyun sürüyor. Bitmesini bekle.',
  seatedAlready: 'Zaten bu masada oturuyorsun.',
  seated: 'Bu masada oturuyorsun, bu yüzden masayı izleyemezsin.',
  full: 'Bütün yerler dolu. Başka bir masayı dene.',
  noSeat: 'Böyle bir yer yok.',
  seatTaken: 'O yer dolu. Başka bir yer seç.',
  noJoining: 'Bu masada oyun sürerken kimse katılamaz.',
  seatResigned: 'Bu yerin oyuncusu pes etti, oyunu sonuna kadar bot oynayacak. Başka bir yer seç.',
  sawCards: 'Bu turda başka bir eli gördün. Sonraki turu bekle ya da kendi yerine otur.',
  noBot: 'Böyle bir bot düzeyi yok.',
  noBotThere: 'Orada bot oturmuyor.',
  started: 'Oyun çoktan başladı.',
  tooFew: ({ min }) => `En az ${min} oyuncu gerekiyor. Birini davet et ya da bot ekle.`,
  cannotClose: 'Oyun sürerken masa kapatılamaz.',
  nobodyThere: 'O yerde başka bir oyuncu yok.',
  tooManyPlayers: ({ seats }) =>
    `Masada ${seats} oyuncudan fazlası var. Daha çok yer ya da başka bir oyun seç.`,
  nobodyToRemove: 'O yerde çıkarılacak başka bir oyuncu yok.',
  mayNotRemove: ({ needed }) => `Bir oyuncuyu ancak ${needed} süre aşımından sonra çıkarabilirsin.`,
  emptyLine: ({ most }) => `Bir mesaj 1 ile ${most} karakter arasında olmalı.`,
  tooManyLines: ({ retryAfter }) =>
    `Çok hızlı mesaj gönderiyorsun. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  tooManyWatchers: 'Bu masayı zaten çok kişi izliyor. Sonra yeniden dene.',
  resigned: 'Pes ettin. Yerine bir bot oynuyor.',
  resignedAlready: 'Bu oyunda zaten pes ettin.',
  notStarted: 'Oyun daha başlamadı.',
  noBotPlays: 'Orada bot oynamıyor.',
  nobodyAbsent: 'Henüz hükmen kazanamazsın. Kimse yeterince uzun süredir bağlantısız değil.',
  botPlaysOn: 'Bu oyunda hükmen kazanamazsın. Bağlantısı kopanın yerine bir bot oynar.',
  ownSideAbsent: 'Hükmen kazanamazsın. Bağlantısı kopan, senin tarafın.',
  ratedGame: 'Puanlı bir oyunda senin yerine bot oynayamaz.',
  notAsked: 'Önce yeni bir oyun istemelisin.',
  stillWaiting: ({ seconds }) =>
    `Ötekilere cevap vermeleri için zaman tanı: ${formatWait(seconds, 'tr')} sonra başlatabilirsin.`,
  noRematch: 'Yeni oyun için ancak bir oyun bittikten sonra oy verebilirsin.',
  noSecret: 'Sır, on altılık düzende 32 bayt olmalı.',
  otherDeal: 'Bu, şu anda hazırlanan dağıtım değil.',
  promisedAlready: 'Bu dağıtım için sözünü zaten gönderdin.',
  promisesClosed: 'Bu dağıtıma söz göndermek için artık çok geç.',
  noPromise: 'Söz, on altılık düzende bir SHA-256 özeti olmalı.',
  promisesOpen: 'Baytlarını açıklamadan önce bütün sözlerin gelmesini bekle.',
  nothingPromised: 'Bu dağıtım için söz göndermedin.',
  noBytes: 'Sözün baytları, on altılık düzende 16–64 bayt olmalı.',
  otherBytes: 'Bu baytlar gönderdiğin söze uymuyor.',
  noRecord: 'Bu bir oyun kaydı değil.',
  tooManyDeals: 'Kayıtta, oyundakinden çok dağıtım var.',
  noDealDue: 'Burada sırada dağıtım yoktu ya da verileri eksik.',
  wrongDeal: 'Bu, başka bir dağıtıma ait.',
  wrongResult: 'Hamleler başka bir sonuca varıyor.',
  noDealingRule: 'Kayıttaki dağıtım kuralı bilinmiyor.',
  shortSecret: 'Sır 32 bayt olmalı.',
  noLabel: 'Dağıtımın etiketi metin olmalı.',
  noContribution: ({ seat, most }) => `${seat + 1} numaralı yerin katkısı 1–${most} bayt olmalı.`,
  wrongSecret: 'Sır, sunucunun söz verdiği özete uymuyor.',
  secretChanged: 'Sunucu dağıtımdan önce başka bir sır için söz vermişti.',
  noSteps: 'Kayıtta oyuncuların dağıtıma ne kattığı yazmıyor.',
  wrongContribution: ({ seat }) => `${seat + 1} numaralı yerin katkısı, açıkladığı baytlar değil.`,
  ownBytesMissing: 'Senin katkın bu dağıtımda yok.',
  promisesChanged: 'Baytlar açıklandıktan sonra sözler değiştirildi.',
  wrongOrder: 'Bütün sözler gelmeden baytlar açıklandı.',
  wrongOpening: ({ seat }) => `${seat + 1} numaralı yer, sözüne uymayan baytlar açıkladı.`,
  wrongDeck: 'Sır ve oyuncuların katkıları başka bir deste veriyor.',
};

const CLIENT: ModuleRefusals['client'] = {
  unreachable: 'Sunucuya ulaşılamıyor. Bağlantını kontrol edip yeniden dene.',
  noAnswer: 'Sunucu yanıt vermedi. Yeniden dene.',
  failed: 'Bir şey ters gitti. Yeniden dene.',
  otherStep: 'Hoca başka bir hamle öneriyor. Önce onu dene.',
};

const WRONG = 'Gönderilenler eksik ya da yanlış.';

const SERVER: ModuleRefusals['server'] = {
  failed: CLIENT.failed,
  stopping: 'Sunucu yeniden başlamak üzere. Birazdan yeniden dene.',
  streamStopping: 'Sunucu kapanıyor. Birazdan yeniden dene.',
  noStorage:
    'Sunucu şu anda hiçbir şey kaydedemiyor, bu yüzden hiçbir şey yapılmadı. Sonra yeniden dene.',
  setAside:
    'Bu masanın verileri bozuk, bu yüzden burada kimse oynayamaz. Sunucu yöneticisinin bu masayı onarması gerekiyor. Başka bir masaya geç.',
  tooFast: 'Bir anda çok fazla istek geldi. Biraz yavaşla.',
  tooManyRequests: ({ retryAfter }) =>
    `Çok fazla istek. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  tooManyStreams: 'Çok fazla akışın açık. Önce birini kapat.',
  streamsTooFast: ({ retryAfter }) =>
    `Çok fazla akış açtın. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  waitingTables: ({ count }) =>
    count === 1
      ? 'Oyunu başlamamış bir masan var. Önce onu başlat ya da kapat.'
      : `Oyunu başlamamış ${count} masan var. Önce birini başlat ya da kapat.`,
  tooManyTables: ({ count }) =>
    count === 1
      ? 'Zaten bir masan var. Önce onu kapat.'
      : `Zaten ${count} masan var. Önce birini kapat.`,
  addressTables: 'Ağından çok fazla masa açıldı. Birini kapat ya da sonra yeniden dene.',
  manySockets: 'Çok fazla bağlantın var. Önce başka bir pencereyi ya da sekmeyi kapat.',
  manyFromAddress: 'Ağından çok fazla bağlantı var. Birkaçını kapat ya da sonra yeniden dene.',
  serverFull: 'Sunucu dolu. Sonra yeniden dene.',
  tooManyChanges: 'Adını ya da avatarını çok sık değiştirdin. Biraz bekleyip yeniden dene.',
  unknownEvent: 'Böyle bir olay yok. Adını kontrol et.',
  hintPending: 'Son istediğin ipucu henüz gelmedi. Önce onu bekle.',
  botsBusy: 'Botlar meşgul. Birazdan yeniden dene.',
  tooManyHints: ({ retryAfter }) =>
    `Çok fazla ipucu istedin. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  tooManyReviews: ({ retryAfter }) =>
    `Başka bir inceleme hâlâ sürüyor. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  wrongFields: WRONG,
  wrongRequest: WRONG,
  unstorableText:
    'Metinde U+0000 karakteri ya da yarım karakter (eşi olmayan bir surrogate) olamaz.',
  wrongKey: ({ longest }) =>
    `Idempotency-Key veya komut kimliği 1 ile ${longest} arası ASCII karakterden oluşmalı.`,
  reusedKey: 'Bu Idempotency-Key başka bir istek için kullanıldı. Yenisini kullan.',
  bodyTooLarge: 'İstek gövdesi çok büyük.',
  notJson: 'İstek gövdesi JSON olmalı.',
  unreadable: 'İstek okunamadı. Biçimini kontrol et.',
  tooManyDeals: ({ retryAfter }) =>
    `Sunucu hâlâ başka dağıtımları denetliyor. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  noDailyGame: 'Böyle bir oyun yok.',
  dailyMove: ({ move }) => `${move + 1}. hamle o günün kâğıtlarıyla yapılamaz.`,
  dailyNotOver: 'Bu hamleler dağıtımı bitirmiyor.',
  dailyScore: ({ score }) => `Bu hamleler başka bir puana varıyor: ${score}.`,
  dailyClosed: 'O günün dağıtımı yeni sonuçlara kapalı.',
  noOffline: 'Bu, tek kişinin botlara karşı oynayıp bitirdiği bir oyunun geçerli bir kaydı değil.',
  notOwnGames: 'Bu istatistikleri yalnız kendi oyunların için görebilirsin.',
  noReview: 'Böyle bir inceleme yok ya da artık paylaşılmıyor.',
  noAddress: 'Bu adreste bir şey yok.',
  noCall: 'Böyle bir çağrı yok.',
  noMethod: ({ allow }) => `Bu adreste yalnız şunlar kullanılabilir: ${allow}.`,
  wrongEventId: 'Last-Event-ID bir olayın sürümü olmalı.',
  noVersion: 'Masa o sürüme henüz gelmedi.',
  noEvent: 'Bu oyunda, “after” ile verilen zamanda bir olay yok.',
  noTime: '“after”, RFC 3339 biçiminde bir olay zamanı olmalı.',
  noAction: 'Mesajda eylem yok.',
  otherAction: '“action_type”, mesajdaki eyleme uymuyor.',
  notAtTable: 'Bir masada değilsin.',
  atTableAlready: 'Zaten bir masadasın. Önce oradan kalk.',
  notAtGame: 'Artık bu oyunda değilsin.',
  notInGame: 'Bu oyunda değilsin.',
  noUser: 'Böyle bir kullanıcı yok.',
  notOwn: 'Yalnız kendi profilini değiştirebilirsin.',
  notYourself: 'Kendini susturamaz veya şikâyet edemezsin.',
  noReport: 'Böyle bir şikâyet yok veya çoktan sonuçlandı.',
  cannotLeave: 'Oyun sürerken masadan kalkamazsın. Önce pes et.',
  cancelled: 'Oyun iptal edildi.',
  notOver: 'Oyun daha bitmedi.',
  notEnded: 'Oyun daha bitmedi. Oyunu sunucu bitirir.',
  notDealt: 'Sunucu henüz kâğıt dağıtmadı.',
  notScored: 'Tur daha bitmedi. Puanı sunucu yazar.',
  useMoves: 'Bu çağrı yalnız SobeSobe içindir. Bu oyun için “moves” kullan.',
  ...sobeWireRefusals,
};

const FIELDS: Readonly<Record<string, string>> = {
  username: 'Kullanıcı adı',
  email: 'E-posta adresi',
  password: 'Parola',
  currentPassword: 'Şimdiki parola',
  newPassword: 'Yeni parola',
  displayName: 'Görünen ad',
  body: 'E-posta adresi',
};

const FIELD_RULES: FieldTexts = {
  username: (field) => `${field} 3–20 harf, rakam ya da alt çizgiden oluşmalı.`,
  readable: (field) => `${field} izin verilmeyen sözcükler içeriyor.`,
  email: () => 'Bir e-posta adresi yaz.',
  tooLong: (field) => `${field} çok uzun.`,
  text: (field) => `${field} metin olmalı.`,
  fullName: (field) => `${field} 1–50 karakter olmalı.`,
  plain: (field) =>
    `${field} yalnız tek bir alfabenin harflerini içermeli, gizli karakter içermemeli.`,
  password: (field) =>
    `${field} en az 8 karakter olmalı; büyük harf, küçük harf, rakam ve simge içermeli.`,
  taken: (field) => `${field} zaten alınmış.`,
  invalid: (field) => `${field} geçerli değil.`,
};

const ACCOUNTS: ModuleRefusals['accounts'] = {
  fields: ({ rules }) =>
    Object.entries(rules)
      .map(([field, rule]) => FIELD_RULES[rule](FIELDS[field] ?? field))
      .join(' '),
  tokenExpired: 'Oturumunun süresi doldu. Yeniden giriş yap.',
  tokenInvalid: 'Oturumun geçerli değil. Yeniden giriş yap.',
  banned: ({ reason, until }) =>
    until === null
      ? `Kalıcı olarak yasaklandın. Nedeni: ${reason}`
      : `${until.slice(0, 16).replace('T', ' ')} (UTC) tarihine kadar yasaklandın. Nedeni: ${reason}`,
  notAdmin: 'Bunu yalnız yöneticiler yapabilir.',
  adminSessionOld: 'Bunun için kısa süre önce giriş yapmış olman gerekir. Yeniden giriş yap.',
  noSuchBan: 'Böyle bir yasak yok ya da çoktan kaldırıldı.',
  cannotBan: 'Yöneticiler ve sunucunun kendisi yasaklanamaz.',
  tokenEnded: 'Oturumun sona erdi. Yeniden giriş yap.',
  noToken: 'Önce giriş yap. Programlar “Authorization: Bearer” başlığıyla bir belirteç gönderir.',
  refreshInvalid: 'Oturumun artık geçerli değil. Yeniden giriş yap.',
  tooManyTries: ({ retryAfter }) =>
    `Çok fazla denedin. ${formatWait(retryAfter, 'tr')} sonra yeniden dene.`,
  wrongPassword: 'Kullanıcı adı ya da parola yanlış.',
  wrongCurrentPassword: 'Şimdiki parola yanlış.',
  noPassword: 'Bu hesabın parolası yok; e-postayla giriş yapıyor.',
  noSession: 'Böyle bir oturum yok ya da çoktan sona erdi.',
  scopeMissing: ({ scope }) => `Bu erişim belirtecinin “${scope}” yetkisi yok.`,
  signInAgain:
    'Bunun için son 30 dakika içinde giriş yapmış olman gerekir. Çıkış yapıp yeniden giriş yap.',
  guestTokens: 'Konuklar erişim belirteci oluşturamaz. Önce giriş yap.',
  tooManyTokens: ({ max }) =>
    `Bir hesabın en çok ${max} erişim belirteci olabilir. Önce birini iptal et.`,
  noProvider: 'Bu sunucuda böyle bir giriş yolu yok.',
  providerUnavailable: ({ provider }) =>
    `${provider} yanıt vermiyor. Biraz sonra yeniden dene ya da başka bir yoldan giriş yap.`,
  providerFailed: ({ provider }) => `${provider} ile giriş yapılamadı. Lütfen baştan başla.`,
  linkFirst: ({ provider }) =>
    `E-posta adresinle açılmış bir hesap zaten var. Ona başka bir yoldan giriş yap, sonra profilinden ${provider} hesabını bağla.`,
  identityTaken: ({ provider }) =>
    `Bu hesap zaten bağlı: önce şu anda bağlı olduğu yerde ${provider} bağlantısını kaldır.`,
  noIdentity: 'Hesabın bu hizmete bağlı değil.',
  noDevice: 'Bu kodu bekleyen bir program yok. Kodu kontrol et ya da orada baştan başla.',
  deviceGuest: 'Misafirler başka yerde giriş yapamaz. Önce burada giriş yap.',
  devicePending: ({ interval }) =>
    `Kod henüz girilmedi. ${formatWait(interval, 'tr')} sonra yeniden sor.`,
  deviceExpired: 'Kodun süresi doldu. Baştan başla.',
  lastWayIn: 'Hesabına girmenin tek yolu bu. Önce bir e-posta adresini doğrula.',
  noPersonalToken: 'Böyle bir erişim belirteci yok ya da çoktan iptal edildi.',
  wrongCode: 'Kod yanlış ya da süresi dolmuş. Kontrol et ya da yeni bir kod iste.',
  wrongLink: 'Bağlantının süresi dolmuş ya da bağlantı zaten kullanılmış. Yenisini iste.',
  noPlayer: 'Böyle bir oyuncu yok.',
  nameTaken: 'Bu adı taşıyan çok fazla oyuncu var. Başka bir ad seç.',
  nameTooShort: ({ min }) => `Ad en az ${min} karakter olmalı.`,
  nameTooLong: ({ max }) => `Ad en çok ${max} karakter olmalı.`,
  nameSigns:
    'Adda yalnız harf, rakam, boşluk, . _ - ve kesme işareti olabilir. Emojiyi avatar olarak seç.',
  nameMixed: 'Adda yalnız tek bir alfabenin harfleri olabilir.',
  nameProfane: 'Bu adda izin verilmeyen sözcükler var. Başka bir ad seç.',
  noEmoji: 'Avatar tek bir emoji olmalı.',
  noColor: 'Sunulan renklerden birini seç.',
};

const refusals: ModuleRefusals = {
  rules: RULES,
  table: TABLE,
  client: CLIENT,
  server: SERVER,
  accounts: ACCOUNTS,
};

const reasons: Omit<ReasonTexts, 'games'> = {
  speech: createReasonFormatter('tr', cards),
  shared: {
    bestByPlay: 'Tur birçok kez sonuna kadar oynandığında en iyi sonucu bu verdi.',
    bestByOdds: 'Olasılıklara göre en iyisi bu.',
    onlyMove: 'Başka hamlen yok.',
    equal: 'Olasılıklara göre tam onun kadar iyi.',
    asGood: 'Hangisinin daha iyi olduğu söylenemez: fark, hata payının içinde.',
    worse: 'En iyi hamleden daha kötü sonuç veriyor.',
    strongestLead: ({ card, suit }, say) =>
      `Ötekilerde daha büyük ${say.suit(suit)} kâğıdı yok; ${say.card(card)} ancak kozla geçilir.`,
    modestLead: ({ card, suit }, say) =>
      `${say.card(card)} ile çıkarsan daha büyük ${say.suit(suit)} kâğıdın sonraya kalır.`,
    weakLead: ({ higher, suit }, say) =>
      `Daha büyük ${higher === 1 ? 'bir' : higher} ${say.suit(suit)} kâğıdı ötekilerde; bu eli başkası alabilir.`,
    lostTrick: 'Ne oynarsan oyna, bu eli alamazsın.',
    staysUnder: ({ card }, say) => `${say.card(card)}, eli alan kâğıdın altında kalır.`,
    takesLast: ({ card }, say) => `Son sen oynuyorsun; ${say.card(card)} eli kesin alır.`,
    unbeatable: ({ card }, say) => `${say.card(card)} geçilemez, ötekilerde daha güçlüsü yok.`,
    winsForNow: ({ card }, say) => `${say.card(card)} şimdilik eli alıyor, ama geçilebilir.`,
  },
};

const ratings: RatingTexts = {
  title: 'Bu oyundan sonra seviye puanları',
  why: (scored, compared, expected) =>
    `${compared} rakipten ${scored} geçildi, beklenen ${expected}.`,
  left: 'Oyundan ayrıldı.',
  half: 'Botlu oyunlar yarım sayılır.',
  unrated: {
    notReady: 'Bu oyun seviye puanına sayılmaz: herkes kabul etmemişti.',
    sameAddress: 'Bu oyun seviye puanına sayılmaz: iki oyuncu aynı ağ adresinden geliyor.',
    otherRules: 'Bu oyun seviye puanına sayılmaz: kuralları ya da oyuncu sayısı olağan değil.',
  },
};

export const shared: LanguageTexts = {
  ...cards,
  ...facts,
  reasons,
  moveNames: moves,
  review,
  ratingChanges: ratings,
  refusals: { ...refusals },
};

export const invitation: InvitationTexts = {
  site: 'Arkadaşlarınla ya da botlara karşı çevrimiçi kâğıt oyunları oyna.',
  somewhere: {
    title: 'Kâğıt oynamaya davetlisin',
    description: 'Arkadaşlarınla tarayıcıda kâğıt oyunları oyna. Kurulacak bir şey yok.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: owner === '' ? `${game}, masa: ${name}` : `${owner} seni oyuna davet ediyor: ${game}`,
    description: `${name} masası: ${seats} yerin ${taken} tanesi dolu. Kurulum yok, hesap gerekmez.`,
  }),
  seated: (taken, seats) => `${seats} yerin ${taken} tanesi dolu`,
  won: (winners, count, game) => (count === 0 ? game : `${game}: ${winners} kazandı`),
};
