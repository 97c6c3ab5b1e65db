// The list of the lobby when there are very many tables.
import { expect, test } from 'vitest';
import { compareTables, placeText, readPlace, type TableSummary } from '#protocol/tableSummary.ts';
import { openTableListing, TABLES_ON_PAGE } from './tableListing.ts';

const MANY = 20_000;

function summary(at: number, more: Partial<TableSummary> = {}): TableSummary {
  return {
    id: `masa-${at}`,
    name: `masa-${at}`,
    game: at % 2 === 0 ? 'hearts' : 'pitch',
    variant: null,
    status: 'open',
    seats: 4,
    playerCount: 1,
    playerNames: ['Ada'],
    faces: [{ name: 'Ada', avatar: { emoji: '🦊', color: '#8fae8b' } }, null, null, null],
    owner: 'ada',
    ownerName: 'Ada',
    // Several at one time.
    createdAt: Math.floor(at / 3),
    joinable: at % 3 !== 0,
    watchable: at % 5 === 0,
    watchers: 0,
    ...more,
  };
}

test('a table that changes moves in all lists; one that is gone is in none', () => {
  const listing = openTableListing();
  listing.put('masa-1', summary(1));
  listing.put('masa-2', summary(2));
  listing.put('masa-1', summary(1, { joinable: false, watchable: true, game: 'hearts' }));
  const ids = (which: 'all' | 'joinable' | 'watchable', game?: string): string[] =>
    listing.page({ which, game }).tables.map(({ id }) => id);
  expect(ids('all')).toEqual(['masa-2', 'masa-1']);
  expect(ids('joinable')).toEqual(['masa-2']);
  expect(ids('watchable', 'hearts')).toEqual(['masa-1']);
  expect(ids('all', 'pitch')).toEqual([]);
  listing.put('masa-1', null);
  expect(ids('all', 'hearts')).toEqual(['masa-2']);
  expect(ids('watchable')).toEqual([]);
  expect(listing.get('masa-1')).toBeUndefined();
  expect(listing.page({ which: 'all' })).toMatchObject({ isLast: true, total: 1 });
});

test.each([
  [TABLES_ON_PAGE - 1, true],
  [TABLES_ON_PAGE, true],
  [TABLES_ON_PAGE + 1, false],
])('of %i tables the first page is the last: %s', (count, isLast) => {
  const listing = openTableListing();
  for (let at = 0; at < count; at++) listing.put(`masa-${at}`, summary(at));
  const page = listing.page({ which: 'all' });
  expect([page.tables.length, page.isLast]).toEqual([Math.min(count, TABLES_ON_PAGE), isLast]);
});

test(`of ${MANY} tables the pages are the whole in order, and each as quick as of a few`, () => {
  const listing = openTableListing();
  const all = Array.from({ length: MANY }, (_, at) => summary(at));
  for (const table of all) listing.put(table.id, table);
  const wanted = all.filter(({ joinable }) => joinable).sort(compareTables);
  const found: TableSummary[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last && readPlace(placeText(last))!;
    const { tables, isLast, total } = listing.page({ which: 'joinable', after });
    found.push(...tables);
    expect(total).toBe(wanted.length);
    expect(tables.length).toBeLessThanOrEqual(50);
    if (isLast) break;
  }
  expect(found).toEqual(wanted);
});
