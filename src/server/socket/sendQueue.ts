// Sends to one connection, and bounds what it has been sent and has not taken yet: a client that does not read, or that
// sends without end, is disconnected, and finds its state when it comes back. The messages of one turn of the event loop
// leave in one write.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as parser from 'socket.io-parser';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';

export type DropReason = 'unread' | 'flood';

/** The documented part of an Engine.IO connection that is used here. */
export interface Connection {
  readonly request: IncomingMessage;
  send(packet: string, options: { readonly compress: boolean }): unknown;
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
    } else this.connection.send(packet, { compress: false });
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

const SESSION_ID_BYTES = 15;

/** A WebSocket and its stream. */
export class WebSocketChannel {
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private isCorked = false;

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Returns how many bytes the system has not taken yet. */
  get unsentBytes(): number {
    return this.socket.bufferedAmount;
  }

  /** Sends a text that is encoded already, so that one message to many is encoded once. */
  send(text: Buffer): void {
    this.holdUntilEndOfTurn();
    this.socket.send(text, { binary: false });
  }

  /** Lets everything that is written in this turn of the event loop leave in one write. */
  holdUntilEndOfTurn(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    this.stream.cork();
    if (corked.push(this) === 1) setImmediate(releaseAll);
  }

  release(): void {
    this.isCorked = false;
    this.stream.uncork();
  }

  terminate(): void {
    this.socket.terminate();
  }
}

const corked: WebSocketChannel[] = [];

function releaseAll(): void {
  for (const channel of corked.splice(0)) channel.release();
}

/** By the request that became a WebSocket. */
const channels = new WeakMap<IncomingMessage, WebSocketChannel>();
/** By the session whose polls are to continue on a WebSocket. */
const upgrades = new Map<string, WebSocketChannel>();
const sessionIds = new WeakMap<IncomingMessage, string>();

/** Engine.IO creates one with its own options. */
export class ChannelWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    // Each turn of the event loop reads one message, so that nobody delays others by sending a thousand at once.
    super({ ...options, allowSynchronousEvents: false });
  }

  override handleUpgrade(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    callback: (socket: WebSocket, request: IncomingMessage) => void,
  ): void {
    super.handleUpgrade(request, stream, head, (socket) => {
      const channel = new WebSocketChannel(socket, stream);
      const session = new URLSearchParams(request.url?.split('?')[1]).get('sid');
      if (session === null) channels.set(request, channel);
      else if (!upgrades.has(session)) {
        upgrades.set(session, channel);
        socket.once('close', () => upgrades.delete(session));
      }
      callback(socket, request);
    });
  }
}

/** Makes the id of the session that a request opens, as Engine.IO asks for it. */
export function newSessionId(request: IncomingMessage): string {
  const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  sessionIds.set(request, id);
  return id;
}

/** Returns the WebSocket that a session began with; null if it began with polls. */
export function firstChannel(firstRequest: IncomingMessage): WebSocketChannel | null {
  return channels.get(firstRequest) ?? null;
}

/** Returns the WebSocket to which a session has changed from polls. */
export function upgradedChannel(firstRequest: IncomingMessage): WebSocketChannel | null {
  return upgrades.get(sessionIds.get(firstRequest) ?? '') ?? null;
}

export interface BucketRate {
  readonly burst: number;
  readonly perSecond: number;
}

export class TokenBucket {
  private readonly rate: BucketRate;
  private left: number;
  private last: number | null = null;
  /** How many were refused since it was last full; a client that keeps asking never lets it fill. */
  refused = 0;

  constructor(rate: BucketRate) {
    this.rate = rate;
    this.left = rate.burst;
  }

  /** Takes one; false if none is left. */
  take(now: number): boolean {
    const { burst, perSecond } = this.rate;
    this.left = Math.min(burst, this.left + ((now - (this.last ?? now)) / 1000) * perSecond);
    this.last = now;
    if (this.left >= burst) this.refused = 0;
    const isGranted = this.left >= 1;
    if (isGranted) this.left--;
    else this.refused++;
    return isGranted;
  }
}

const BINARY_TYPES = [parser.PacketType.BINARY_EVENT, parser.PacketType.BINARY_ACK].map(String);

class TextEncoder extends parser.Encoder {
  override encode({ type, nsp, id, data }: parser.Packet): string[] {
    const namespace = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${namespace}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

class TextDecoder extends parser.Decoder {
  /** Throws at binary data; that ends the connection. */
  override add(data: unknown): void {
    const isBinary = typeof data === 'string' && BINARY_TYPES.includes(data[0]);
    if (isBinary) throw new Error('Binary data');
    super.add(data);
  }
}

export const textParser = { ...parser, Encoder: TextEncoder, Decoder: TextDecoder };

/** Socket.IO's sign before an event. */
export const EVENT = String(parser.PacketType.EVENT);

/** Returns an event as it is sent. */
export function encodeEvent(event: string, payload: unknown): string {
  return `${EVENT}${JSON.stringify([event, payload])}`;
}
