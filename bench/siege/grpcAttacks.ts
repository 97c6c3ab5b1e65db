// Attacks on the gRPC port: garbage in frames, streams that nobody reads, cancelled calls.

import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { connect as dial } from 'node:net';
import { pick } from '#cards/random.ts';
import { bounded, count, noteAnswer, noteWrong, type Attack, type Attacker } from './attack.ts';
import { bytes } from './garbage.ts';

const PATHS = [
  '/sobesobe.game.GameEvents/Subscribe',
  '/sobesobe.game.GameEvents/SendAction',
  '/sobesobe.game.GameEvents/Heartbeat',
  '/masa.v1.Tables/List',
  '/masa.v1.Tables/State',
  '/masa.v1.Tables/Move',
  '/masa.v1.Tables/Events',
  '/no.such.Service/Call',
];
/** UNKNOWN and INTERNAL mean a fault of the server, except for unreadable messages. */
const FAULTS = new Set(['2', '13']);
/** Messages of gRPC itself about unreadable requests, which have no better code. */
const UNREADABLE = /^(parse binary|received compressed|protocol error|promised)/;
const STREAMS_AT_ONCE = 50;

function open({ target, from }: Attacker): ClientHttp2Session {
  const { host, grpcPort: port } = target;
  const session = connect(`http://${host}:${port}`, {
    createConnection: () => dial({ host, port, localAddress: from }),
  });
  session.on('error', () => session.destroy());
  return session;
}

/** Returns a message after its length, which may be wrong. */
function frame({ random }: Attacker): Buffer {
  const body = Buffer.from(bytes(random, random(60)));
  const head = Buffer.alloc(5);
  head.writeUInt8(pick([0, 0, 0, 1, 7], random), 0);
  head.writeUInt32BE(pick([body.length, body.length, 2 ** 31, 0], random), 1);
  return Buffer.concat([head, body]);
}

/** Makes a call. Some calls are cancelled at once, and some are never read. */
function call(session: ClientHttp2Session, attacker: Attacker, done: () => void): void {
  const { random, tally } = attacker;
  const stream = session.request({
    ':method': 'POST',
    ':path': pick(PATHS, random),
    'content-type': pick(['application/grpc', 'application/grpc+proto', 'text/html'], random),
    te: 'trailers',
    authorization: pick(['', 'Bearer a.b.c'], random),
  });
  stream.on('error', () => {});
  stream.on('close', done);
  const noteStatus = (headers: Record<string, unknown>): void => {
    const status = headers['grpc-status'];
    if (status === undefined) return;
    noteAnswer(tally, `grpc ${String(status)}`);
    const isUnreadable = UNREADABLE.test(String(headers['grpc-message']));
    if (FAULTS.has(String(status)) && !isUnreadable)
      noteWrong(tally, `grpc: ${JSON.stringify(headers)}`);
  };
  stream.on('response', noteStatus);
  stream.on('trailers', noteStatus);
  const manner = random(4);
  if (manner === 0) return stream.close(constants.NGHTTP2_CANCEL);
  if (manner === 1) stream.pause();
  else stream.resume();
  stream.end(frame(attacker));
}

export const calls: Attack = (attacker) =>
  bounded((finish) => {
    const { messages, tally } = attacker;
    const session = open(attacker);
    let [started, ended] = [0, 0];
    const next = (): void => {
      if (started >= messages || session.destroyed) return;
      started++;
      count(tally.sent, 'grpc calls');
      call(session, attacker, () => {
        if (++ended >= messages) finish();
        else next();
      });
    };
    session.on('connect', () => {
      for (let at = 0; at < STREAMS_AT_ONCE; at++) next();
    });
    session.on('close', finish);
    return () => session.destroy();
  });

/** Sends HTTP/2 pings, which the server must answer. */
export const pings: Attack = (attacker) =>
  bounded((finish) => {
    const { messages, tally } = attacker;
    const session = open(attacker);
    session.on('connect', () => {
      for (let sent = 0; sent < messages && !session.destroyed; sent++) session.ping(() => {});
      count(tally.sent, 'grpc pings', messages);
      setTimeout(finish, 500);
    });
    session.on('close', finish);
    return () => session.destroy();
  });
