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

type Told = Pick<Client, 'model'>;
const ADA = { model: { player: { id: 'a1' }, deals: [] } } as unknown as Told;
const WRONG_DEAL = {
  round: 2,
  refusal: null,
  own: 'late',
  leftOut: [],
};

function notes(event: string, payload: unknown, told = ADA): string[] {
  return noticesFor({ event, payload } as unknown as ServerMessage, told);
}

test('chat names the others, and the player as You', () => {
  expect(notes('chat', { fromId: 'a1', from: 'Ada', text: 'hello' })).toEqual(['You: hello']);
  expect(notes('chat', { fromId: 'b2', from: 'Berk', text: 'hello' })).toEqual(['Berk: hello']);
  const nobody = { model: { player: null, deals: [] } } as unknown as Told;
  expect(notes('chat', { fromId: 'b2', from: 'Berk', text: 'hi' }, nobody)).toEqual(['Berk: hi']);
});

test('a move of the clock names its card, its cards, or only that a move was made', () => {
  const card = notes('autoPlay', { move: { type: 'play', card: 'QS' } }).join();
  const cards = notes('autoPass', { move: { type: 'pass', cards: ['QS', '2C'] } }).join();
  const none = notes('autoPass', { move: { type: 'swap', cards: [] } }).join();
  expect(card).toMatch(/Queen of Spades/i);
  expect(cards).toMatch(/Queen of Spades.*(2|Two) of Clubs/i);
  expect(none).not.toMatch(/Queen|undefined/);
  expect(new Set([card, cards, none]).size).toBe(3);
});

test('a revealed deal is reported if something is wrong with it', () => {
  const late = {
    model: { player: null, deals: [{ ...WRONG_DEAL, round: 1, own: 'in' }, WRONG_DEAL] },
  };
  expect(notes('dealShown', {}, late as unknown as Told).join()).toMatch(/^Round 2: /);
  expect(notes('dealShown', {})).toEqual([]);
});

test('a restart is announced, and nothing else', () => {
  expect(notes('restarting', {})).toHaveLength(1);
  expect(notes('gameUpdate', {})).toEqual([]);
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

test('says nothing of a deal that is right', () => {
  expect(dealNotices(RIGHT)).toEqual([]);
  expect(dealNotices({ ...RIGHT, own: 'none' })).toEqual([]);
});

test('names the round if the player’s own random data is missing or came too late', () => {
  expect(dealNotices({ ...RIGHT, own: 'missing', refusal: WRONG })).toEqual([
    'Round 3: This deal does not match what the server promised. The data that you added is missing from the deal.',
  ]);
  expect(dealNotices({ ...RIGHT, own: 'late' })).toEqual([
    'Round 3: Your random data arrived too late and is not in this shuffle.',
  ]);
});

test('names players who promised random data and did not reveal it', () => {
  const leftOut = [{ seat: 0, name: 'Ada' }];
  expect(dealNotices({ ...RIGHT, leftOut })).toEqual([
    'Round 3: These players promised random data but did not send it: Ada.',
  ]);
  expect(dealNotices({ ...RIGHT, leftOut, round: null })).toEqual([
    'These players promised random data but did not send it: Ada.',
  ]);
});

test('the summary counts the checked deals and those that the secret alone decided', () => {
  expect(fairnessSummary([])).toEqual([]);
  expect(fairnessSummary([RIGHT, RIGHT])).toEqual(['2 deals checked: all fair.']);
  expect(fairnessSummary([RIGHT, { ...RIGHT, added: 0 }])).toEqual([
    '2 deals checked: 1 shuffled by the server alone, as no player added to the shuffle.',
  ]);
  expect(
    fairnessSummary([
      { ...RIGHT, refusal: WRONG },
      { ...RIGHT, added: 0 },
    ]),
  ).toEqual(['2 deals checked: 1 not as the server promised.']);
});
