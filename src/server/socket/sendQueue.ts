// Bounds what a connection has been sent and has not taken yet: a client that does not read, or that sends without end,
// is disconnected, and finds its state when it comes back, as after any lost connection.

import type { IncomingMessage } from 'node:http';
import { TokenBucket } from './tokenBucket.ts';
import { firstChannel, upgradedChannel, type WebSocketChannel } from './webSocketServer.ts';

export type DropReason = 'unread' | 'flood';

/** The documented part of an Engine.IO connection that is used here. */
export interface Connection {
  readonly request: IncomingMessage;
  write(packet: string, options: { readonly compress: boolean }): unknown;
  close(discard?: boolean): void;
  on(event: 'packetCreate' | 'packet', listener: (packet: Packet) => void): unknown;
  on(event: 'flush', listener: (packets: readonly Packet[]) => void): unknown;
  on(event: 'upgrade' | 'close', listener: () => void): unknown;
}

interface Packet {
  readonly type: string;
  readonly data?: unknown;
}

export interface SendQueueDeps {
  /** Bytes that may wait for one connection. */
  readonly mostUnread: number;
  readonly onDropped: (reason: DropReason) => void;
}

/** Engine.IO's sign before a message. */
const MESSAGE = '4';
/** Memory that a packet takes beside its text. */
const PACKET_BYTES = 100;
const CLOSE_TIMEOUT_MS = 1000;
/** Packets of every kind, also those that are no requests. */
const PACKET_RATE = { burst: 1000, perSecond: 500 };

/** Sends a packet of Socket.IO to several clients and encodes it once. Returns how many bytes that took. */
export function sendToAll(
  clients: readonly { readonly sendQueue: Pick<SendQueue, 'write'> }[],
  packet: string,
): number {
  const message = Buffer.from(MESSAGE + packet);
  for (const { sendQueue } of clients) sendQueue.write(packet, message);
  return clients.length * message.length;
}

export class SendQueue {
  private readonly connection: Connection;
  private readonly deps: SendQueueDeps;
  private readonly packetBucket = new TokenBucket(PACKET_RATE);
  /** Null while the client polls. */
  private channel: WebSocketChannel | null;
  /** Bytes that Engine.IO keeps until it can write again. */
  private held = 0;
  /** Whether a ping was written that is not answered yet. */
  private isPinged = false;
  private isDropped = false;

  constructor(connection: Connection, deps: SendQueueDeps) {
    this.connection = connection;
    this.deps = deps;
    this.channel = firstChannel(connection.request);
    connection.on('packetCreate', ({ data }) => {
      this.held += PACKET_BYTES + (typeof data === 'string' ? data.length : 0);
      this.dropIfUnread();
    });
    connection.on('flush', (packets) => {
      this.held = 0;
      this.isPinged ||= packets.some(({ type }) => type === 'ping');
      this.channel?.holdUntilEndOfTurn();
    });
    connection.on('packet', ({ type }) => {
      if (!this.packetBucket.take(performance.now())) this.drop('flood');
      if (type === 'pong') this.notePong();
    });
    connection.on('upgrade', () => (this.channel = upgradedChannel(connection.request)));
    connection.on('close', () => this.terminateSoon());
  }

  /** Returns about how many bytes the client has not taken. */
  backlog(): number {
    return this.held + (this.channel?.unsentBytes ?? 0);
  }

  /** Sends a packet of Socket.IO; `message` is the same as Engine.IO encodes it. */
  write(packet: string, message: Buffer): void {
    if (this.isDropped) return;
    // Engine.IO makes an object, a list, several events and a callback of each packet. What it holds must go first.
    if (this.channel?.isOpen && this.held === 0) {
      this.channel.send(message);
      this.dropIfUnread();
    } else this.connection.write(packet, { compress: false });
  }

  /** Ends the connection at once and without a message, which would wait behind all the others. */
  drop(reason: DropReason): void {
    if (this.isDropped) return;
    this.isDropped = true;
    this.deps.onDropped(reason);
    // Not at once, because the caller may be in the middle of sending something to many.
    setImmediate(() => {
      this.connection.close(true);
      this.channel?.terminate();
    });
  }

  private dropIfUnread(): void {
    if (this.backlog() > this.deps.mostUnread) this.drop('unread');
  }

  /** A client that answers a ping that it was not sent only pretends to read. */
  private notePong(): void {
    if (!this.isPinged) this.drop('unread');
    this.isPinged = false;
  }

  /** A client that does not answer the end of the connection would otherwise keep it open for half a minute. */
  private terminateSoon(): void {
    const { channel } = this;
    if (channel) setTimeout(() => channel.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}
