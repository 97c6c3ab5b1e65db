// Turkish for what all games, the table and the server say.

import type { Sayings } from './gameWords.ts';

const RULES: Sayings = {
  'The game is over.': 'Oyun bitti.',
  'There is no “{}” in this phase.': 'Şu anda bu hamle yapılamaz.',
  'It is not your turn.': 'Sıra sizde değil.',
  'That is no card of this deck.': 'Bu destede böyle bir kâğıt yok.',
  'That card is not in your hand.': 'Bu kâğıt elinizde yok.',
  'You must follow suit: play one of your {}.': 'Aynı renkten oynamalısınız: elinizde {1} var.',
  'This game has no such option.': 'Bu oyunda böyle bir seçenek yok.',
  '“{}” is true or false.': '“{1}” evet ya da hayır olmalı.',
  '“{}” is one of {}.': '“{1}” şunlardan biri olmalı: {2}.',
  '“{}” is a whole number from {} to {}.': '“{1}”, {2} ile {3} arasında bir tam sayı olmalı.',
  '{} is for {} to {} players.': '{1} oyunu {2}–{3} kişiliktir.',
  '{} is for {} players.': '{1} oyunu {2} kişiliktir.',
};

const TABLE: Sayings = {
  'This game was played by version {} of the rules and cannot be played again by version {}.':
    'Bu oyun kuralların {1} sürümüyle oynandı, {2} sürümüyle yeniden oynatılamaz.',
  'Nothing can be stored at the moment, so nothing was done. Please try again in a while.':
    'Şu anda hiçbir şey kaydedilemiyor, bu yüzden hiçbir şey yapılmadı. Lütfen biraz sonra yeniden dene.',
  'What happened at this table can no longer be read. It is set aside for whoever runs the server.':
    'Bu masada olanlar artık okunamıyor. Masa, sunucuyu yöneten kişi için kenara ayrıldı.',
  'There is no such game.': 'Böyle bir oyun yok.',
  'There is no such table.': 'Böyle bir masa yok.',
  'This table is closed.': 'Bu masa kapandı.',
  'There is a table of that name already.': 'Bu adda bir masa zaten var.',
  'A turn takes at least {} seconds, or 0 for no clock.':
    'Hamle süresi en az {1} saniyedir; 0 süresiz demektir.',
  'A table cannot be closed during a game.': 'Oyun sürerken masa kapatılamaz.',
  'There is nobody to remove.': 'Çıkarılacak kimse yok.',
  'A player may be removed after {} time-outs.':
    'Bir oyuncu ancak {1} süre aşımından sonra çıkarılabilir.',
  'Only the owner of the table may do that.': 'Bunu yalnız masanın sahibi yapabilir.',
  'The game has not started yet.': 'Oyun daha başlamadı.',
  'You do not sit at this table.': 'Bu masada oturmuyorsunuz.',
  'No bot plays there.': 'Orada bot oynamıyor.',
  'You have given up this game already.': 'Bu oyundan zaten vazgeçtin.',
  'You have given up: a bot plays on for you.': 'Vazgeçtin: senin yerine bir bot oynuyor.',
  'Nobody has been absent for long enough.': 'Kimse yeterince uzun süredir bağlantısız değil.',
  'In this game a bot plays on for who is absent.':
    'Bu oyunda bağlantısı kopanın yerine bir bot oynar.',
  'It is your own side that is absent.': 'Bağlantısı kopan sizin tarafınız.',
  'There is no game to repeat.': 'Yinelenecek oyun yok.',
  'A game is in progress.': 'Oyun sürüyor.',
  'You sit at this table already.': 'Zaten bu masada oturuyorsunuz.',
  'You sit at this table.': 'Bu masada oturuyorsunuz.',
  'Every seat is taken.': 'Bütün yerler dolu.',
  'There is no such seat.': 'Böyle bir yer yok.',
  'That seat is taken.': 'O yer dolu.',
  'There is no such bot.': 'Böyle bir bot yok.',
  'No bot sits there.': 'Orada bot oturmuyor.',
  'The game has started already.': 'Oyun çoktan başladı.',
  'At least {} players are needed.': 'En az {1} oyuncu gerekiyor.',
  'Only those at the table may chat.': 'Yalnız masadakiler yazabilir.',
  'A message has 1 to {} characters.': 'Bir ileti 1 ile {1} karakter arasındadır.',
  'Slow down: that is a lot of messages at once.': 'Biraz yavaş: bir anda çok fazla ileti.',
  'This table is not watched.': 'Bu masa izlenemez.',
  'Only those who sit here or watch may look on.':
    'Yalnız burada oturanlar ve izleyenler bakabilir.',
  'You were removed from this table: ask for a new invitation.':
    'Bu masadan çıkarıldın: yeni bir davet iste.',
  'Only who sat here may come back: send the token of the seat.':
    'Bu yere yalnız burada oturan dönebilir.',
  'Too many are watching this table.': 'Bu masayı zaten çok kişi izliyor.',
};

