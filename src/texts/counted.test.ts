// Sentences whose form depends on their parameters.
import { loadTexts } from './loadTexts.ts';
import { expect, test } from 'vitest';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { refuse as refuseByServer } from '#protocol/serverRefusals.ts';
import { refuse as refuseByRules } from '#rules/commonRefusals.ts';
import type { View } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import { inEnglish } from './inEnglish.ts';
import { formatRefusal } from './refusals.ts';
import { formatMove } from './formatMove.ts';
import { formatCounted, formatRowName, formatUnit, formatFact } from './gameText.ts';
import { seatNotes, tableNotes } from './notes.ts';
import type { SharedTexts } from './sharedTexts.ts';
import { createFormatter } from './formatter.ts';
const portuguese = await loadTexts('pt');
const turkish = await loadTexts('tr');

const english = await loadTexts('en');

/** In English, Turkish and Portuguese. */
function inAll(refusal: Refusal): string[] {
  return [
    refusal.message,
    formatRefusal(turkish.refusals, refusal),
    formatRefusal(portuguese.refusals, refusal),
  ];
}

test('the number of players is one number or a range', () => {
  const seats = (min: number, max: number): string[] =>
    inAll(refuseByRules('wrongSeats', { game: 'hearts', title: 'Hearts', min, max }));
  expect(seats(4, 4)).toEqual([
    'Hearts is for 4 players.',
    'Kalpler oyunu 4 kişiliktir.',
    'Copas é para 4 jogadores.',
  ]);
  expect(seats(2, 5)).toEqual([
    'Hearts is for 2 to 5 players.',
    'Kalpler oyunu 2–5 kişiliktir.',
    'Copas é para 2 a 5 jogadores.',
  ]);
});

test('the number of timeouts has a singular and a plural', () => {
  expect(inAll(refuseAtTable('mayNotRemove', { needed: 1 }))).toEqual([
    'You can remove a player after a timeout.',
    'Bir oyuncuyu ancak 1 süre aşımından sonra çıkarabilirsin.',
    'Só pode remover um jogador depois de ele ficar sem tempo uma vez.',
  ]);
  expect(inAll(refuseAtTable('mayNotRemove', { needed: 3 }))).toEqual([
    'You can remove a player after 3 timeouts.',
    'Bir oyuncuyu ancak 3 süre aşımından sonra çıkarabilirsin.',
    'Só pode remover um jogador depois de ele ficar sem tempo 3 vezes.',
  ]);
});

test('the number of waiting tables has a singular and a plural', () => {
  const waiting = [1, 2].map((count) => refuseByServer('waitingTables', { count }));
  expect(waiting.map((one) => inAll(one)[2])).toEqual([
    'Já tem uma mesa à espera de jogo. Comece-a ou feche-a primeiro.',
    'Já tem 2 mesas à espera de jogo. Comece ou feche uma primeiro.',
  ]);
});

test('moves are counted from one', () => {
  const [, ...texts] = inAll(refuseByServer('dailyMove', { move: 0 }));
  expect(texts).toEqual([
    '1. hamle o günün kâğıtlarıyla yapılamaz.',
    'A jogada 1 não é possível com as cartas desse dia.',
  ]);
});

test('a ban names its end to the minute, or is permanent', () => {
  const banned = (until: string | null): string[] =>
    inAll(refuseAccount('banned', { reason: 'spam', until })).slice(1);
  expect(banned(null)).toEqual([
    'Kalıcı olarak yasaklandın. Nedeni: spam',
    'O seu acesso está bloqueado para sempre. Motivo: spam',
  ]);
  expect(banned('2026-01-02T03:04:05.678Z')).toEqual([
    '2026-01-02 03:04 (UTC) tarihine kadar yasaklandın. Nedeni: spam',
    'O seu acesso está bloqueado até 2026-01-02 03:04 UTC. Motivo: spam',
  ]);
});

test('a field without a translated name keeps its own', () => {
  const refusal = refuseAccount('fields', { rules: { nickname: 'tooLong' } });
  expect(inAll(refusal).slice(1)).toEqual([
    'nickname çok uzun.',
    'nickname: tem caracteres a mais.',
  ]);
});

test('bids and passes, and rounds with and without a dealer, have their own sentences', () => {
  const view: Pick<View, 'game' | 'sides' | 'seat'> = { game: 'new', sides: [[0], [1]], seat: 0 };
  const texts = [english, turkish, portuguese].map((words) => {
    const say = createFormatter(words, view, (seat) => ['Ada', 'Berk'][seat]);
    return [
      formatFact(words, 'new', { type: 'bid', seat: 1, value: 3 }, say),
      formatFact(words, 'new', { type: 'bid', seat: 1, value: null }, say),
      formatFact(words, 'new', { type: 'handStarted', round: 2, dealer: 1 }, say),
      formatFact(words, 'new', { type: 'handStarted', round: 2 }, say),
      formatFact(words, 'new', { type: 'trickTaken', seat: 0, trick: 1 }, say),
    ];
  });
  expect(texts).toEqual([
    ['Berk bids 3.', 'Berk passes.', 'Round 2. Berk deals.', 'Round 2.', 'Ada take the trick.'],
    ['Berk 3 dedi.', 'Berk pas dedi.', '2. tur. Dağıtan: Berk.', '2. tur.', 'Ada eli aldın.'],
    [
      'Berk aposta 3.',
      'Berk passa.',
      'Ronda 2. Berk dá as cartas.',
      'Ronda 2.',
      'Ada ganho a vaza.',
    ],
  ]);
});

