// Attacks on Socket.IO over WebSockets.

import { createRequire } from 'node:module';
import { pick } from '#cards/random.ts';
import { bounded, count, noteAnswer, noteWrong, type Attack, type Attacker } from './attack.ts';
import { brokenFrame, oddRequest } from './garbage.ts';

// The implementation that Socket.IO itself uses.
const { WebSocket } = createRequire(createRequire(import.meta.url).resolve('engine.io'))('ws');

const ACKNOWLEDGED = /^43\d+\[/;

/** Opens a bare connection and calls `onOpen` once the server has accepted it. */
function connect({ target, from }: Attacker, hello: string, onOpen: () => void) {
  const url = `ws://${target.host}:${target.port}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { localAddress: from, perMessageDeflate: false });
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8', 0, 2);
    if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send(hello);
    else if (text === '40') onOpen();
  });
  return socket;
}

/** Records answers: a stranger's requests at other tables must be refused with a code. */
function listen(socket: { on: Function }, { tally }: Attacker, done: () => void, last: number) {
  let answers = 0;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (!ACKNOWLEDGED.test(text)) return;
    const [answer] = JSON.parse(text.slice(text.indexOf('[')));
    const code: string = answer.ok ? 'ok' : answer.error.code;
    noteAnswer(tally, `socket ${code}`);
    if (code === 'INTERNAL_ERROR') noteWrong(tally, `socket: ${text.slice(0, 200)}`);
    if (++answers === last) done();
  });
  socket.on('close', done);
}

/** Sends garbage as fast as possible, and at the end a frame that breaks the protocol. */
export const flood: Attack = (attacker) =>
  bounded((done) => {
    const { messages, random, tally } = attacker;
    const socket = connect(
      attacker,
      pick(['40', '40{"token":7}', '40{"token":"a.b.c"}'], random),
      () => {
        for (let id = 1; id <= messages; id++) socket.send(oddRequest(random, id));
        count(tally.sent, 'socket garbage', messages);
        socket.send(brokenFrame(random));
      },
    );
    listen(socket, attacker, done, messages);
    return () => socket.terminate();
  });

/** Sends requests without reading the answers. */
export const deaf: Attack = (attacker) =>
  bounded((done) => {
    const { messages, tally } = attacker;
    const socket = connect(attacker, '40', () => {
      socket.pause();
      for (let id = 1; id <= messages; id++) socket.send(`42${id}["listTables",{}]`);
      count(tally.sent, 'socket deaf', messages);
    });
    socket.on('close', done);
    return () => socket.terminate();
  });

const COMMANDS = [
  '["move",{"move":{"type":"play","card":"2C"}}]',
  '["playCard",{"card":{"suit":"clubs","rank":"2"}}]',
  '["kick",{"seat":0}]',
  '["closeTable",{}]',
  '["start",{}]',
  '["addBot",{"seat":1}]',
  '["takeSeat",{"seat":0}]',
  '["chatMessage",{"text":"siege"}]',
  '["claimForfeit",{}]',
  '["hint",{}]',
  '["rematch",{"vote":true}]',
  '["contribute",{"bytes":"00ff"}]',
  '["leaveTable",{}]',
];

/** Sends commands at other people's tables with a valid token of its own. */
export const liar: Attack = (attacker) =>
  bounded((done) => {
    const { messages, random, tally, target } = attacker;
    const socket = connect(attacker, '40', () => {
      for (let id = 1; id <= messages; id++) {
        const tableId = pick(target.tableIds, random);
        const reconnect = `["reconnect",{"tableId":"${tableId}"}]`;
        socket.send(`42${id}${pick([...COMMANDS, reconnect], random)}`);
      }
      count(tally.sent, 'socket lies', messages);
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (ACKNOWLEDGED.test(text) && text.includes('{"ok":true'))
        noteWrong(tally, `granted: ${text}`);
    });
    listen(socket, attacker, done, messages);
    return () => socket.terminate();
  });

/** Connects and disconnects before the server has accepted it, many times. */
export const restless: Attack = async (attacker) => {
  const { messages, tally } = attacker;
  for (let visit = 0; visit < messages / 10; visit++) {
    await bounded((done) => {
      const socket = connect(attacker, '40', done);
      socket.on('close', done);
      return () => socket.terminate();
    });
    count(tally.sent, 'socket visits');
  }
};
