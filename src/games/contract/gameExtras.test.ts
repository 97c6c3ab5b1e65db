// Optional declarations of games, checked in random games.
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import type { View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { playRandomMove, startGame } from '#rules/play.ts';

function played(id: string): {
  sheet: View['sheet'];
  note: (row: number, side: number) => unknown;
} {
  const game = GAMES.find((one) => one.id === id)!;
  const state = startGame(game, {}, game.seats.max);
  const random = randomFromNumber(1);
  while (playRandomMove(game, state, random));
  const view: View = game.view(state, null);
  return {
    sheet: view.sheet,
    note: (row, side) => game.sheetNote!(view, view.sheet[row], side),
  };
}

test('the score sheet of Nine Tricks notes the bid and the tricks taken', () => {
  const { sheet, note } = played('nine');
  const notes = sheet[0].change.map((_, side) => note(0, side) as { key: string; taken: number });
  expect(notes.map(({ key }) => key)).toEqual(Array(4).fill('bidTaken'));
  expect(notes.reduce((sum, { taken }) => sum + taken, 0)).toBe(9);
});

test('the score sheet of SobeSobe notes players who sat out, and only they score nothing', () => {
  const { sheet, note } = played('sobesobe');
  const cells = sheet.flatMap(({ change }, row) =>
    change.map((points, side) => ({ points, note: note(row, side) })),
  );
  const out = cells.filter((cell) => cell.note !== null);
  expect(out.length).toBeGreaterThan(0);
  expect(out.filter(({ points }) => points !== 0)).toEqual([]);
  expect(out[0].note).toEqual({ key: 'satOut', isOut: true });
  expect(cells.filter((cell) => cell.note === null).every(({ points }) => points !== 0)).toBe(true);
});

test('the traits that a game declares override those of shared facts', () => {
  const factTraits = { bid: { sound: 'card' } } as const;
  expect(traitOf({ factTraits }, 'bid')).toEqual({ sound: 'card' });
  expect(traitOf({}, 'bid')).toEqual({ logged: ['seat', 'value'] });
  expect(traitOf({ factTraits }, 'unheardOf')).toEqual({});
});
