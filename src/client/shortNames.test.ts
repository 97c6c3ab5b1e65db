// Names with and without the number that tells people of one name apart.

import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { TestTable } from '#table/testTable.ts';
import { viewTable } from '#protocol/tableView.ts';
import {
  lobbyWithShortNames,
  shortNames,
  tableWithShortNames,
  withoutNumber,
} from './shortNames.ts';

function people(names: readonly string[]) {
  return names.map((name, id) => ({ id: String(id), name }));
}

test('a name has its number only where another person has that name', () => {
  const names = ['Ann#0359', 'Uma#1111', 'uma', 'C#12', 'Bora'];
  const shown = ['Ann', 'Uma#1111', 'uma', 'C#12', 'Bora'];
  expect(names.map(shortNames(people(names)))).toEqual(shown);
});

test('different people never get the same name, and a name is shortened once', () => {
  const name = fc
    .tuple(fc.constantFrom('Ann', 'ann', 'Uma', 'Vic'), fc.constantFrom('', '#0359', '#1111'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const short = names.map(shortNames(people(names)));
      expect(new Set(short).size).toBe(names.length);
      expect(short.map(shortNames(people(short)))).toEqual(short);
      expect(short.map(withoutNumber)).toEqual(names.map(withoutNumber));
    }),
  );
});

test('at a table, a person has one name in the seat and in the chat', () => {
  const view = viewTable(new TestTable('hearts').table, null);
  const chat = [{ at: 1, from: 'ada', name: 'ada#0359', text: 'Hello' }];
  expect(view.players.map(({ name }) => name)).toContain('ada');
  expect(tableWithShortNames({ ...view, chat })).toEqual({
    ...view,
    chat: [{ ...chat[0], name: 'ada' }],
  });
  const guest = { id: 'other', name: 'ada#0359', avatar: view.players[0].avatar };
  expect(tableWithShortNames({ ...view, watchers: [guest] }).watchers).toEqual([guest]);
});

test('the news have the same names as the seats', () => {
  const view = viewTable(new TestTable('hearts').table, 'ada');
  const line = { at: 1, type: 'joined' } as const;
  const news = [{ ...line, players: [{ id: 'uma', name: 'Uma#1111' }] }];
  expect(tableWithShortNames({ ...view, news }).news).toEqual([
    { ...line, players: [{ id: 'uma', name: 'Uma' }] },
  ]);
});

test('the lobby shortens the names of people and of the players at each table', () => {
  const table = { ownerName: 'Ann#0359', playerNames: ['Ann#0359', 'Uma#1111', 'Uma#2222'] };
  const lobby = {
    tables: [table],
    total: 1,
    people: people(['Ann#0359', 'Vic#1111']),
    peopleTotal: 2,
  };
  const shown = lobbyWithShortNames(lobby as never);
  expect(shown.people.map(({ name }) => name)).toEqual(['Ann', 'Vic']);
  expect(shown.tables).toEqual([
    { ownerName: 'Ann', playerNames: ['Ann', 'Uma#1111', 'Uma#2222'] },
  ]);
});
