// Attacks with what costs the server most for each request: records and checks of a long game, records that are nested
// deeply, and wrong passwords from an address that claims to be many.

import { connect as dial, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from '#cards/random.ts';
import {
  bounded,
  count,
  noteAnswer,
  noteWrong,
  type Attack,
  type Attacker,
  type Tally,
  type Target,
} from './attack.ts';

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;
const NESTED_LEVELS = 5000;
const LARGE_RECORD = 500_000;
const GUEST_KIND = 'guest requests';
const HISTORY_KIND = 'history requests';
/** Ten requests a second. */
const GUEST_PAUSE_MS = 100;
/** Requests of one connection that wait for their answers at once. */
const PIPELINED = 4;
/** Wrong passwords that the server may check for one address, with some to spare for those under way. */
const MAX_CHECKED_PASSWORDS = 50 + 2 * PIPELINED;

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
  readonly forwardedFor?: string;
  /** Whether the server may close the connection after its answer. */
  readonly isLast?: boolean;
}

/** The record of a long game and all that the server derives from it. */
function historyPaths({ longGame: { tableId, playerId } }: Target): string[] {
  const table = encodeURIComponent(tableId);
  return [
    `/records/${table}/1`,
    `/api/v1/games/${table}/verification`,
    `/api/v1/games/${table}/log`,
    `/api/v1/games/${table}/review`,
    `/api/v1/users/${playerId}/insights`,
  ];
}

export const historian: Attack = (attacker) => {
  const { token } = attacker.target.longGame;
  const paths = historyPaths(attacker.target);
  const onStatus = (status: string): void => {
    if (Number(status) >= 500 && status !== '503') noteWrong(attacker.tally, `history: ${status}`);
  };
  return sendAll(attacker, HISTORY_KIND, onStatus, () => ({
    method: 'GET',
    path: pick(paths, attacker.random),
    token,
  }));
};

/** A record that only a very deep recursion could read. */
function nestedRecord(target: Target): HttpRequest {
  return upload(target, `${'{"a":'.repeat(NESTED_LEVELS)}1${'}'.repeat(NESTED_LEVELS)}`);
}

/** A record of the largest size that is accepted, in many small pieces. */
function largeRecord(target: Target): HttpRequest {
  return upload(target, `{"moves":[${'{"seat":0},'.repeat(LARGE_RECORD / 11)}{}]}`);
}

function upload({ longGame: { playerId, token } }: Target, record: string): HttpRequest {
  const path = `/api/v1/users/${playerId}/offline`;
  return { method: 'POST', path, token, body: `{"record":${record}}` };
}

export const nester: Attack = (attacker) => {
  const onStatus = (status: string): void => {
    if (status !== '400' && status !== '429') noteWrong(attacker.tally, `nested: ${status}`);
  };
  return sendAll(attacker, 'nested records', onStatus, () => nestedRecord(attacker.target));
};

/** One guest who asks for the most expensive things at a steady pace, and leaves one of four answers unread. */
export const guest: Attack = async ({ target, from, messages, tally }) => {
  const { host, port, longGame } = target;
  const histories = historyPaths(target).map((path) => ({
    method: 'GET',
    path,
    token: longGame.token,
  }));
  const [{ path: record }, , , review] = histories;
  const requests: HttpRequest[] = [
    ...histories,
    // Without a token only the address is counted.
    { method: 'GET', path: record },
    { ...review, method: 'POST' },
    nestedRecord(target),
    largeRecord(target),
  ];
  const connections = new Set<Socket>();
  for (let sent = 0; sent < messages; sent++) {
    const socket = dial({ host, port, localAddress: from });
    connections.add(socket);
    socket.on('error', () => socket.destroy());
    const isRead = sent % 4 < 3;
    if (isRead) {
      socket.on('data', (data) => noteStatuses(data, tally));
      socket.on('close', () => connections.delete(socket));
    }
    socket.write(written({ ...requests[sent % requests.length], isLast: isRead }, host));
    count(tally.sent, GUEST_KIND);
    await sleep(GUEST_PAUSE_MS);
  }
  for (const socket of connections) socket.destroy();
};

function noteStatuses(data: Buffer | string, tally: Tally): void {
  for (const [, status] of String(data).matchAll(STATUS_LINE)) {
    noteAnswer(tally, `${GUEST_KIND} ${status}`);
    if (Number(status) >= 500 && status !== '503') noteWrong(tally, `${GUEST_KIND}: ${status}`);
  }
}

/** Whether an attack on histories got one: if none did, the attack tried nothing. */
export function hasReadHistory({ answers }: Tally): boolean {
  return [GUEST_KIND, HISTORY_KIND].some((kind) => (answers[`${kind} 200`] ?? 0) > 0);
}

const checkedPasswords = new Map<string, number>();

/** Tries passwords and claims to be another client each time: the limit for one address must hold. */
export const spoofer: Attack = (attacker) => {
  const { from, random, tally } = attacker;
  const onStatus = (status: string): void => {
    if (status === '429') return;
    const checked = (checkedPasswords.get(from) ?? 0) + 1;
    checkedPasswords.set(from, checked);
    if (checked > MAX_CHECKED_PASSWORDS)
      noteWrong(tally, `passwords checked for one address: ${checked}`);
  };
  return sendAll(attacker, 'spoofed sign-ins', onStatus, () => ({
    method: 'POST',
    path: '/api/v1/auth/login',
    body: `{"usernameOrEmail":"nobody${random(1000)}","password":"Wrong-password-1"}`,
    forwardedFor: `10.${random(256)}.${random(256)}.${random(256)}`,
  }));
};

/** Sends requests over one connection, the next ones when the last are answered. */
function sendAll(
  { target, from, messages, tally }: Attacker,
  kind: string,
  onStatus: (status: string) => void,
  nextRequest: () => HttpRequest,
): Promise<void> {
  return bounded((done) => {
    const socket = dial({ host: target.host, port: target.port, localAddress: from });
    let [sent, answered] = [0, 0];
    const sendMore = (): void => {
      if (sent >= messages) return void socket.end();
      for (let at = 0; at < PIPELINED; at++) socket.write(written(nextRequest(), target.host));
      sent += PIPELINED;
      count(tally.sent, kind, PIPELINED);
    };
    socket.on('connect', sendMore);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      for (const [, status] of data.toString('latin1').matchAll(STATUS_LINE)) {
        answered++;
        noteAnswer(tally, `${kind} ${status}`);
        onStatus(status);
      }
      if (answered >= sent) sendMore();
    });
    socket.on('close', done);
    return () => socket.destroy();
  });
}

function written(request: HttpRequest, host: string): string {
  const { method, path, token, body = '', forwardedFor, isLast } = request;
  const headers = [
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(forwardedFor ? [`x-forwarded-for: ${forwardedFor}`] : []),
    ...(isLast ? ['connection: close'] : []),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
