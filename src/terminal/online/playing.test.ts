// Tests games at a server in a terminal of the test: played, saved, watched, left. The server is in the process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { assertDefined } from '#table/assertions.ts';
import { hintsRefusal } from '#table/permissions.ts';
import { refuse } from '#table/refusals.ts';
import { openTable, Visited } from './testServer.ts';
import { OnlineTable } from './onlineTable.ts';
import type { TableSession } from './session.ts';
import { savedNames, type SavedGame } from '../table/savedGames.ts';
import { changeSetting } from '../settings/settings.ts';
import { runJoin, runWatch } from '../commands/online.ts';
import {
  call,
  eventually,
  leave,
  lines,
  open,
  reopen,
  server,
  shows,
  terminal,
} from './testSession.ts';
import { ui, words } from '../texts/language.ts';
import { withSpaces } from '../texts/text.ts';

beforeEach(() => open());
afterEach(leave);

/** Deals both hands; it is Ada’s turn. */
function playing(settings = {}, who = 'ada', options = { rounds: 1 }): Visited {
  const table = openTable({ settings: { turnSeconds: 0, ...settings }, options })
    .sit('bob')
    .deal();
  const visited = new Visited(server, table, who);
  server.answers.move = ({ move }) => {
    const refusal = visited.act({ type: 'move', by: 'ada', move: move as object });
    return refusal ? { ok: false, error: refusal } : { ok: true };
  };
  return visited;
}

/** Lets the server give the record of the finished game. */
function givesRecordOf(visited: Visited): void {
  vi.stubGlobal('fetch', async () =>
    Response.json({ record: finishedGame(visited.table.events, 1) }),
  );
}

const STICK = { type: 'stick' };

/** Ends the game: both players stick. */
async function bothStick(visited: Visited): Promise<void> {
  await shows('Type Twist');
  terminal.type('stick\n');
  await shows('You stick on');
  visited.act({ type: 'move', by: 'bob', move: STICK });
  await shows('Another game?');
}

test.each<[line: string, request: string, asked: object]>([
  ['step away', 'stepAway', {}],
  ['step back', 'stepBack', {}],
  ['hand over 2', 'handOver', { seat: 1 }],
])('“%s” is a request during a game', async (line, request, asked) => {
  playing();
  const done = runJoin(call(), server.connect);
  await shows('Type Twist');
  terminal.type(`${line}\nq\n`);
  expect(await done).toBe(0);
  expect(server.all(request)).toEqual([asked]);
});

test('everyone has a name: You, the others without control characters, free seats by number', () => {
  const { view } = playing();
  const namesOf = (table: object): readonly string[] => {
    const session = { table: { ...view, ...table } } as unknown as TableSession;
    return new OnlineTable(session, { number: 1, view: {} as View, facts: [] }).names;
  };
  const [ada, bob] = view.players;
  expect(namesOf({ players: [ada, { ...bob, name: 'Bob\u001B[2J' }] })).toEqual(['You', 'Bob [2J']);
  expect(namesOf({ players: [ada] })).toEqual(['You', 'Seat 2']);
  expect(namesOf({ seat: null })).toEqual(['ada', 'bob']);
});

test.each([
  [runJoin, 'ada', [{}]],
  [runWatch, 'nobody', []],
] as const)('only a player tells the server that the score was seen: %o', async (...row) => {
  const [command, who, told] = row;
  const visited = playing({ watchers: 'chat' }, who, { rounds: 2 });
  const done = command(call(), server.connect);
  await shows('Pontoon at masa');
  for (const by of ['ada', 'bob']) visited.act({ type: 'move', by, move: STICK });
  await shows('bob sticks on');
  terminal.type('quit\n');
  expect(await done).toBe(0);
  expect(server.all('goOn')).toEqual(told);
});

test('after a game, start begins the rematch without those who have not answered', async () => {
  const visited = playing();
  givesRecordOf(visited);
  const done = runJoin(call(), server.connect);
  await bothStick(visited);
  terminal.type('yes\nstart\nq\n');
  expect(await done).toBe(0);
  expect(server.all('startRematch')).toEqual([{}]);
});

