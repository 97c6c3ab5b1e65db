// Attacks on the HTTP port: REST, RPC, pages and Socket.IO's polling, as raw bytes over TCP.

import { connect as dial, type Socket } from 'node:net';
import { pick, type Random } from '#cards/random.ts';
import { bounded, count, noteAnswer, noteWrong, type Attack, type Attacker } from './attack.ts';
import { bytes, oddJson } from './garbage.ts';

const PIPELINED = 10;
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
const TOKENS = ['', 'Bearer a.b.c', 'Bearer', 'Basic eDp5', `Bearer ${'x'.repeat(3000)}`];
const PATHS = [
  '/api/v1/games',
  '/api/v1/games/{table}',
  '/api/v1/games/{table}/state',
  '/api/v1/games/{table}/log',
  '/api/v1/games/{table}/events',
  '/api/v1/games/{table}/moves',
  '/api/v1/games/{table}/start',
  '/api/v1/games/{table}/rounds/current/play-card',
  '/api/v1/auth/login',
  '/api/v1/auth/register',
  '/api/v1/auth/refresh',
  '/api/v1/auth/code/verify',
  '/api/v1/users/me',
  '/api/v1/openapi.json',
  '/api/nothing',
  '/rpc/play_card',
  '/rpc/create_table',
  '/records/{table}/1',
  '/readyz',
  '/table/{table}',
  '/table/%00',
  '/game/a%00b',
  '/api/v1/daily/hearts?day=0000-01-01',
  '/..%2f..%2fetc/passwd',
  '/%00',
  '/%ff%fe',
  `/${'long/'.repeat(300)}`,
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=polling&sid=nobody',
  '/socket.io/?EIO=9&transport=carrier',
  '/masa.v1.Tables/State',
  '/sobesobe.game.GameEvents/SendAction',
];

/** Returns a complete but wrong request. */
function oddRequest({ target, random }: Attacker): string {
  const path = pick(PATHS, random).replace(
    '{table}',
    encodeURIComponent(pick(target.tableIds, random)),
  );
  const body = pick([oddJson(random), '{"username":"a","password":"b"}', ''], random);
  const headers = [
    `host: ${target.host}`,
    `authorization: ${pick(TOKENS, random)}`,
    `content-type: ${pick(['application/json', 'text/plain', 'application/grpc-web+proto', '💣'], random)}`,
    `x-forwarded-for: 10.${random(256)}.${random(256)}.1`,
    `idempotency-key: ${'k'.repeat(random(200))}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${pick(METHODS, random)} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

function open({ target, from }: Attacker, port = target.port): Socket {
  const socket = dial({ host: target.host, port, localAddress: from });
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Pipelines some requests, and sends the next ones when they are answered. */
export const pipeline: Attack = (attacker) =>
  bounded((done) => {
    const { messages, tally } = attacker;
    const socket = open(attacker);
    let [sent, answered] = [0, 0];
    const sendMore = (): void => {
      if (sent >= messages) return void socket.end();
      for (let at = 0; at < PIPELINED; at++) socket.write(oddRequest(attacker));
      sent += PIPELINED;
      count(tally.sent, 'http requests', PIPELINED);
    };
    socket.on('connect', sendMore);
    socket.on('data', (data) => {
      answered += noteStatuses(attacker, data);
      if (answered >= sent) sendMore();
    });
    socket.on('close', done);
    return () => socket.destroy();
  });

/** Sends all requests at once, whatever is answered. */
export const torrent: Attack = (attacker) =>
  bounded((done) => {
    const { messages, tally } = attacker;
    const socket = open(attacker);
    socket.on('connect', () => {
      for (let sent = 0; sent < messages; sent++) socket.write(oddRequest(attacker));
      count(tally.sent, 'http torrent', messages);
      socket.end();
    });
    socket.on('data', (data) => void noteStatuses(attacker, data));
    socket.on('close', done);
    return () => socket.destroy();
  });

/** Counts the answers in the data, and returns their number. */
function noteStatuses({ tally }: Attacker, data: string | Buffer): number {
  const text = typeof data === 'string' ? data : data.toString('latin1');
  const statuses = [...text.matchAll(STATUS_LINE)].map(([, status]) => status);
  for (const status of statuses) {
    noteAnswer(tally, `http ${status}`);
    if (status === '500') noteWrong(tally, `http: ${text.slice(0, 600)}`);
  }
  return statuses.length;
}

/** Starts of connections that are no HTTP, incomplete HTTP, or announce a body that never comes. */
function openings(random: Random, target: string): (string | Uint8Array)[] {
  return [
    bytes(random, 300),
    `GET / HTTP/1.1\r\nhost: ${target}\r\nx: `,
    `POST /api/v1/auth/login HTTP/1.1\r\nhost: ${target}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"u`,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${target}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: nonsense\r\n\r\n`,
    `POST /api/v1/games HTTP/1.1\r\nhost: ${target}\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
    '',
  ];
}

const HELD_OPEN_MS = 3000;

export const halfOpen: Attack = async (attacker) => {
  const { messages, random, target, tally } = attacker;
  const many = Math.ceil(messages / 10);
  const one = (): Promise<void> =>
    bounded((done) => {
      const socket = open(attacker, pick([target.port, target.grpcPort], random));
      socket.write(pick(openings(random, target.host), random));
      const timer = setTimeout(done, HELD_OPEN_MS);
      socket.on('close', done);
      return () => {
        clearTimeout(timer);
        socket.destroy();
      };
    });
  await Promise.all(Array.from({ length: many }, one));
  count(tally.sent, 'half-open connections', many);
};

/** Opens Socket.IO sessions by polling, sends garbage, and reads no answers. */
export const poller: Attack = async (attacker) => {
  const { messages, random, tally, target, from } = attacker;
  const polling = '/socket.io/?EIO=4&transport=polling';
  for (let sent = 0; sent < messages; sent += 4) {
    const greeting = await exchange(attacker, `GET ${polling} HTTP/1.1`);
    const sid = /"sid":"([\w-]+)"/.exec(greeting)?.[1] ?? `from-${from}`;
    const bodies = ['40', '42["listTables",{}]', oddJson(random), 'x'.repeat(random(20_000)), '1'];
    for (const body of [pick(bodies, random), pick(bodies, random)]) {
      await exchange(attacker, `POST ${polling}&sid=${sid} HTTP/1.1`, body);
    }
    count(tally.sent, 'polling requests', 4);
    void exchange(attacker, `GET ${polling}&sid=${sid} HTTP/1.1`);
    await exchange(attacker, `GET ${polling}&sid=${sid} HTTP/1.1`);
  }
  function exchange(one: Attacker, start: string, body = ''): Promise<string> {
    let received = '';
    return bounded((done) => {
      const socket = open(one);
      const length = Buffer.byteLength(body);
      socket.write(
        `${start}\r\nhost: ${target.host}\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`,
      );
      const timer = setTimeout(done, POLL_MS);
      socket.on('data', (data) => (received += data.toString('latin1')));
      socket.on('close', done);
      return () => {
        clearTimeout(timer);
        socket.destroy();
        const status = /HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'nothing';
        noteAnswer(tally, `polling ${status}`);
        if (status === '500') noteWrong(tally, `polling: ${received.slice(0, 600)}`);
      };
    }).then(() => received);
  }
};

const POLL_MS = 500;
