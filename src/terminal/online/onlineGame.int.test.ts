// Tests games at a server over real sockets: played, saved, disconnected and rejoined.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishedGame } from '#table/gameRecord.ts';
import { assertDefined } from '#table/assertions.ts';
import { hintsRefusal } from '#table/hintPermission.ts';
import { refuse } from '#table/refusals.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { savedNames, type SavedGame } from '../table/savedGames.ts';
import { TestTerminal } from '../testTerminal.ts';
import { runJoin } from '../commands/online.ts';
import { TestServer } from '../../../e2e/scriptedSockets.ts';
import { openTable, Visited } from '../../../e2e/visitedTable.ts';
import { ui } from '../texts/language.ts';

let server: TestServer;
let terminal: TestTerminal;

beforeEach(async () => {
  terminal = new TestTerminal({ isWindow: false });
  server = await new TestServer().listen();
});
afterEach(async () => {
  await server.close();
  terminal.close();
});

function call(options: Call['options'] = {}): Call {
  return { operands: ['masa'], options: { server: server.url, ...options }, repeated: {} };
}

function lines(): string[] {
  return terminal.text.trimEnd().split('\n');
}

async function shows(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(terminal.text).toMatch(text), 30_000);
}

/** Deals both hands; it is Ada’s turn. */
function playing(settings = {}, who = 'ada'): Visited {
  const table = openTable({ settings: { turnSeconds: 0, ...settings } })
    .sit('bob')
    .deal();
  const visited = new Visited(server, table, who);
  server.answers.move = ({ move }) => {
    const refusal = visited.act({ type: 'move', by: 'ada', move });
    return refusal ? { ok: false, error: refusal } : { ok: true };
  };
  return visited;
}

const STICK = { type: 'stick' };

describe('a game', () => {
  test('is played to its end, saved without the player’s own name, and followed by a vote', async () => {
    const visited = playing();
    const done = runJoin(call({ name: 'Ada' }));
    await shows('Pontoon at masa. With you: bob.');
    expect(terminal.text).not.toContain('Waiting for');
    terminal.type('hint\n');
    const hint = assertDefined(hintsRefusal(visited.view.settings, 2), 'refusal');
    await shows(hint.message);
    terminal.type('save\n');
    await shows(ui.keeping.serverKeeps);
    terminal.type('help\n');
    await shows('resign');
    terminal.type('stick\n');
    await shows('You stick on');
    expect(server.all('move')).toEqual([{ move: STICK }]);
    const record = () => finishedGame(visited.table.events, 1);
    server.pages.set('/api/v1/games/masa/log', () => ({ record: record() }));
    visited.act({ type: 'move', by: 'bob', move: STICK });
    await shows('bob sticks on');
    await shows('Replay it with masa replay');
    expect(terminal.text).toContain('Scores: You ');
    const [name] = savedNames();
    const file = join(terminal.home, 'games', `${name}.json`);
    const kept: SavedGame = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept.players).toEqual([
      { name: null, bot: null },
      { name: 'bob', bot: null },
    ]);
    expect([kept.seat, kept.seed]).toEqual([0, null]);
    await shows(ui.online.talk.another('Yes', 'No'));
    terminal.type('perhaps\n');
    await shows(ui.online.talk.yesOrNo('Yes', 'No'));
    terminal.type('no\nyes\n');
    await vi.waitFor(() => expect(server.all('rematch')).toHaveLength(2), 30_000);
    expect(server.all('rematch')).toEqual([{ vote: false }, { vote: true }]);
    terminal.type('q\n');
    expect(await done).toBe(0);
    expect(lines().at(-1)).toBe(ui.online.entry.leftGoodbye);
  });

  test('the time left is the server’s, whatever the local clock says', async () => {
    playing({ turnSeconds: 30 });
    const done = runJoin(call());
    await shows(/You have (2\d|30) seconds/);
    server.say('autoPlay', { move: STICK, card: null });
    await shows(ui.online.visit.timeOver(ui.online.visit.clockMoved));
    terminal.end();
    expect(await done).toBe(0);
  });
});

describe('a lost connection', () => {
  test('is reported, and so is the reconnection', async () => {
    const visited = playing();
    const done = runJoin(call());
    await shows('Pontoon at masa');
    server.say('restarting', {});
    await shows(ui.online.visit.restarting);
    server.greet = (socket) =>
      socket.emit('reconnected', { tableId: 'masa', seat: 0, table: visited.view });
    server.breakOff();
    await shows(ui.online.visit.lost);
    expect(terminal.text).toContain(
      ui.online.visit.botPlays(visited.view.settings.coverAfterSeconds),
    );
    await shows(ui.online.visit.backAtSeat);
    expect(terminal.text.split(ui.online.visit.lost)).toHaveLength(2);
    expect(server.introductions[1]).toMatchObject({ token: 'a token', tableId: 'masa' });
    terminal.type('quit\n');
    expect(await done).toBe(0);
  });

  test('to a server that has forgotten the player joins the table again', async () => {
    playing();
    const done = runJoin(call());
    await shows('Pontoon at masa');
    const lobby = { tables: [], total: 0, people: [], peopleTotal: 0 };
    server.greet = (socket) => socket.emit('lobby', lobby);
    server.breakOff();
    await vi.waitFor(() => expect(server.all('joinTable')).toHaveLength(2), 30_000);
    await shows(ui.online.visit.backAtSeat);
    server.answers.joinTable = () => ({ ok: false, error: refuse('notSeated') });
    server.breakOff();
    expect(await done).toBe(1);
    expect(lines().at(-1)).toBe('You do not have a seat at this table.');
  });

  test('a player who is refused learns why, and the program fails', async () => {
    playing();
    const done = runJoin(call());
    await shows('Pontoon at masa');
    server.turnAway();
    expect(await done).toBe(1);
    expect(lines().at(-1)).toBe(ui.online.visit.unreachable);
  });
});