test('joining a running game takes the seat of a bot', async () => {
  const visited = playing();
  const seated = server.answers.joinTable;
  const refusal = { ok: false, error: { ...refuse('inProgress'), code: 'GAME_IN_PROGRESS' } };
  server.answers.joinTable = (request) => ('seat' in request ? seated(request) : refusal);
  server.answers.previewTable = () => ({ ok: true, preview: { openSeats: [1, 0] } });
  const done = runJoin(call(), server.connect);
  await shows('Type Twist');
  terminal.type('q\n');
  expect(await done).toBe(0);
  expect(server.all('joinTable').at(-1)).toMatchObject({ tableId: 'masa', seat: 1 });
  expect(visited.view.seat).toBe(0);
});

test('a game is played to its end, saved without the player’s own name, and followed by a vote', async () => {
  const visited = playing();
  givesRecordOf(visited);
  const done = runJoin(call(), server.connect);
  await shows('Type Twist');
  expect(lines()[0]).toMatch(/^Pontoon at masa\. With you: bob\. /);
  terminal.type('hint\nsave\nhelp\nstick\n');
  await shows('You stick on');
  const hint = assertDefined(hintsRefusal(visited.view.settings, 2), 'refusal');
  expect(terminal.text).toContain(`${hint.message}\n`);
  expect(terminal.text).toContain(`${ui.keeping.serverKeeps}\n`);
  expect(terminal.text).toMatch(/^resign +resigns: /m);
  visited.act({ type: 'move', by: 'bob', move: STICK });
  await shows('Another game?');
  const [name] = savedNames();
  const ending = lines().slice(lines().findIndex((line) => line.startsWith('Scores: You ')));
  expect(ending.slice(1)).toEqual([
    withSpaces(ui.keeping.lookAgain(name)),
    ui.online.talk.another('Yes', 'No'),
  ]);
  const file = join(terminal.home, 'games', `${name}.json`);
  const kept: SavedGame = JSON.parse(readFileSync(file, 'utf8'));
  expect(kept.players).toEqual([
    { name: null, bot: null },
    { name: 'bob', bot: null },
  ]);
  expect([kept.seat, kept.seed]).toEqual([0, null]);
  terminal.type('perhaps\nno\nyes\nq\n');
  expect(await done).toBe(0);
  expect(server.all('rematch')).toEqual([{ vote: false }, { vote: true }]);
  expect(lines().slice(-2)).toEqual([
    ui.online.talk.yesOrNo('Yes', 'No'),
    ui.online.entry.leftGoodbye,
  ]);
});

test('the saved deals leave out the player’s own name and keep those of bots', async () => {
  const visited = playing();
  const record = () => ({
    ...finishedGame(visited.table.events, 1),
    players: [
      { name: 'Ada', bot: null },
      { name: null, bot: 'normal' },
    ],
    deals: [
      {
        secret: 's',
        steps: [
          { type: 'promised', seat: 0, name: 'Ada', hash: 'h' },
          { type: 'promised', seat: 1, name: 'Berk', hash: 'h' },
          { type: 'opened', seat: 0, name: 'Ada', bytes: 'b' },
        ],
      },
      { secret: 't' },
    ],
  });
  vi.stubGlobal('fetch', async () => Response.json({ record: record() }));
  const done = runJoin(call(), server.connect);
  await bothStick(visited);
  terminal.end();
  expect(await done).toBe(0);
  const file = join(terminal.home, 'games', `${savedNames()[0]}.json`);
  const { players, deals }: SavedGame = JSON.parse(readFileSync(file, 'utf8'));
  expect(players).toEqual([
    { name: null, bot: null },
    { name: 'bob', bot: 'normal' },
  ]);
  expect(
    deals.map(({ steps }) => steps?.map((step) => ('name' in step ? step.name : null))),
  ).toEqual([['', 'Berk', 'Ada'], []]);
});

