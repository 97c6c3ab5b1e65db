// Sentences that turn on what they are about: one or several, with an end or for good, known by name or not.
import { expect, test } from 'vitest';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { refuse as refuseByServer } from '#protocol/serverRefusals.ts';
import { refuse as refuseByRules } from '#rules/commonRefusals.ts';
import type { View } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import { english } from './en/words.ts';
import { inEnglish } from './en/hints.ts';
import { portuguese } from './pt/words.ts';
import { formatRefusal } from './refusals.ts';
import { formatMove } from './formatMove.ts';
import {
  formatCounted,
  formatRowName,
  formatUnit,
  seatNotes,
  tableNotes,
  formatFact,
} from './gameText.ts';
import type { SharedWords } from './sharedWords.ts';
import { createFormatter } from './formatter.ts';
import { turkish } from './tr/words.ts';

/** In English, Turkish and Portuguese. */
function inAll(refusal: Refusal): string[] {
  return [
    refusal.message,
    formatRefusal(turkish.refusals, refusal),
    formatRefusal(portuguese.refusals, refusal),
  ];
}

test('a game is for so many, or for so many to so many', () => {
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

test('a player may be removed after one time-out, or after several', () => {
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

test('a table that waits is closed, of several one', () => {
  const waiting = [1, 2].map((count) => refuseByServer('waitingTables', { count }));
  expect(waiting.map((one) => inAll(one)[2])).toEqual([
    'Já tem uma mesa à espera de jogo. Comece-a ou feche-a primeiro.',
    'Já tem 2 mesas à espera de jogo. Comece ou feche uma primeiro.',
  ]);
});

test('moves are counted from one', () => {
  const [, ...said] = inAll(refuseByServer('dailyMove', { move: 0 }));
  expect(said).toEqual([
    '1. hamle o günün kâğıtlarıyla yapılamaz.',
    'A jogada 1 não é possível com as cartas desse dia.',
  ]);
});

test('who is kept out hears for how long, to the minute', () => {
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

test('a field without a name in the language is called as it is', () => {
  const refusal = refuseAccount('fields', { rules: { nickname: 'tooLong' } });
  expect(inAll(refusal).slice(1)).toEqual([
    'nickname çok uzun.',
    'nickname: tem caracteres a mais.',
  ]);
});

test('a bid and a pass, a round with a dealer and one without', () => {
  const view: Pick<View, 'game' | 'sides' | 'seat'> = { game: 'new', sides: [[0], [1]], seat: 0 };
  const told = [english, turkish, portuguese].map((words) => {
    const say = createFormatter(words, view, (seat) => ['Ada', 'Berk'][seat]);
    return [
      formatFact(words, 'new', { type: 'bid', seat: 1, value: 3 }, say),
      formatFact(words, 'new', { type: 'bid', seat: 1, value: null }, say),
      formatFact(words, 'new', { type: 'handStarted', round: 2, dealer: 1 }, say),
      formatFact(words, 'new', { type: 'handStarted', round: 2 }, say),
      formatFact(words, 'new', { type: 'trickTaken', seat: 0, trick: 1 }, say),
    ];
  });
  expect(told).toEqual([
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

test('the scores of a round are told with what they come to', () => {
  const say = createFormatter(english, { game: 'new', sides: [[0], [1]], seat: null }, (seat) =>
    seat === 0 ? 'Ada' : 'Berk',
  );
  const row = { round: 4, change: [3, -2], total: [12, 5], lines: [] };
  expect(formatFact(english, 'new', { type: 'handScored', row }, say)).toBe(
    'Score after round 4: Ada +3 (12), Berk -2 (5).',
  );
});

test('one point, two points; what a game has no word for is called by its key', () => {
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

test('the verdicts of a review are counted, one by one', () => {
  const counts = { good: 2, inaccuracy: 1, mistake: 0 };
  expect([english, turkish, portuguese].map(({ review }) => review.counts(counts))).toEqual([
    '0 mistakes, 1 inaccuracy, 2 good decisions',
    '0 hata, 1 küçük hata, 2 iyi karar',
    '0 erros, 1 imprecisão, 2 boas decisões',
  ]);
});

test('no cards are called as the game calls them, and a value by its own button', () => {
  const words: SharedWords = {
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

test('a hint of a game that English does not know comes with its key', () => {
  const advice = { move: { type: 'play' }, value: 1, reason: { key: 'brandNew' } };
  expect(inEnglish('new', [advice as never])).toEqual([{ ...advice, why: 'brandNew' }]);
  const known = { ...advice, reason: { key: 'worse', next: { key: 'asGood' } } };
  expect(inEnglish('new', [known as never])[0].why).toBe(
    `${String(english.reasons.shared.worse)} ${String(english.reasons.shared.asGood)}`,
  );
});

test('one wins, several win', () => {
  const view: Pick<View, 'game' | 'sides' | 'seat'> = { game: 'new', sides: [[0], [1]], seat: 2 };
  const say = createFormatter(english, view, (seat) => ['Ada', 'Berk'][seat]);
  const told = [[0], [0, 1]].map((winners) => {
    const result = { winners, scores: [1, 2], reason: 'Over.' };
    return formatFact(english, 'new', { type: 'gameOver', result }, say);
  });
  expect(told).toEqual([
    'The game is over. Ada wins. Over.',
    'The game is over. Ada and Berk win. Over.',
  ]);
});

test('a game with notes of its own has those, and no others', () => {
  const own = { label: 'Stake', value: '4' };
  const notes = { table: () => [own], seat: () => [own] };
  const hearts = { ...Object.values(english.games)[0], notes };
  const words: SharedWords = { ...english, games: { new: hearts } };
  const view = { game: 'new', sides: [], seat: 0, tricksTaken: [3] } as unknown as View;
  const say = createFormatter(words, view, String);
  expect(seatNotes(words, view, 0, say)).toEqual([own]);
  expect(tableNotes(words, view, say)).toEqual([own]);
});
