// Tables of a server in a terminal of the test's own: coming, talking, making one, going. The server is in the process.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import type { TestTable } from '#table/testTable.ts';
import { openTable, Visited } from '../../../e2e/visitedTable.ts';
import { loadLanguage, ui } from '../words/language.ts';
import { runJoin, runWatch } from './command.ts';
import { call, leave, lines, open, reopen, run, server, shows, terminal } from './testSession.ts';
import { onlineWords } from './words/onlineWords.ts';

beforeEach(() => open());
afterEach(leave);

function visit(...more: [table: TestTable, who?: string]): Visited {
  return new Visited(server, ...more);
}

const INTRODUCTION = [
  'Table masa, Pontoon. Waiting for 1 more player.',
  '  1  You (host)',
  '  2  free',
  'Type add bot, remove bot, kick, start, close table, seat and a number, say and a message, invite, who or quit.',
];

describe('a table that is open', () => {
  test('is come to, looked at and left', async () => {
    visit(openTable());
    expect(await run(runJoin, call(['masa'], { name: 'Ada' }), ['quit'])).toBe(0);
    expect(lines()).toEqual([...INTRODUCTION, onlineWords().door.leftGoodbye]);
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
  ])('“%s” is asked of the server, and of what is done the table tells', async (line, ...asked) => {
    visit(openTable());
    expect(await run(runJoin, call(), [line])).toBe(0);
    const [, { name, request }, ...more] = server.asked;
    expect([name, request]).toEqual(asked);
    expect(more.map((one) => one.name)).toEqual(['leaveTable']);
    expect(lines()).toEqual([...INTRODUCTION, onlineWords().door.leftGoodbye]);
  });

  test.each([
    ['say', 'Say what? For example: say good luck'],
    ['add bot clever', 'Choose a bot level (easy, normal, strong): add bot easy'],
    ['seat 0', onlineWords().talk.whichSeat],
    ['seat x', onlineWords().talk.whichSeat],
    ['kick 100', onlineWords().talk.whichSeat],
    ['claim', INTRODUCTION[3]],
    ['yes', INTRODUCTION[3]],
    ['nonsense', INTRODUCTION[3]],
    ['who', '1  You (host)'],
  ])('“%s” is answered here', async (line, answer) => {
    visit(openTable());
    await run(runJoin, call(), [line]);
    expect(lines()[4]).toBe(answer);
    expect(server.asked.map(({ name }) => name)).toEqual(['joinTable', 'leaveTable']);
  });

  test('what is refused is said', async () => {
    visit(openTable());
    server.answers.takeSeat = () => ({ ok: false, error: refuse('seatTaken') });
    await run(runJoin, call(), ['seat 2']);
    expect(lines()[4]).toBe(refuse('seatTaken').message);
  });

  test('the link to it is in a line of its own, or there is none', async () => {
    const visited = visit(openTable({ isPrivate: true }));
    await run(runJoin, call(), ['invite']);
    const link = `${server.url}/table/masa#invite=the%20first%20invitation`;
    expect(lines().slice(3, 5)).toEqual([
      onlineWords().talk.link,
      expect.stringMatching('#invite='),
    ]);
    expect(lines()[6]).toBe(lines()[4]);
    expect(decodeURIComponent(lines()[4])).toBe(decodeURIComponent(link));
    expect(visited.view.private).toBe(true);
    terminal.close();
    open();
    visit(openTable());
    await run(runJoin, call(), ['invite']);
    expect(lines()[4]).toMatch(/#invite=|There is no invitation link yet/);
    expect(lines().slice(0, 4)).toEqual(INTRODUCTION);
    terminal.close();
    open();
    const settings = { watchers: 'chat' };
    visit(openTable({ isPrivate: true, settings }), 'nobody');
    terminal.type('quit\n');
    await runWatch(call(), server.connect);
    expect(terminal.text).not.toContain(onlineWords().talk.link);
  });

  test('who leaves for good is let go once', async () => {
    visit(openTable());
    server.answers.leaveTable = async () => {
      await new Promise(setImmediate);
      server.say('tableClosed', { reason: 'left' });
      return { ok: true };
    };
    terminal.type('leave\n');
    expect(await runJoin(call(), server.connect)).toBe(0);
    expect(server.all('leaveTable')).toEqual([{}]);
    expect(lines().at(-1)).toBe(onlineWords().door.leftGoodbye);
  });

  test('every way to say goodbye is one, also in the language that is spoken', async () => {
    await loadLanguage('pt');
    for (const word of ['q', 'exit', ' QUIT ', ui.commands.quit]) {
      visit(openTable());
      await run(runJoin, call(), [word]);
      expect(lines()).toHaveLength(5);
      reopen();
    }
    await loadLanguage('en');
  });

  test('who goes is waited for until the server knows', async () => {
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

  test('in a window a line that is too long ends between two words', async () => {
    for (const more of [0, 1]) {
      terminal.close();
      open({ columns: INTRODUCTION[3].length + more });
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

  test('what happens there is told, and how many are still missing when that changes', async () => {
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
    await tell(() => visited.table.sit('dan'), onlineWords().talk.waitingForReady);
    terminal.type('quit\n');
    expect(await done).toBe(0);
    expect(lines().slice(6)).toEqual([
      'bob sits at seat 2.',
      'cem sits at seat 3.',
      'Waiting for 1 more player.',
      'bob is ready.',
      'dan sits at seat 4.',
      'Waiting for everyone to be ready.',
      onlineWords().door.leftGoodbye,
    ]);
  });

  test('a table that is full and waits for nobody says so', async () => {
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

  test('is looked at by who may not sit, who is told what they may do', async () => {
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
        onlineWords().door.goodbye,
      ]);
      expect(server.asked).toEqual([
        { name: 'watchTable', request: { tableId: 'masa' } },
        { name: 'leaveTable', request: {} },
      ]);
      terminal.close();
      terminal.close();
      open();
    }
  });

  test('who looks on from a program stays when its input ends, until the table is closed', async () => {
    visit(openTable({ settings: { watchers: 'chat' } }), 'nobody');
    terminal.end();
    const done = runWatch(call(), server.connect);
    await shows('who to see the seats');
    await new Promise(setImmediate);
    server.say('chat', { from: 'ada', fromId: 'ada', text: 'hello', timestamp: 1 });
    server.say('tableClosed', { reason: 'owner' });
    expect(await done).toBe(0);
    expect(lines().slice(-2)).toEqual(['ada: hello', onlineWords().visit.gone.owner]);
    expect(server.all('leaveTable')).toEqual([]);
  });

  test('a line that is gone for good ends it, and the program has failed', async () => {
    visit(openTable());
    const done = runJoin(call(), server.connect);
    await shows('Type add bot');
    server.become({ status: 'offline', reason: 'unreachable' });
    expect(await done).toBe(1);
    expect(lines()).toEqual([...INTRODUCTION, onlineWords().visit.unreachable]);
  });
});
