// Why a move is a good one, in every language: all that bots have to say in games played at random.
import { describe, expect, test } from 'vitest';
import { knowledgeOf } from '#bots/knowledgeOf.ts';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type View } from '#rules/game.ts';
import { randomMove, wireMove } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { pt } from './pt.ts';
import { findSaying, saySentence } from './sentences.ts';
import { tr } from './tr.ts';

/** House rules that bring every kind of move. */
const OPTIONS: Readonly<Record<string, object>> = {
  pitch: { variant: '10-point' },
  pontoon: { stakes: true, buy: true, split: true },
};
const SEEDS = [1, 2, 3, 4, 5, 6];
const MOST_MOVES = 150;
const ENGLISH =
  /(?<!\p{L})(the|of|and|to|is|with|you|one|trick|spades?|hearts?|clubs?|diamonds?|queen|king|ace|\d\.\d)(?!\p{L})/iu;

/** What is said of a move at random in each decision. */
function reasonsIn(game: (typeof GAMES)[number], seed: number): string[] {
  const random = randomFromNumber(seed);
  const state = startGame(game, OPTIONS[game.id] ?? {}, game.seats.max);
  const { reason } = knowledgeOf(game);
  const said: string[] = [];
  for (let moves = 0; moves < MOST_MOVES && game.turn(state).length > 0; moves++) {
    const [seat] = game.turn(state);
    const move = randomMove(game.legal(state, seat), random);
    if (seat !== DEALER) {
      said.push(reason(game.view(state, seat) as View, wireMove(game.deck, move)));
    }
    game.apply(state, seat, move);
  }
  return said;
}

describe.each(GAMES.filter(({ id }) => id in tr.games))('$title', (game) => {
  test.each(Object.entries({ tr, pt }))('has its reasons in %s', (_, words) => {
    const reasons = new Set(SEEDS.flatMap((seed) => reasonsIn(game, seed)));
    expect(reasons.size).toBeGreaterThan(8);
    for (const reason of reasons) {
      const said = findSaying(words, reason);
      expect(said, reason).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(said).not.toMatch(ENGLISH);
    }
  });
});

test('cards, suits and numbers are said as the language says them', () => {
  const leading = 'Leading the queen of spades keeps the stronger cards for later.';
  expect(saySentence(tr, leading)).toBe(
    'Maça kızı ile çıkmak daha güçlü kâğıtları sonraya saklar.',
  );
  expect(saySentence(pt, leading)).toBe(
    'Sair com a dama de espadas guarda as cartas mais fortes para depois.',
  );
  expect(saySentence(pt, 'The king of clubs is the strongest trump left.')).toBe(
    'O rei de paus é o trunfo mais forte que resta.',
  );
  expect(saySentence(tr, 'The ten of hearts is the strongest heart left, so it should win.')).toBe(
    'Kupa onlusu, kalan kupa kâğıtlarının en güçlüsü; eli alması beklenir.',
  );
  expect(
    saySentence(
      tr,
      'With hearts as trump the hand is good for about 2.5 points, so 3 can be promised.',
    ),
  ).toBe('Koz kupa olursa bu kâğıtlar yaklaşık 2,5 puan eder; 3 sözü verilebilir.');
});

test('two sentences are said one after the other', () => {
  expect(
    saySentence(pt, 'You still want 2 tricks. Nothing that is out beats the ace of hearts.'),
  ).toBe('Ainda lhe faltam 2 vazas. Nenhuma carta por jogar supera o ás de copas.');
});

test('how far a move is behind', () => {
  expect([1, 2.34].map(pt.hints.behind)).toEqual(['1 ponto atrás', '2,3 pontos atrás']);
  expect(tr.hints.behind(0.44)).toBe('0,4 puan geride');
});
