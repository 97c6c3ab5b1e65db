// Tests a server’s tables in a terminal of the test: joining, talking, creating, leaving. The server is in the process.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { openTable } from './testServer.ts';
import { runJoin, runWatch } from '../commands/online.ts';
import {
  call,
  leave,
  lines,
  open,
  reopen,
  run,
  server,
  shows,
  terminal,
  visit,
} from './testSession.ts';
import { ScriptedServer } from './testServer.ts';
import { loadLanguage, ui } from '../texts/language.ts';

beforeEach(() => open());
afterEach(leave);

const INTRODUCTION = [
  'Table masa, Pontoon. Waiting for 1 more player.',
  '  1  You (host)',
  '  2  free',
  'Type add bot, remove bot, kick, start, close table, seat and a number, say and a message, invite, who or quit.',
];

describe('a table that is open', () => {
  test('is joined, shown and left', async () => {
    visit(openTable());
    expect(await run(runJoin, call(['masa'], { name: 'Ada' }), ['quit'])).toBe(0);
    expect(lines()).toEqual([...INTRODUCTION, ui.online.entry.leftGoodbye]);
    expect(server.asked).toEqual([
      { name: 'joinTable', request: { tableId: 'masa', playerName: 'Ada', addsToDeals: true } },
      { name: 'leaveTable', request: {} },
    ]);
    expect(server.lines[0].state).toEqual({ status: 'offline', reason: 'closed' });
  });

  test.each<[string, string, object]>([
    ['say good evening', 'chatMessage', { text: 'good evening' }],
    ['ready', 'setReady', { ready: true }],
    ['not ready', 'setReady', { ready: false }],
    ['add bot', 'addBot', {}],
    ['add bot strong', 'addBot', { level: 'strong' }],
    ['remove bot 2', 'removeBot', { seat: 1 }],
    ['seat 10', 'takeSeat', { seat: 9 }],
    ['kick 2', 'kick', { seat: 1 }],
    ['start', 'start', {}],
    ['close table', 'closeTable', {}],
  ])('“%s” sends a request, and the table reports the result', async (line, ...asked) => {
    visit(openTable());
    expect(await run(runJoin, call(), [line])).toBe(0);
    const [, { name, request }, ...more] = server.asked;
    expect([name, request]).toEqual(asked);
    expect(more.map((one) => one.name)).toEqual(['leaveTable']);
    expect(lines()).toEqual([...INTRODUCTION, ui.online.entry.leftGoodbye]);
  });

  test.each([
    ['say', 'Say what? For example: say good luck'],
    ['add bot clever', 'Choose a bot level (easy, normal, strong): add bot easy'],
    ['seat 0', ui.online.talk.whichSeat],
    ['seat x', ui.online.talk.whichSeat],
    ['kick 100', ui.online.talk.whichSeat],
    ['claim', INTRODUCTION[3]],
    ['yes', INTRODUCTION[3]],
    ['nonsense', INTRODUCTION[3]],
    ['who', '1  You (host)'],
  ])('“%s” is answered without the server', async (line, answer) => {
    visit(openTable());
    await run(runJoin, call(), [line]);
    expect(lines()[4]).toBe(answer);
    expect(server.asked.map(({ name }) => name)).toEqual(['joinTable', 'leaveTable']);
  });

  test('shows refusals', async () => {
    visit(openTable());
    server.answers.takeSeat = () => ({ ok: false, error: refuse('seatTaken') });
    await run(runJoin, call(), ['seat 2']);
    expect(lines()[4]).toBe(refuse('seatTaken').message);
  });

  test('prints the invitation link on a line of its own, to those who can invite', async () => {
    const link = `${server.url}/table/masa#invite=the first invitation`;
    visit(openTable({ isPrivate: true }));
    await run(runJoin, call(), ['invite']);
    expect(lines()[3]).toBe(ui.online.talk.link);
    expect([4, 6].map((at) => decodeURIComponent(lines()[at]))).toEqual([link, link]);
    reopen();
    visit(openTable());
    await run(runJoin, call(), ['invite']);
    expect(lines().slice(0, 4)).toEqual(INTRODUCTION);
    expect(lines()[4]).toContain('#invite=');
    reopen();
    visit(openTable({ isPrivate: true, settings: { watchers: 'chat' } }), 'nobody');
    terminal.type('quit\n');
    await runWatch(call(), server.connect);
    expect(terminal.text).not.toContain(ui.online.talk.link);
  });

  test('leaving for good tells the server once', async () => {
    visit(openTable());
    server.answers.leaveTable = async () => {
      await new Promise(setImmediate);
      server.say('tableClosed', { reason: 'left' });
      return { ok: true };
    };
    terminal.type('leave\n');
    expect(await runJoin(call(), server.connect)).toBe(0);
    expect(server.all('leaveTable')).toEqual([{}]);
    expect(lines().at(-1)).toBe(ui.online.entry.leftGoodbye);
  });

  test('every word for leaving works, also in the language of the terminal', async () => {
    await loadLanguage('pt');
    visit(openTable());
    for (const word of ['q', 'exit', ' QUIT ', ui.commands.quit]) {
      await run(runJoin, call(), [word]);
      expect(lines()).toHaveLength(5);
      reopen();
    }
    await loadLanguage('en');
  });

  test('leaving waits until the server knows', async () => {
    visit(openTable());
    const left: string[] = [];
    server.answers.leaveTable = async () => {
      await new Promise(setImmediate);
      left.push(server.lines[0].state.status);
      return { ok: true };
    };
    await run(runJoin);
    expect(left).toEqual(['online']);
  });

  test('a line that is too long is wrapped between words in a window', async () => {
    for (const more of [0, 1]) {
      reopen({ columns: INTRODUCTION[3].length + more });
      vi.stubEnv('TERM', 'xterm');
      visit(openTable());
      const done = runJoin(call(), server.connect);
      await shows('quit.');
      expect(terminal.text.includes('who or\nquit.')).toBe(more === 0);
      terminal.type('quit\r');
      await done;
      vi.unstubAllEnvs();
    }
  });

  test('reports changes, and how many players are missing when that changes', async () => {
    const visited = visit(openTable({ seats: 4, settings: { start: 'ready' } }));
    const done = runJoin(call(), server.connect);
    await shows('Type ready, add bot');
    expect(lines()[1]).toBe('  1  You (host, not ready)');
    const tell = async (change: () => unknown, text: string): Promise<void> => {
      change();
      visited.tell();
      await shows(text);
    };
    await tell(() => visited.table.sit('bob', 'cem'), 'Waiting for 1 more player.');
    await tell(
      () => visited.table.send({ type: 'setReady', by: 'bob', isReady: true }),
      'bob is ready.',
    );
    await tell(() => visited.table.sit('dan'), ui.online.talk.waitingForReady);
    terminal.type('quit\n');
    expect(await done).toBe(0);
    expect(lines().slice(6)).toEqual([
      'bob sits at seat 2.',
      'cem sits at seat 3.',
      'Waiting for 1 more player.',
      'bob is ready.',
      'dan sits at seat 4.',
      'Waiting for everyone to be ready.',
      ui.online.entry.leftGoodbye,
    ]);
  });

  test('says so if the table is full and waits for nobody', async () => {
    const visited = visit(openTable());
    const full = visited.view;
    const players = [0, 1].map((seat) => ({ ...full.players[0], seat, id: `p${seat}` }));
    server.answers.joinTable = () => {
      server.say('tableJoined', {
        tableId: 'masa',
        seat: 0,
        players,
        token: 't',
        table: { ...full, players },
      });
      return { ok: true, tableId: 'masa', token: 't' };
    };
    await run(runJoin);
    expect(lines()[0]).toBe('Table masa, Pontoon. The table is full.');
  });

  test('shows the table to a spectator, with the actions that spectators have', async () => {
    for (const watchers of ['chat', 'silent']) {
      visit(openTable({ settings: { watchers } }), 'nobody');
      terminal.type('ready\nwho\nquit\n');
      expect(await runWatch(call(), server.connect)).toBe(0);
      const talking = watchers === 'chat' ? 'say and a message to chat, ' : '';
      const advice = `Type ${talking}who to see the seats or quit.`;
      const seats = ['1  ada (host)', '2  free'];
      expect(lines()).toEqual([
        'Table masa, Pontoon. Waiting for 1 more player.',
        ...seats.map((line) => `  ${line}`),
        advice,
        advice,
        ...seats,
        ui.online.entry.goodbye,
      ]);
      expect(server.asked).toEqual([
        { name: 'watchTable', request: { tableId: 'masa' } },
        { name: 'leaveTable', request: {} },
      ]);
      reopen(undefined, new ScriptedServer());
    }
  });

  test('a spectating program stays after its input ends, until the table closes', async () => {
    visit(openTable({ settings: { watchers: 'chat' } }), 'nobody');
    terminal.end();
    const done = runWatch(call(), server.connect);
    await shows('who to see the seats');
    await new Promise(setImmediate);
    server.say('chat', { from: 'ada', fromId: 'ada', text: 'hello', timestamp: 1 });
    server.say('tableClosed', { reason: 'owner' });
    expect(await done).toBe(0);
    expect(lines().slice(-2)).toEqual(['ada: hello', ui.online.visit.gone.owner]);
    expect(server.all('leaveTable')).toEqual([]);
  });

  test('a connection that ends for good ends the program with a failure', async () => {
    visit(openTable());
    const done = runJoin(call(), server.connect);
    await shows('Type add bot');
    server.become({ status: 'offline', reason: 'unreachable' });
    expect(await done).toBe(1);
    expect(lines()).toEqual([...INTRODUCTION, ui.online.visit.unreachable]);
  });
});