const FAIRNESS: Sayings = {
  'This is no record of a game.': 'Bu bir oyun kaydı değil.',
  'There are more deals than were dealt.': 'Dağıtılandan çok dağıtım var.',
  'No deal was due, or nothing is known of it.': 'Sırada dağıtım yoktu ya da onun kaydı yok.',
  'This belongs to another deal.': 'Bu, başka bir dağıtımın kaydı.',
  'The moves come to another result.': 'Hamleler başka bir sonuca çıkıyor.',
  'The secret is not 32 bytes.': 'Giz 32 bayt değil.',
  'The name of the deal is not text.': 'Dağıtımın adı metin değil.',
  'What seat {} added is not 1 to {} bytes.': '{1} numaralı yerin kattığı 1–{2} bayt değil.',
  'The secret is not the one committed to.': 'Giz, söz verilen giz değil.',
  'The secret and what was added give another deck.': 'Giz ve katılanlar başka bir deste veriyor.',
  'Another secret was promised before the deal.': 'Dağıtımdan önce başka bir gize söz verilmişti.',
  'What you added to the deal is not in it.': 'Dağıtıma kattığın onda yok.',
  'Promises were changed when bytes could be seen already.':
    'Baytlar görülebildikten sonra sözler değiştirildi.',
  'There is no such rule of dealing.': 'Böyle bir dağıtım kuralı yok.',
  'What the players did towards the deal is not told.':
    'Oyuncuların dağıtım için ne yaptığı yazılmamış.',
  'What seat {} added is not what it showed.': '{1} numaralı yerin kattığı, gösterdiği değil.',
  'Bytes were shown before all promises were in.': 'Bütün sözler verilmeden baytlar gösterildi.',
  'Seat {} showed other bytes than it had promised.':
    '{1} numaralı yer söz verdiğinden başka baytlar gösterdi.',
};

