// Tests the news of a table: changes of seats, messages of the server, and what was checked of the deals.
import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import type { ServerMessage } from '#client/connection.ts';
import type { DealCheck } from '#client/fairDeals.ts';
import { viewTable, type TableView } from '#protocol/tableView.ts';
import { refuse } from '#table/refusals.ts';
import { copyTable } from '#table/table.ts';
import { TestTable } from '#table/testTable.ts';
import {
  chatLine,
  describeChanges,
  seatLines,
  watcherLines,
  reconnectedNotice,
  leftTableNotice,
  connectionLostNotice,
  noticesFor,
  dealNotices,
  fairnessSummary,
} from './news.ts';

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

const LATE = { round: 2, refusal: null, own: 'late', leftOut: [] };

/** Returns what is said of an event to Ada, whose deals were checked. */
function notes(event: string, payload: unknown, ...deals: object[]): string {
  const client = { model: { player: { id: 'a1' }, deals } } as unknown as Pick<Client, 'model'>;
  return noticesFor({ event, payload } as unknown as ServerMessage, client).join();
}

test.each<[event: string, payload: object, said: RegExp, deals?: object[]]>([
  ['chat', { fromId: 'a1', from: 'Ada', text: 'hello' }, /^You: hello$/],
  ['chat', { fromId: 'b2', from: 'Berk', text: 'hello' }, /^Berk: hello$/],
  ['autoPlay', { move: { type: 'play', card: 'QS' } }, /queen of spades/],
  ['autoPass', { move: { type: 'pass', cards: ['QS', '2C'] } }, /queen of spades, 2 of clubs/],
  ['autoPass', { move: { type: 'swap', cards: [] } }, /a move was made for you/],
  ['dealShown', {}, /^Round 2: /, [{ ...LATE, round: 1, own: 'in' }, LATE]],
  ['dealShown', {}, /^$/],
  ['restarting', {}, /./],
  ['gameUpdate', {}, /^$/],
])('the event %s with %j says %s', (event, payload, said, deals = []) => {
  expect(notes(event, payload, ...deals)).toMatch(said);
});

test('a lost connection warns players of the bot, but not spectators or waiting players', () => {
  const at = (seat: number | null, status: string, coverAfterSeconds = 20): string =>
    connectionLostNotice({ seat, status, settings: { coverAfterSeconds } } as unknown as TableView);
  expect(at(0, 'playing')).toContain('after 20 seconds');
  expect(at(0, 'playing', 0)).not.toContain('after');
  expect(at(0, 'playing', 0)).toContain('A bot plays');
  expect([at(null, 'playing'), at(0, 'open')].join()).not.toContain('bot');
});

test('a reconnection says whether the player has a seat; an end gives its reason if it has one', () => {
  const back = [0, null].map((seat) => reconnectedNotice({ seat } as TableView));
  expect(back).toEqual(['You are back at your seat.', 'You are back.']);
  expect(leftTableNotice('owner')).toBe('The host closed the table.');
  expect(leftTableNotice('somehow')).toBe('The table is closed.');
});

const RIGHT = {
  round: 3,
  refusal: null,
  own: 'in',
  leftOut: [],
  cards: 52,
  added: 4,
} as unknown as DealCheck;
const WRONG = refuse('ownBytesMissing');

const LEFT_OUT = [{ seat: 0, name: 'Ada' }];
const KEPT_BACK = 'These players promised random data but did not send it: Ada.';

test.each<[said: string, deal: object]>([
  ['', {}],
  ['', { own: 'none' }],
  [
    'Round 3: This deal does not match what the server promised. The data that you added is missing from the deal.',
    { own: 'missing', refusal: WRONG },
  ],
  ['Round 3: Your random data arrived too late and is not in this shuffle.', { own: 'late' }],
  [`Round 3: ${KEPT_BACK}`, { leftOut: LEFT_OUT }],
  [KEPT_BACK, { leftOut: LEFT_OUT, round: null }],
])('says “%s” of a deal with %j', (said, deal) => {
  expect(dealNotices({ ...RIGHT, ...deal }).join()).toBe(said);
});

test.each<[said: string, ...deals: object[]]>([
  [''],
  ['2 deals checked: all fair.', {}, {}],
  [
    '2 deals checked: 1 shuffled by the server alone, as no player added to the shuffle.',
    {},
    { added: 0 },
  ],
  ['2 deals checked: 1 not as the server promised.', { refusal: WRONG }, { added: 0 }],
])('sums up: %s', (said, ...deals) => {
  expect(fairnessSummary(deals.map((deal) => ({ ...RIGHT, ...deal }))).join()).toBe(said);
});
