// Tests the texts of the daily deal: a place only among several players, and whether it was the first attempt.
import { expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { DAILY_WORDS } from './dailyWords.ts';

const alone = { score: 7, place: 1, of: 1, isFirst: true };
const LINE = { rank: 2, displayName: 'Ada', score: 7 } as Parameters<
  (typeof DAILY_WORDS)['en']['line']
>[0];

test('gives no place to a single player, one among two, and marks a second attempt', () => {
  const said = LANGUAGES.map((language) => {
    const { result } = DAILY_WORDS[language];
    return [
      result('Hearts', alone),
      result('Hearts', { ...alone, place: 2, of: 2 }),
      result('Hearts', { ...alone, isFirst: false }),
    ];
  });
  expect(said).toEqual([
    ['Hearts: 7.', 'Hearts: 7, place 2 of 2.', 'Hearts: 7 (played again).'],
    ['Hearts: 7.', 'Hearts: 7, 2 oyuncu içinde 2. sıra.', 'Hearts: 7 (yeniden oynandı).'],
    ['Hearts: 7.', 'Hearts: 7, 2.º lugar de 2.', 'Hearts: 7 (jogada outra vez).'],
  ]);
});

test('counts no players, one and two', () => {
  expect(LANGUAGES.map((one) => [0, 1, 2].map((n) => DAILY_WORDS[one].list('Nine', n)))).toEqual([
    ['Nine: nobody has played yet.', 'Nine: one player so far.', 'Nine: 2 players so far.'],
    [
      'Nine: henüz kimse oynamadı.',
      'Nine: şimdiye kadar 1 kişi oynadı.',
      'Nine: şimdiye kadar 2 kişi oynadı.',
    ],
    [
      'Nine: ainda ninguém jogou.',
      'Nine: até agora jogou uma pessoa.',
      'Nine: até agora jogaram 2 pessoas.',
    ],
  ]);
});

test('marks the player’s own line with the name used at the table', () => {
  const lines = LANGUAGES.map((one) =>
    [true, false].map((own) => DAILY_WORDS[one].line(LINE, own)),
  );
  expect(lines).toEqual([
    ['  2. Ada  7  (you)', '  2. Ada  7'],
    ['  2. Ada  7  (sen)', '  2. Ada  7'],
    ['  2. Ada  7  (eu)', '  2. Ada  7'],
  ]);
});
