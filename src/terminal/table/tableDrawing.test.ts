// Tests how the table is drawn: rows of open cards with their notes, and a trick among the seats.
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

test('describes open hands row by row, with their worth, stake and outcome', () => {
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

test('draws rows in the middle over the seats, and a card of the trick beside its player', () => {
  const drawn = draw([
    { kind: 'row', seat: null, name: 'stock', cards: [null] },
    { kind: 'trick', seats: [0, 1], plays: [{ seat: 1, card: '10S' }], winner: null },
  ]);
  expect(drawn).toMatch(/^ Stock {2}\?\?\n.*You +3 pts\n> Bora +\S*10\S* +5 pts$/);
});

test('draws a trick in the middle of the seats if it fits, for any game with tricks', () => {
  const trick: CardArea = { kind: 'trick', seats: [0, 1], plays: [], winner: null };
  expect(draw([{ ...trick, plays: [{ seat: 0, card: 'QS' }] }], false)).toContain('+----+');
  expect(draw([trick], false)).not.toContain('+----+');
  const played = { ...trick, plays: [{ seat: 0, card: 'QS' }] };
  expect(draw([played], false, 38)).toContain('+----+');
  expect(draw([played], false, 37)).not.toContain('+----+');
});

test('draws open hands uncovered side by side if they fit, up to three', () => {
  const widths = (hands: number, columns: number): number => {
    const row: CardArea = { kind: 'row', seat: 0, isHand: true, cards: ['AS', 'KH'] };
    const rows = Array.from({ length: hands }, () => row);
    const [, top] = draw(rows, false, columns).split('\n');
    return top.trim().split(/ +/)[0].length;
  };
  expect([widths(2, 35), widths(2, 34)]).toEqual([14, 11]);
  expect([widths(3, 52), widths(3, 51)]).toEqual([14, 11]);
  expect([widths(4, 52), widths(4, 51)]).toEqual([14, 11]);
});

test('draws open hands side by side if they fit', () => {
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

test('names and cards stand in their golden places for any number of seats', async () => {
  const drawn = [2, 3, 4, 5].flatMap((seats) =>
    [80, 120].map((columns) => {
      const names = ['You', 'Bora', 'Cem', 'Derya', 'Ekin'].slice(0, seats);
      const cards = ['10S', 'QH', '2C', 'AD', '9S'];
      const plays = names.map((_, seat) => ({ seat, card: cards[seat] }));
      const all = names.map((_, seat) => seat);
      const table: CardArea[] = [{ kind: 'trick', seats: all, plays, winner: null }];
      const view: Partial<View> = {
        game: '',
        seats,
        sides: all.map((seat) => [seat]),
        scores: all.map((seat) => 3 * seat),
        turn: [1],
        dealer: 0,
        table,
      };
      const [rows, isAscii] = columns === 80 ? [24, true] : [40, false];
      const look = { ...LOOK, columns, rows, isAscii };
      const sight = { view: view as View, who: { me: 0, names }, look, areas: table };
      const lines = drawTable({ ...sight, isCompact: false });
      return [`${seats} seats, ${columns} columns`, ...lines.map((line) => `|${line}`), ''].join(
        '\n',
      );
    }),
  );
  await expect(drawn.join('\n')).toMatchFileSnapshot('./frames/seats.golden.txt');
});
