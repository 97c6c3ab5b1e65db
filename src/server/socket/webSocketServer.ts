// The WebSocket server that Engine.IO uses. It keeps each WebSocket together with the TCP stream below it, so that the
// messages of one turn of the event loop leave in one write.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws';

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
