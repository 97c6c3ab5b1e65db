// Turkish for advice: the panel, and why a move is a good one.

import type { Words } from './en.ts';
import type { Sayings } from './gameWords.ts';

const FIGURE = new Intl.NumberFormat('tr', { maximumFractionDigits: 1, useGrouping: false });

export const turkishHints: Pick<Words, 'figure' | 'hints'> = {
  figure: (value) => FIGURE.format(value),
  hints: {
    ask: 'İpucu',
    thinking: 'Düşünülüyor …',
    title: 'İyi bir oyuncu ne yapardı?',
    best: 'En iyisi',
    level: 'Eşit',
    behind: (points) => `${FIGURE.format(points)} puan geride`,
    advised: 'önerilen',
    told: (move, why) => `İpucu: ${move}. ${why}`,
  },
};

/** A suit as a single card of it is called. */
export const turkishSuits: Sayings = {
  club: 'sinek',
  diamond: 'karo',
  heart: 'kupa',
  spade: 'maça',
};

const ANY_GAME: Sayings = {
  'It is about as good as the first.': 'Aşağı yukarı ilki kadar iyi.',
  'It does worse than the first when the hand is played to the end.':
    'Tur sonuna kadar oynanınca ilkinden kötü sonuç veriyor.',
  'It came out best when the hand was played on many times.':
    'Tur birçok kez sonuna kadar oynandığında en iyi sonucu bu verdi.',
};

const TRICKS: Sayings = {
  'The {} is the strongest {} left, so it should win.':
    '{1}, kalan {2} kâğıtlarının en güçlüsü; eli alması beklenir.',
  'Leading the {} keeps the stronger cards for later.':
    '{1} ile çıkmak daha güçlü kâğıtları sonraya saklar.',
  'The {} is unlikely to win: stronger {} are out.':
    '{1} büyük olasılıkla eli almaz: daha güçlü {2} kâğıtları başkalarında.',
  'The trick cannot be won, and the {} is missed least.':
    'Bu el alınamaz; eksikliği en az duyulacak kâğıt {1}.',
  'The {} stays under the winning card.': '{1}, eli alan kâğıdın altında kalır.',
  'Playing last, the {} takes the trick for certain.': 'Son siz oynuyorsunuz: {1} eli kesin alır.',
  'Nothing that is out beats the {}.': '{1} geçilemez: daha güçlüsü kimsede yok.',
  'The {} leads the trick for now and may be beaten.': '{1} şimdilik eli alıyor, ama geçilebilir.',
};

const HEARTS: Sayings = {
  'The queen of spades is too dangerous to keep with so few spades.':
    'Bu kadar az maçayla maça kızını elde tutmak çok tehlikeli.',
  'A high spade would have to take the queen sooner or later.':
    'Büyük bir maça, er geç maça kızını almak zorunda kalır.',
  'High hearts take tricks that are full of points.': 'Büyük kupalar puan dolu elleri alır.',
  'These cards would take tricks, and giving them away shortens a suit.':
    'Bu kâğıtlar el alırdı; vermek bir rengi de kısaltır.',
  'All points so far are yours: the moon is within reach.':
    'Şimdiye kadarki bütün puanlar sizde: hepsini toplayabilirsiniz.',
  'One player has all the points so far; a trick taken now stops the moon.':
    'Şimdiye kadarki bütün puanlar tek oyuncuda; şimdi alınan bir el, hepsini toplamasını önler.',
  'The queen of spades goes to somebody else.': 'Maça kızı başkasına gider.',
  'The {} costs whoever takes this trick a point.': '{1} bu eli alana bir puan yazdırır.',
  'Out of the suit led, this is the chance to get rid of the {}.':
    'Çıkılan renk sizde yok; {1} şimdi elden çıkarılabilir.',
  'A low spade may drive out the queen.': 'Küçük bir maça, maça kızını ortaya çıkarabilir.',
  'There are no points in the trick, so the {} wins it for nothing.':
    'Bu elde puan yok: {1} eli bedavaya alır.',
};

