// The table in text: rows of open cards with what is to be said of them, and a trick among the seats.
import { expect, test } from 'vitest';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { drawTable } from './tableDrawing.ts';

const LOOK = { columns: 80, rows: 24, isPlain: true, hasColor: false, isAscii: true };
const WHO = { me: 0, names: ['You', 'Bora'] };

function draw(table: CardArea[], isCompact = true, columns = LOOK.columns): string {
  const sides = [[0], [1]];
  const view = { game: '', seats: 2, sides, scores: [3, 5], turn: [1], dealer: null, table };
  const sight = {
    view: view as Partial<View> as View,
    who: WHO,
    look: { ...LOOK, columns },
    areas: table,
  };
  return drawTable({ ...sight, isCompact }).join('\n');
}

test('open hands are told row by row, with their worth, stake and outcome', () => {
  const drawn = draw([
    { kind: 'row', seat: null, name: 'banker', cards: ['KS', null], value: 10 },
    {
      kind: 'row',
      seat: 0,
      isHand: true,
      cards: ['AS', 'KH'],
      value: 21,
      note: 'pontoon',
      stake: 2,
    },
    { kind: 'row', seat: 1, isHand: true, cards: ['2S'], value: 2, outcome: 'lost' },
    { kind: 'row', seat: 1, isHand: true, cards: ['9S'], value: 9, outcome: 'won' },
    { kind: 'row', seat: 1, isHand: true, cards: [] },
  ]);
  expect(drawn.split('\n')).toEqual([
    ' Banker  Ks ??  showing 10',
    ' You (3)  As Kh  total 21, pontoon, stake 2',
    ' > Bora (5)  2s  total 2, loses',
    ' > Bora (5)  9s  total 9, wins',
  ]);
});

test('rows in the middle lie over the seats, and a card of the trick stands beside who laid it', () => {
  const drawn = draw([
    { kind: 'row', seat: null, name: 'stock', cards: [null] },
    { kind: 'trick', seats: [0, 1], plays: [{ seat: 1, card: '10S' }], winner: null },
  ]);
  expect(drawn).toMatch(/^ Stock {2}\?\?\n.*You +3 pts\n> Bora +\S*10\S* +5 pts$/);
});

test('with room a trick is drawn in the middle of the seats, for any game that has one', () => {
  const trick: CardArea = { kind: 'trick', seats: [0, 1], plays: [], winner: null };
  expect(draw([{ ...trick, plays: [{ seat: 0, card: 'QS' }] }], false)).toContain('+----+');
  expect(draw([trick], false)).not.toContain('+----+');
  const played = { ...trick, plays: [{ seat: 0, card: 'QS' }] };
  expect(draw([played], false, 38)).toContain('+----+');
  expect(draw([played], false, 37)).not.toContain('+----+');
});

test('with room open hands are drawn, side by side', () => {
  const lines = draw(
    [
      { kind: 'row', seat: null, name: 'banker', cards: ['KS', null], value: 10 },
      { kind: 'row', seat: 0, isHand: true, cards: ['AS', 'KH'], value: 21, note: 'pontoon' },
    ],
    false,
  ).split('\n');
  expect(lines[0]).toMatch(/^ Banker {2}showing 10 +You \(3\) {2}total 21, pontoon$/);
  expect(lines[2]).toMatch(/^ \|K {4}\|\|#####\| +\|A {4}\|\|K {4}\|$/);
});