test('a record that the server refuses is not saved, without a message', async () => {
  const visited = playing();
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: refuse('notSeated') }, { status: 404 }),
  );
  const done = runJoin(call(), server.connect);
  await bothStick(visited);
  expect(lines().at(-2)).toMatch(/^Scores: You /);
  terminal.end();
  expect(await done).toBe(0);
  expect(savedNames()).toEqual([]);
});

/** Answers the requests for the record and for the ratings of the finished game. */
function givesRatings(visited: Visited, ratings: object): void {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/ratings') ? ratings : { record: finishedGame(visited.table.events, 1) },
    ),
  );
}

test('after a rated game each change of a rating is said with its reason', async () => {
  const visited = playing();
  // Pontoon has no ratings: the rest of the end is the same.
  Object.assign(visited.table.table.settings, { rated: true });
  const cause = { compared: 1, expected: 0.46, hasBots: true };
  const seats = [
    {
      position: 0,
      displayName: 'Ada Lovelace',
      change: {
        before: { rating: 1500 },
        after: { rating: 1523, deviation: 180 },
        ...cause,
        scored: 1,
        hasLeft: false,
      },
    },
    { position: 0, displayName: null, change: null },
    {
      position: 1,
      displayName: 'Berk',
      change: {
        before: { rating: 1510 },
        after: { rating: 1487, deviation: 90 },
        ...cause,
        scored: 0,
        hasLeft: true,
      },
    },
  ];
  givesRatings(visited, { unrated: null, seats });
  const done = runJoin(call(), server.connect);
  await bothStick(visited);
  const from = lines().indexOf(`${words.ratingChanges.title}:`);
  expect(lines().slice(from + 1, from + 4)).toEqual([
    'You: 1,523 ± 180 (+23). Beat 1 of 1, expected 0.5.',
    'Berk: 1,487 ± 90 (−23). Beat 0 of 1, expected 0.5. Left the game.',
    words.ratingChanges.half,
  ]);
  terminal.end();
  expect(await done).toBe(0);
});

test.each([
  [true, 'sameAddress', 1],
  [true, null, 0],
  [false, 'sameAddress', 0],
] as const)(
  'with rated %s and the reason %s the end says %i times why the game does not count',
  async (...row) => {
    const [rated, unrated, times] = row;
    const visited = playing();
    Object.assign(visited.table.table.settings, { rated });
    givesRatings(visited, { unrated, seats: [{ position: 0, displayName: null, change: null }] });
    const done = runJoin(call(), server.connect);
    await bothStick(visited);
    terminal.end();
    expect(await done).toBe(0);
    const said = lines().filter((line) => line === words.ratingChanges.unrated.sameAddress);
    expect(said).toHaveLength(times);
    expect(terminal.text).not.toContain(words.ratingChanges.title);
  },
);

test('a refused move is reported and can be made again', async () => {
  playing();
  server.answers.move = () => ({ ok: false, error: refuse('notSeated') });
  terminal.type('stick\nquit\n');
  expect(await runJoin(call(), server.connect)).toBe(0);
  expect(terminal.text).toContain('You do not have a seat at this table.\n');
  expect(server.all('move')).toEqual([{ move: STICK }]);
});

test.each([
  [{ server: 'masa.example' }, 'masa join masa --server http://masa.example'],
  [{ name: 'Ada' }, 'masa join masa --server http://masa.example --name Ada'],
  [{ name: 'Ada L' }, 'masa join masa --server http://masa.example --name "Ada L"'],
])('leaving for now keeps the seat and shows the command to return: %o', async (options, way) => {
  playing();
  terminal.type('quit\n');
  expect(await runJoin(call(['masa'], options), server.connect)).toBe(0);
  expect(server.all('leaveTable')).toEqual([]);
  expect(lines().slice(-2)).toEqual([ui.online.entry.seatKept, way]);
});

test('the command to return leaves out the usual server', async () => {
  playing();
  terminal.type('quit\n');
  expect(await runJoin({ operands: ['masa'], options: {}, repeated: {} }, server.connect)).toBe(0);
  expect(lines().at(-1)).toBe('masa join masa');
});

