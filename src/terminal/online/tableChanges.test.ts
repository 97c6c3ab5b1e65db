// Tests the sentences for the changes of a table.
import { expect, test } from 'vitest';
import { viewTable, type TableView } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { copyTable } from '#table/table.ts';
import { chatLine, describeChanges, seatLines, watcherLines } from './news.ts';

/** Returns the view of Ada, the host. */
function seen({ table }: TestTable): TableView {
  return viewTable(copyTable(table), 'ada');
}

/** Returns the sentences for a change. */
function news(table: TestTable, change: () => unknown): string[] {
  const before = seen(table);
  change();
  return describeChanges(before, seen(table));
}

test('names each player who comes or goes, once', () => {
  const table = new TestTable('hearts');
  expect(news(table, () => table.sit('bob'))).toEqual(['bob sits at seat 2.']);
  expect(news(table, () => table.wait(1))).toEqual([]);
  expect(news(table, () => table.send({ type: 'takeSeat', by: 'bob', seat: 3 }))).toEqual([
    'bob sits at seat 4.',
  ]);
  expect(news(table, () => table.send({ type: 'leave', by: 'bob' }))).toEqual([
    'bob left the table.',
  ]);
});

test('says that a bot fills the last seat, or takes over from a player', () => {
  const table = new TestTable('hearts').sit('bob', 'cem');
  expect(news(table, () => table.send({ type: 'addBot', by: 'ada' }))).toEqual([
    'The bot Deniz sits at seat 4.',
  ]);
  expect(table.table.status).toBe('playing');
  expect(news(table, () => table.send({ type: 'leave', by: 'bob' }))).toEqual([
    'bob left the table.',
    'The bot Bora takes over at seat 2.',
  ]);
});

test('says that a bot plays for an absent player, and that the player is back', () => {
  const table = new TestTable('hearts').sit('bob', 'cem', 'dan').deal();
  expect(news(table, () => table.send({ type: 'goAway', player: 'bob' }))).toEqual([
    'bob lost connection.',
    'A bot plays for bob until they are back.',
  ]);
  expect(seatLines(seen(table))).toEqual([
    '1  You (host)',
    '2  bob (away, a bot is playing)',
    '3  cem',
    '4  dan',
  ]);
  expect(news(table, () => table.send({ type: 'comeBack', player: 'bob' }))).toEqual([
    'bob is back.',
  ]);
});

test('tells and lists who is ready if the table waits for it', () => {
  const table = new TestTable('hearts', { settings: { start: 'ready' } }).sit('bob');
  expect(news(table, () => table.send({ type: 'setReady', by: 'bob', isReady: true }))).toEqual([
    'bob is ready.',
  ]);
  expect(seatLines(seen(table)).slice(0, 3)).toEqual([
    '1  You (host, not ready)',
    '2  bob (ready)',
    '3  free',
  ]);
});

test('says nothing of seats that are renumbered at the start', () => {
  const table = new TestTable('sobesobe', { seats: 5 }).sit('bob', 'cem');
  table.send({ type: 'takeSeat', by: 'cem', seat: 4 });
  expect(news(table, () => table.send({ type: 'start', by: 'ada' }))).toEqual([]);
});

test('removes control characters from names and chat', () => {
  expect(chatLine('Bob\u001B[2J', 'hi\u0007\nthere \u202Eyou')).toBe('Bob [2J: hi there you');
});

test('[P-F1.4] reports a timeout at once, and tells the host from when on the player can be removed', () => {
  const settings = { turnSeconds: 5, infractions: 2 };
  const table = new TestTable('pitch', { settings }).sit('bob', 'cem', 'dan').deal();
  const told: string[] = [];
  const asBob: string[] = [];
  while (table.table.places[1].infractions < 2) {
    const before = copyTable(table.table);
    told.push(...news(table, () => table.send({ type: 'commit', secret: '0f'.repeat(32) })));
    told.push(...news(table, () => table.wait(5)));
    asBob.push(
      ...describeChanges(viewTable(before, 'cem'), viewTable(copyTable(table.table), 'cem')),
    );
  }
  expect(told.filter((line) => line.includes('bob'))).toEqual([
    'bob ran out of time, 1 timeout so far. You can remove them after 2.',
    'bob ran out of time, 2 timeouts so far. Type “kick 2” to remove them.',
  ]);
  expect(asBob.filter((line) => line.includes('bob'))[1]).toBe(
    'bob ran out of time, 2 timeouts so far.',
  );
});

test('names each player who votes for another game, once', () => {
  const before = seen(new TestTable('hearts').sit('bob', 'cem'));
  const voting = (rematch: boolean | null, seat = 1): TableView => ({
    ...before,
    players: before.players.map((one) => (one.seat === seat ? { ...one, rematch } : one)),
  });
  expect(describeChanges(before, voting(true))).toEqual(['bob wants another game.']);
  expect(describeChanges(before, voting(false))).toEqual(['bob does not want another game.']);
  expect(describeChanges(voting(true), voting(true))).toEqual([]);
  expect(describeChanges(voting(true), before)).toEqual([]);
  expect(describeChanges(before, voting(true, 0))).toEqual([]);
});

test('names a new host, or says that it is the player', () => {
  const before = seen(new TestTable('hearts').sit('bob', 'cem'));
  const owned = (seat: number | null): TableView => ({
    ...before,
    owner: `p${seat}`,
    players: before.players.map((one) => ({ ...one, owner: one.seat === seat })),
  });
  expect(describeChanges(before, owned(1))).toEqual(['bob is now the host.']);
  expect(describeChanges(owned(1), owned(0))).toEqual(['You are now the host.']);
  expect(describeChanges(owned(1), owned(null))).toEqual([]);
});

test('reports spectators to players, but not a spectator who sits down', () => {
  const before = seen(new TestTable('hearts').sit('bob'));
  const watched = (...ids: string[]): TableView => ({
    ...before,
    watchers: ids.map((id) => ({ id, name: `${id}\u0007` })) as TableView['watchers'],
  });
  expect(describeChanges(watched('dan'), watched('dan', 'eda'))).toEqual(['eda is watching.']);
  expect(describeChanges(watched('dan', 'eda'), watched('dan'))).toEqual(['eda stopped watching.']);
  expect(describeChanges(watched(before.players[1].id), watched())).toEqual([]);
  const asWatcher = { ...watched('dan'), seat: null };
  expect(describeChanges(asWatcher, { ...watched(), seat: null })).toEqual([]);
  expect(watcherLines(watched())).toEqual([]);
  expect(watcherLines(watched('dan'))).toEqual(['1 spectator.']);
});

test('describes the state of each player, except what is obvious', () => {
  const table = new TestTable('hearts', { settings: { start: 'ready' } }).sit('bob');
  table.send({ type: 'addBot', by: 'ada', level: 'easy' });
  const now = seen(table);
  const [, bob, bot] = now.players;
  const line = (player: object, more: object = {}): string =>
    seatLines({ ...now, ...more, players: [{ ...bob, ...player }] })[1];
  expect(seatLines(now)[2]).toBe(`3  ${bot.name} (bot, easy)`);
  expect(line({ connected: false })).toBe('2  bob (not ready, away)');
  expect(line({ connected: false, covered: true })).toBe(
    '2  bob (not ready, away, a bot is playing)',
  );
  expect(line({ owner: true, ready: true })).toBe('2  bob (host, ready)');
  expect(line({}, { status: 'playing' })).toBe('2  bob');
  expect(line({}, { settings: { ...now.settings, start: 'full' } })).toBe('2  bob');
});
