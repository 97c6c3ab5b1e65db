// Attacks with what costs the server most for each request: records and checks of a long game, records that are nested
// deeply, and wrong passwords from an address that claims to be many.

import { connect as dial } from 'node:net';
import { pick } from '#cards/random.ts';
import { bounded, count, noteAnswer, noteWrong, type Attack, type Attacker } from './attack.ts';

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;
const NESTED_LEVELS = 5000;
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
}

/** Asks for the record of a long game and for all that the server derives from it. */
export const historian: Attack = (attacker) => {
  const { tableId, playerId, token } = attacker.target.longGame;
  const paths = [
    `/records/${tableId}/1`,
    `/api/v1/games/${tableId}/verification`,
    `/api/v1/games/${tableId}/log`,
    `/api/v1/games/${tableId}/review`,
    `/api/v1/users/${playerId}/insights`,
  ];
  const onStatus = (status: string): void => {
    if (Number(status) >= 500 && status !== '503') noteWrong(attacker.tally, `history: ${status}`);
  };
  return sendAll(attacker, 'history requests', onStatus, () => ({
    method: 'GET',
    path: pick(paths, attacker.random),
    token,
  }));
};

/** Uploads records that only a very deep recursion could read. */
export const nester: Attack = (attacker) => {
  const { playerId, token } = attacker.target.longGame;
  const nested = `${'{"a":'.repeat(NESTED_LEVELS)}1${'}'.repeat(NESTED_LEVELS)}`;
  const onStatus = (status: string): void => {
    if (status !== '400' && status !== '429') noteWrong(attacker.tally, `nested: ${status}`);
  };
  return sendAll(attacker, 'nested records', onStatus, () => ({
    method: 'POST',
    path: `/api/v1/users/${playerId}/offline`,
    token,
    body: `{"record":${nested}}`,
  }));
};

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
  const { method, path, token, body = '', forwardedFor } = request;
  const headers = [
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(forwardedFor ? [`x-forwarded-for: ${forwardedFor}`] : []),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