test('the scores of a round are followed by the totals', () => {
  const say = createFormatter(english, { game: 'new', sides: [[0], [1]], seat: null }, (seat) =>
    seat === 0 ? 'Ada' : 'Berk',
  );
  const row = { round: 4, change: [3, -2], total: [12, 5], lines: [] };
  expect(formatFact(english, 'new', { type: 'handScored', row }, say)).toBe(
    'Score after round 4: Ada +3 (12), Berk -2 (5).',
  );
});

test('points have a singular and a plural, and unknown terms of a game show their key', () => {
  const units = [english, turkish, portuguese].map((words) =>
    [1, 2].map((count) => formatUnit(words, 'new', count)),
  );
  expect(units).toEqual([
    ['point', 'points'],
    ['puan', 'puan'],
    ['ponto', 'pontos'],
  ]);
  expect([formatCounted(english, 'new', 'moons'), formatRowName(english, 'new', 'widow')]).toEqual([
    'moons',
    'widow',
  ]);
});

test('every verdict of a review is counted', () => {
  const counts = { good: 2, inaccuracy: 1, mistake: 0 };
  expect([english, turkish, portuguese].map(({ review }) => review.counts(counts))).toEqual([
    '0 mistakes, 1 inaccuracy, 2 good decisions',
    '0 hata, 1 küçük hata, 2 iyi karar',
    '0 erros, 1 imprecisão, 2 boas decisões',
  ]);
});

test('an empty choice of cards and a value use the texts of the game', () => {
  const words: SharedTexts = {
    ...english,
    games: {
      new: {
        title: 'New',
        summary: 'A game.',
        options: {},
        facts: {},
        lines: {},
        endings: {},
        captions: { swap: 'Change', bid: 'Tricks' },
        values: {
          swap: (value) => (value === 0 ? 'Keep all' : 'Change'),
          bid: (value) => (value === 4 ? 'all four' : String(value)),
        },
      },
    },
  };
  const view = {
    game: 'new',
    legal: [{ type: 'bid', kind: 'value', field: 'value', from: [3, 4] }],
  } as unknown as View;
  expect(formatMove(words, view, { type: 'swap', cards: [] })).toBe('Keep all');
  expect(formatMove(words, view, { type: 'bid', value: 4 })).toBe('Tricks: all four');
  expect(formatMove(words, view, { type: 'bid', value: 3 })).toBe('Tricks: 3');
});

test('a hint with an unknown reason shows its key', () => {
  const advice = { move: { type: 'play' }, value: 1, reason: { key: 'brandNew' } };
  expect(inEnglish('new', [advice as never])).toEqual([{ ...advice, why: 'brandNew' }]);
  const known = { ...advice, reason: { key: 'worse', next: { key: 'asGood' } } };
  expect(inEnglish('new', [known as never])[0].why).toBe(
    `${String(english.reasons.shared.worse)} ${String(english.reasons.shared.asGood)}`,
  );
});

test('the verb agrees with the number of winners', () => {
  const view: Pick<View, 'game' | 'sides' | 'seat'> = { game: 'new', sides: [[0], [1]], seat: 2 };
  const say = createFormatter(english, view, (seat) => ['Ada', 'Berk'][seat]);
  const texts = [[0], [0, 1]].map((winners) => {
    const result = { winners, scores: [1, 2], reason: 'Over.' };
    return formatFact(english, 'new', { type: 'gameOver', result }, say);
  });
  expect(texts).toEqual([
    'The game is over. Ada wins. Over.',
    'The game is over. Ada and Berk win. Over.',
  ]);
});

test('a game with its own notes shows only those, and another one the tricks of a seat', () => {
  const seen = {
    sides: [],
    seat: 0,
    phase: 'playing',
    points: [4],
    heartsBroken: true,
    trick: null,
    tricks: [],
    tricksTaken: [3],
  };
  const noted = (game: string): unknown[] => {
    const view = { ...seen, game } as unknown as View;
    const say = createFormatter(english, view, String);
    return [tableNotes(english, view, say), seatNotes(english, view, 0, say)];
  };
  expect(noted('hearts')).toEqual([
    [{ label: '', value: 'Hearts are broken', suit: 'hearts', sign: 'broken' }],
    [{ label: 'This round', value: '+4' }],
  ]);
  expect(noted('new')).toEqual([[], [{ label: 'Tricks', value: '3', sign: 'tricks' }]]);
});