test('leaving for good gives up the seat; resigning and claiming ask for confirmation', async () => {
  playing();
  server.answers.leaveTable = () => {
    server.say('tableClosed', { reason: 'left' });
    return { ok: true };
  };
  terminal.type('claim\nresign\nleave\n');
  expect(await runJoin(call(), server.connect)).toBe(0);
  expect(server.asked.map(({ name }) => name)).toEqual([
    'joinTable',
    'claimForfeit',
    'resign',
    'leaveTable',
  ]);
  expect(lines().at(-1)).toBe(ui.online.entry.leftGoodbye);
});

test('a spectator is asked nothing and leaves without a seat', async () => {
  const visited = playing({ watchers: 'chat' }, 'nobody');
  const done = runWatch(call(), server.connect);
  await shows('Pontoon at masa. With you: ada, bob.');
  visited.act({ type: 'move', by: 'ada', move: STICK });
  await shows('ada sticks on');
  expect(terminal.text).not.toMatch(/You (may|have)/);
  terminal.type('help\nclaim\nquit\n');
  expect(await done).toBe(0);
  expect(terminal.text).toContain(ui.tableHelp.does.quitWatching);
  expect(terminal.text).not.toMatch(/^resign/m);
  expect(server.asked.map(({ name }) => name)).toEqual(['watchTable', 'leaveTable']);
  expect(lines().at(-1)).toBe(ui.online.entry.goodbye);
});

test('the time left is shown with the question', async () => {
  const visited = playing({ turnSeconds: 30 });
  vi.spyOn(Date, 'now').mockImplementation(() => visited.table.now);
  terminal.type('quit\n');
  await runJoin(call(), server.connect);
  vi.restoreAllMocks();
  expect(terminal.text).toMatch(/You have 28 seconds\. Type Twist/);
});

test('a game that begins while the player waits is played', async () => {
  const visited = new Visited(server, openTable({ settings: { turnSeconds: 0 } }));
  const done = runJoin(call(), server.connect);
  await shows('Waiting for 1 more player.');
  visited.table.sit('bob').deal();
  visited.act({ type: 'move', by: 'ada', move: STICK });
  await shows('Pontoon at masa. With you: bob.');
  terminal.type('quit\n');
  expect(await done).toBe(0);
  expect(lines().at(-2)).toBe(ui.online.entry.seatKept);
});

test('a game that ends before its first card is not played', async () => {
  const visited = new Visited(server, openTable({ settings: { turnSeconds: 0 } }));
  const done = runJoin(call(), server.connect);
  await shows('Waiting for 1 more player.');
  visited.table.sit('bob');
  visited.tell();
  server.say('chat', { from: 'bob', fromId: 'bob', text: 'hello', timestamp: 1 });
  server.say('tableClosed', { reason: 'kicked' });
  expect(await done).toBe(0);
  expect(terminal.text).not.toContain('Pontoon at masa');
  expect(lines().at(-1)).toBe(ui.online.visit.gone.kicked);
});

test.each(['on', 'off'])('in a window the table is drawn, with the mouse %s', async (mouse) => {
  reopen({});
  vi.stubEnv('TERM', 'xterm');
  changeSetting('mouse', mouse);
  const visited = playing();
  givesRecordOf(visited);
  const done = runJoin(call(), server.connect);
  await eventually(() => expect(terminal.screen.join('\n')).toContain('Pontoon at masa'));
  await eventually(() => expect(terminal.screen.join('\n')).toContain('Twist'));
  expect(terminal.raw.includes('\x1b[?1000h')).toBe(mouse === 'on');
  terminal.type('stick\r');
  await eventually(() => expect(server.all('move')).toHaveLength(1));
  visited.act({ type: 'move', by: 'bob', move: STICK });
  await shows('Another game?');
  expect(terminal.raw).toContain('\x1b[?1049l');
  expect(terminal.text).toContain('Scores: You ');
  terminal.type('q\r');
  expect(await done).toBe(0);
  expect(terminal.isRaw).toBe(false);
  changeSetting('mouse', '');
});
