// Sends to one connection, and bounds what it has been sent and has not taken yet: a client that does not read, or that
// sends without end, is disconnected, and finds its state when it comes back. The messages of one turn of the event loop
// leave in one write.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as parser from 'socket.io-parser';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import type { Ack } from '#protocol/socketEvents.ts';

export type DropReason = 'unread' | 'flood';

/** The documented part of an Engine.IO connection that is used here. */
export interface Connection {
  readonly request: IncomingMessage;
  send(packet: string, options: { readonly compress: boolean }): unknown;
  close(discard?: boolean): void;
  on(event: 'packetCreate' | 'packet', listener: (packet: Packet) => void): unknown;
  on(event: 'flush', listener: (packets: readonly Packet[]) => void): unknown;
  on(event: 'message', listener: (packet: unknown) => void): unknown;
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

/** Frames of WebSocket (RFC 6455) begin with a byte for “a whole text” and their length in 7, 16 or 64 bits. */
const TEXT_FRAME = 0x81;
const MAX_SHORT = 125;
const MAX_MEDIUM = 0xffff;
const [MEDIUM, LONG] = [126, 127];

/** A packet of Socket.IO. It may go to many clients and is encoded once. */
export class Message {
  readonly packet: string;
  private framed: Buffer | null = null;

  constructor(packet: string) {
    this.packet = packet;
  }

  /** The packet as a frame of a WebSocket. */
  get frame(): Buffer {
    this.framed ??= encodeFrame(MESSAGE + this.packet);
    return this.framed;
  }
}

function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length <= MAX_SHORT ? 2 : length <= MAX_MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = TEXT_FRAME;
  frame[1] = length <= MAX_SHORT ? length : length <= MAX_MEDIUM ? MEDIUM : LONG;
  if (frame[1] === MEDIUM) frame.writeUInt16BE(length, 2);
  if (frame[1] === LONG) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, headerBytes);
  return frame;
}

/** Sends a message to several clients. Returns how many bytes that took. */
export function sendToAll(
  clients: readonly { readonly sendQueue: Pick<SendQueue, 'write'> }[],
  message: Message,
): number {
  for (const { sendQueue } of clients) sendQueue.write(message);
  return clients.length * message.frame.length;
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
  /** Takes the events of the client; false if it must not send any. */
  onEvent: ((event: ClientEvent) => boolean) | null = null;

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
    connection.on('message', (packet) => this.receive(packet));
    connection.on('upgrade', () => (this.channel = upgradedChannel(connection.request)));
    connection.on('close', () => this.terminateSoon());
  }

  /** Returns about how many bytes the client has not taken. */
  backlog(): number {
    return this.held + (this.channel?.unsentBytes ?? 0);
  }

  write(message: Message): void {
    if (this.isDropped) return;
    // Engine.IO makes an object, a list, several events and a callback of each packet. What it holds must go first.
    if (this.channel?.isOpen && this.held === 0) {
      this.channel.send(message.frame);
      this.dropIfUnread();
    } else this.connection.send(message.packet, { compress: false });
  }

  /** Events of a client that is not let in, or is not there any more, end the connection, as broken ones do. */
  private receive(packet: unknown): void {
    if (typeof packet !== 'string' || !isEvent(packet)) return;
    const event = decodeEvent(packet);
    if (!event || !this.onEvent?.(event)) this.connection.close();
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
    return this.stream.writableLength;
  }

  /** Sends a frame that is encoded already, so that one message to many is encoded once. */
  send(frame: Buffer): void {
    this.holdUntilEndOfTurn();
    this.stream.write(frame);
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
  /** Throws at binary data; that ends the connection. Events are decoded by `decodeEvent`. */
  override add(data: unknown): void {
    if (typeof data === 'string' && isEvent(data)) return;
    const isBinary = typeof data === 'string' && BINARY_TYPES.includes(data[0]);
    if (isBinary) throw new Error('Binary data');
    super.add(data);
  }
}

export const textParser = { ...parser, Encoder: TextEncoder, Decoder: TextDecoder };

/** Socket.IO's signs before an event and an answer. */
export const EVENT = String(parser.PacketType.EVENT);
const ACKNOWLEDGEMENT = String(parser.PacketType.ACK);

export function encodeEvent(event: string, payload: unknown): Message {
  return new Message(`${EVENT}${JSON.stringify([event, payload])}`);
}

/** Returns the answer to an event with this id. */
export function encodeAnswer(id: string, answer: Ack): Message {
  return new Message(`${ACKNOWLEDGEMENT}${id}${JSON.stringify([answer])}`);
}

/** An event of a client, as it came. */
export interface ClientEvent {
  readonly name: unknown;
  readonly args: readonly unknown[];
  /** Names the answer; null if the client expects none. */
  readonly id: string | null;
  /** Whether its texts may have characters that JSON writes with a number, as it does with those that nobody can store. */
  readonly hasEscapes: boolean;
}

const FIRST_DIGIT = '0'.charCodeAt(0);
const LAST_DIGIT = '9'.charCodeAt(0);

/** Whether a packet is an event of the only namespace that there is. */
function isEvent(packet: string): boolean {
  if (!packet.startsWith(EVENT)) return false;
  const next = packet.charCodeAt(1);
  return packet[1] === '[' || (next >= FIRST_DIGIT && next <= LAST_DIGIT);
}

/**
 * Returns null if the event is broken. Requests and answers go past Socket.IO, which makes some twenty objects of each
 * and does not tell the id of an answer.
 */
export function decodeEvent(packet: string): ClientEvent | null {
  const start = packet.indexOf('[');
  const id = packet.slice(1, start);
  const event = start < 0 || !/^\d*$/.test(id) ? null : parseList(packet.slice(start));
  if (!event || event.length === 0) return null;
  const [name, ...args] = event;
  return { name, args, id: id === '' ? null : id, hasEscapes: packet.includes('\\u') };
}

function parseList(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
