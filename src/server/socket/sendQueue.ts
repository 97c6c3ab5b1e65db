// What a connection was sent and has not taken yet: so much and no more. Who does not read what they
// are sent, or sends without end, is hung up on; they come back to a state, as after any break.

import { TokenBucket } from './tokenBucket.ts';
import type { EngineConnection, Packet, WebSocketTransport } from './engine.ts';
import { WriteBuffer } from './writeBatching.ts';
import { frameOf } from './webSocketFrames.ts';

export type DropReason = 'unread' | 'flood';

export interface SendQueue {
  /** Sends a packet of Socket.IO, which is put into a frame already. */
  write(packet: string, frame: Buffer): void;
  /** How many bytes wait, about. */
  backlog(): number;
  /** Ends the connection at once, without a word: a farewell would wait behind all the rest. */
  drop(reason: DropReason): void;
}

export interface SendQueueDeps {
  /** Bytes that may wait for one connection. */
  readonly mostUnread: number;
  readonly onDropped: (reason: DropReason) => void;
}

/** What a packet takes beside its text. */
const PACKET_BYTES = 100;
/** What Engine.IO writes before packets of each type that are sent to open connections. */
const SIGNS: Readonly<Record<string, string>> = { ping: '2', message: '4', noop: '6' };
const CLOSE_TIMEOUT_MS = 1000;
/** Packets of every kind, also those that no request is made of. */
const PACKET_RATE = { burst: 1000, perSecond: 500 };

export function attachSendQueue(connection: EngineConnection, deps: SendQueueDeps): SendQueue {
  const outlet = new ConnectionSendQueue(connection, deps);
  outlet.takeOver();
  outlet.listen();
  return outlet;
}

class ConnectionSendQueue implements SendQueue {
  private readonly connection: EngineConnection;
  private readonly deps: SendQueueDeps;
  private readonly outbox: WriteBuffer;
  private waiting = 0;
  private isPinging = false;
  private isPinged = false;
  private isDropped = false;

  constructor(connection: EngineConnection, deps: SendQueueDeps) {
    this.connection = connection;
    this.deps = deps;
    this.outbox = new WriteBuffer(connection, () => this.noteFlushed(this.isPinging));
  }

  backlog(): number {
    const { transport } = this.connection;
    // What a poll was answered is one answer at most, and Node waits for it before the next.
    if (transport.name === 'polling') return this.waiting;
    return this.waiting + (transport.socket._socket?.writableLength ?? 0);
  }

  drop(reason: DropReason): void {
    if (this.isDropped) return;
    const { connection } = this;
    this.isDropped = true;
    connection.sendPacket = () => {};
    connection.writeBuffer = [];
    this.outbox.clear();
    this.deps.onDropped(reason);
    // Not now: somebody may be telling something to many, and this is one of them.
    setImmediate(() => hangUp(connection));
  }

  write(packet: string, frame: Buffer): void {
    if (this.outbox.isInUse()) this.put(frame);
    else this.connection.write(packet, { compress: false });
  }

  /** Whatever Socket.IO and Engine.IO have for the connection goes the same way, in the same order. */
  takeOver(): void {
    const { connection, outbox } = this;
    const sendPacket = connection.sendPacket.bind(connection);
    const close = connection.close.bind(connection);
    connection.sendPacket = (type, data = '', options = {}, done = undefined) => {
      const sign = SIGNS[type];
      const isOurs = sign !== undefined && done === undefined && outbox.isInUse();
      if (!isOurs) return sendPacket(type, data, options, done);
      this.isPinging ||= type === 'ping';
      this.put(frameOf(sign + data));
    };
    connection.close = (discard) => {
      outbox.flush();
      close(discard);
    };
  }

  listen(): void {
    const { connection } = this;
    const allowance = new TokenBucket(PACKET_RATE);
    connection.on('packetCreate', ({ data }) =>
      this.noteCreated(typeof data === 'string' ? data.length : 0),
    );
    connection.on('flush', (packets) => this.noteFlushed(packets.some(isPing)));
    connection.on('packet', ({ type }) => {
      if (!allowance.take(performance.now())) this.drop('flood');
      if (type === 'pong') this.notePong();
    });
    connection.on('close', () => {
      const { transport } = connection;
      this.outbox.clear();
      if (transport.name === 'websocket') hangUpSoon(transport);
    });
  }

  private put(frame: Buffer): void {
    if (this.isDropped) return;
    this.outbox.add(frame);
    this.noteCreated(frame.length);
  }

  private noteCreated(length: number): void {
    this.waiting += PACKET_BYTES + length;
    if (this.backlog() > this.deps.mostUnread) this.drop('unread');
  }

  private noteFlushed(hasPing: boolean): void {
    this.waiting = 0;
    this.isPinging = false;
    this.isPinged ||= hasPing;
  }

  /** Nobody can answer what they were not sent: they only pretend to read. */
  private notePong(): void {
    if (!this.isPinged) this.drop('unread');
    this.isPinged = false;
  }
}

function isPing({ type }: Packet): boolean {
  return type === 'ping';
}

/** Who is told goodbye and does not answer would keep the line for half a minute. */
function hangUpSoon({ socket }: WebSocketTransport): void {
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

function hangUp(connection: EngineConnection): void {
  const { transport } = connection;
  connection.close(true);
  if (transport.name === 'websocket') transport.socket.terminate();
}