const NINE: Sayings = {
  'You still want one trick.': 'Bir el daha almanız gerekiyor.',
  'You still want {} tricks.': '{1} el daha almanız gerekiyor.',
  'You want no more tricks.': 'Artık el almamanız gerekiyor.',
  'You hold no ace.': 'Elinizde as yok.',
  'You hold one ace.': 'Elinizde bir as var.',
  'You hold {} aces.': 'Elinizde {1} as var.',
  'With these suits, {} is the number that is easiest to hit.':
    'Bu renklerle tutturması en kolay sayı {1}.',
};

const PITCH: Sayings = {
  'With {} as trump the hand takes the most points.':
    'Bu kâğıtlar en çok puanı koz {1} olursa alır.',
  'Only trumps are worth keeping; the rest may turn into more of them.':
    'Yalnız kozlar tutulmaya değer; ötekilerin yerine yeni kozlar gelebilir.',
  'Even with {} the hand is good for about {} points: too few to promise.':
    'Koz {1} olsa bile bu kâğıtlar yaklaşık {2} puan eder: söz vermeye yetmez.',
  'With {} as trump the hand is good for about {} points, so {} can be promised.':
    'Koz {1} olursa bu kâğıtlar yaklaşık {2} puan eder; {3} sözü verilebilir.',
  'With {} as trump the hand is good for about {} points; the lead and your partner may make it {}.':
    'Koz {1} olursa bu kâğıtlar yaklaşık {2} puan eder; ilk çıkış ve ortağınız bunu {3} yapabilir.',
  'Your partner has the trick, so the {} goes along.':
    'Eli ortağınız alıyor: {1} onun yanına gider.',
  'The {} cannot be beaten and draws trumps.': '{1} geçilemez ve kozları çeker.',
};

const PONTOON: Sayings = {
  'This first card is no better than the bank, so little is staked.':
    'Bu ilk kâğıt bankanınkinden iyi değil; az bahis yeter.',
  'This first card is a good one against the banker’s.':
    'Bu ilk kâğıt bankanınkine karşı iyi bir kâğıt.',
  'Another card on {} would do more harm than good.':
    'Toplam {1} iken bir kâğıt daha, yarardan çok zarar getirir.',
  'Two hands that begin with this card do better than the pair.':
    'Bu kâğıtla başlayan iki el, çiftten iyidir.',
  'The odds are with you, so a card is worth more stake.':
    'Olasılık sizden yana: bir kâğıt için bahsi artırmaya değer.',
  'A total of {} loses too often as it is.': '{1} toplamı bu hâliyle çok sık kaybeder.',
};

const SOBE: Sayings = {
  'Two cards seen are worth more than blind hearts.':
    'İki kâğıdı görmek, görmeden kupa demekten iyidir.',
  'With {} as trump these two cards promise the most.':
    'Bu iki kâğıt en çok, koz {1} olursa işe yarar.',
  'Blind hearts count four points a trick, and it is time to take the risk.':
    'Görmeden kupa denince bir el dört puandır; bu riski almanın zamanı geldi.',
  'The cards are good enough to expect a trick.': 'Bu kâğıtlarla bir el almanız beklenir.',
  'A round without a trick costs more than these cards promise.':
    'El alınmadan geçen bir tur, bu kâğıtların getireceğinden pahalıya gelir.',
  'Every card of this hand is worth more than a new one promises.':
    'Bu eldeki her kâğıt, gelecek yeni bir kâğıttan değerli.',
  'Trumps and aces stay; what hardly takes a trick may become something better.':
    'Kozlar ve aslar kalsın; zor el alacak kâğıtların yerine daha iyisi gelebilir.',
  'A first trick saves you the penalty, and the {} takes this one as it lies.':
    'İlk el sizi cezadan kurtarır; {1} bu eli şimdiki hâliyle alır.',
  'The {} is the strongest trump left.': '{1}, kalan en güçlü koz.',
};

export const turkishReasons: Sayings = {
  ...ANY_GAME,
  ...TRICKS,
  ...HEARTS,
  ...NINE,
  ...PITCH,
  ...PONTOON,
  ...SOBE,
};