const SERVER: Sayings = {
  'The server cannot be reached. Check the connection and try again.':
    'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.',
  'The server did not answer. Please try again.': 'Sunucu yanıt vermedi. Yeniden deneyin.',
  'Something went wrong here. Please try again.': 'Burada bir şey ters gitti. Yeniden deneyin.',
  'The server is about to start again: come back in a moment.':
    'Sunucu yeniden başlamak üzere: birazdan dönün.',
  'Your name and avatar changed often: wait a while.':
    'Adın ve avatarın çok sık değişti: biraz bekle.',
  'Slow down: that is a lot of requests at once.': 'Biraz yavaş: bir anda çok fazla istek.',
  'Too many requests. Try again in {} s.': 'Çok fazla istek. {1} saniye sonra yeniden deneyin.',
  'Too many tries. Try again in {} s.': 'Çok fazla deneme. {1} saniye sonra yeniden deneyin.',
  'The server is full: try again in a while.': 'Sunucu dolu: biraz sonra yeniden deneyin.',
  'There are too many connections from your address.': 'Adresinizden çok fazla bağlantı var.',
  'Too many tables were opened from your address.': 'Adresinizden çok fazla masa açıldı.',
  'You are connected too often: close another window first.':
    'Çok fazla bağlantınız var: önce başka bir pencereyi kapatın.',
  'You have {} tables that wait for their game: start or close one first.':
    'Oyununu bekleyen {1} masanız var: önce birini başlatın ya da kapatın.',
  'You have {} tables: close one first.': '{1} masanız var: önce birini kapatın.',
  'Your last question for a hint is not answered yet.': 'Son ipucu sorunuz henüz yanıtlanmadı.',
  'The bots have a lot to think about: try again soon.':
    'Botların düşünecek çok şeyi var: birazdan yeniden deneyin.',
  'That is a lot of hints. Try again in {} s.':
    'Çok fazla ipucu. {1} saniye sonra yeniden deneyin.',
  'You are not at a table.': 'Bir masada değilsiniz.',
  'You are at a table already: leave it first.': 'Zaten bir masadasınız: önce oradan kalkın.',
  'Too many players have this name.': 'Bu adı taşıyan çok fazla oyuncu var.',
  'The picture must be one emoji.': 'Resim tek bir emoji olmalı.',
  'The colour must be one of the palette.': 'Renk, paletteki renklerden biri olmalı.',
  'The code is not right, or not good any more.': 'Kod doğru değil ya da artık geçerli değil.',
  'The link is not good any more.': 'Bağlantı artık geçerli değil.',
  'The username or the password is not right.': 'Kullanıcı adı ya da parola doğru değil.',
  'There is no such player.': 'Böyle bir oyuncu yok.',
  'The refresh token is not valid. Sign in again.':
    'Oturumunuz artık geçerli değil. Yeniden giriş yapın.',
  'The token has expired.': 'Oturumunuzun süresi doldu. Yeniden giriş yapın.',
  'The token is not valid.': 'Oturumunuz geçerli değil. Yeniden giriş yapın.',
  'A name must have at least 2 characters.': 'Ad en az 2 karakter olmalı.',
  'A name must have at most 20 characters.': 'Ad en çok 20 karakter olmalı.',
  'A name must be in the letters of one writing.': 'Bir ad tek bir yazının harfleriyle yazılmalı.',
  'The name of a table must be in the letters of one writing, and hide nothing.':
    'Masanın adı tek bir yazının harfleriyle yazılmalı ve hiçbir şey gizlememeli.',
  'A name must be of letters, digits, spaces, . _ - and apostrophes.':
    'Ad harf, rakam, boşluk, . _ - ve kesme işaretinden oluşmalı.',
  'A name must be one that everybody can read out.': 'Ad, herkesin okuyabileceği bir ad olmalı.',
  '{} must have 3 to 20 letters, digits or underscores.':
    '{1} 3–20 harf, rakam ya da alt çizgi olmalı.',
  '{} must be one that everybody can read out.': '{1} herkesin okuyabileceği bir ad olmalı.',
  '{} must be an email address.': 'Bir e-posta adresi yazın.',
  '{} is too long.': '{1} çok uzun.',
  '{} must be in the letters of one writing, and hide nothing.':
    '{1} tek bir yazının harfleriyle yazılmalı ve hiçbir şey gizlememeli.',
  '{} must be text.': '{1} metin olmalı.',
  '{} must have 1 to 50 characters.': '{1} 1–50 karakter olmalı.',
  '{} must have at least 8 characters with upper case, lower case, a digit and a special character.':
    '{1} en az 8 karakter olmalı; büyük ve küçük harf, rakam ve başka bir işaret içermeli.',
};

export const turkishSentences: Sayings = { ...RULES, ...TABLE, ...FAIRNESS, ...SERVER };
