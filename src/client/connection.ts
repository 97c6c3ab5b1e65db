// The connection to a server: requests with answers, which are repeated after an interruption, and its state.

import { io, type Socket } from 'socket.io-client';
import { refuse } from '#protocol/clientRefusals.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import type { AckOf, ServerEvents, WireError } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';
import { createPatchReader } from './patchReader.ts';
import { randomHex } from './randomHex.ts';
import { receivedRefusal } from './receivedRefusal.ts';

export type ConnectionState =
  | { readonly status: 'connecting' }
  | { readonly status: 'online' }
  | {
      readonly status: 'reconnecting';
      readonly reason: 'lost' | 'restarting' | 'unreachable';
      readonly tries: number;
    }
  | { readonly status: 'offline'; readonly reason: 'unreachable' | 'closed' }
  | {
      readonly status: 'offline';
      readonly reason: 'turned away';
      /** The last error of the server, if there was one. */
      readonly refusal: Refusal | null;
    };

/** An event of the server with its payload. */
export type ServerMessage = {
  [E in keyof ServerEvents]: {
    readonly event: E;
    readonly payload: Parameters<ServerEvents[E]>[0];
  };
}[keyof ServerEvents];

export interface ConnectionOptions {
  readonly url: string;
  /** Called before every attempt; null connects without an account. If it rejects, the attempt has failed. */
  readonly token: () => Promise<string | null>;
  /** The table to return to after reconnecting, for a player who sits at several. */
  readonly tableId?: () => string | null;
  readonly onState: (state: ConnectionState) => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** Called when the server no longer knows the token. */
  readonly onTokenRejected?: (token: string) => void;
  /** Names the browser, so that a seat is played on one device at a time. */
  readonly device?: string;
}

export interface Connection {
  readonly state: ConnectionState;
  /** Never rejects: a request without an answer is refused with `NO_ANSWER`. */
  request<N extends RequestName>(name: N, request: RequestInput<N>): Promise<AckOf<N>>;
  /** Sends an event that may be lost. */
  emitVolatile<N extends RequestName>(name: N, request: RequestInput<N>): void;
  /** Tries to connect at once, unless connected. */
  retry(): void;
  /** Connects again, with the current token. */
  reconnect(): void;
  close(): void;
}

const MAX_SENDS = 4;
/** Per attempt to send a request. */
const ACK_TIMEOUT_MS = 10_000;
/** Per attempt to connect. */
const CONNECT_TIMEOUT_MS = 8000;
const SOCKET_OPTIONS = {
  reconnectionDelay: 300,
  reconnectionDelayMax: 3000,
  reconnectionAttempts: 40,
  timeout: CONNECT_TIMEOUT_MS,
  // Safe, because the server executes requests with the same `commandId` once.
  retries: MAX_SENDS - 1,
  ackTimeout: ACK_TIMEOUT_MS,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  forceNew: true,
};
const COMMAND_ID_BYTES = 12;

/** Tests pass their own `openSocket`. */
export function openConnection(
  options: ConnectionOptions,
  openSocket: OpenSocket = io,
): Connection {
  return new SocketConnection(options, openSocket);
}

type OpenSocket = (url: string, options: Parameters<typeof io>[1]) => Socket;

class SocketConnection implements Connection {
  state: ConnectionState = { status: 'connecting' };
  private readonly options: ConnectionOptions;
  private readonly socket: Socket;
  private isRestarting = false;
  /** The token of this connection; null without an account. */
  private token: string | null = null;
  private wasWelcomed = false;
  /** Whether the server said that the seat is played on another device. */
  private isElsewhere = false;
  private lastError: WireError | null = null;
  private readonly patches = createPatchReader();
  /** Refuses each pending request; a closed socket would never answer them. */
  private readonly pending = new Set<() => void>();

  constructor(options: ConnectionOptions, openSocket: OpenSocket) {
    this.options = options;
    this.socket = openSocket(options.url, {
      ...SOCKET_OPTIONS,
      query: this.routing(),
      auth: (send) => void this.authenticate(send),
    });
    this.listen();
  }

  private listen(): void {
    const { socket } = this;
    socket.onAny((event, payload) => this.receive({ event, payload }));
    socket.on('connect', () => {
      this.isRestarting = false;
      this.wasWelcomed = false;
      this.lastError = null;
      this.become({ status: 'online' });
    });
    socket.on('disconnect', (reason) => this.onDisconnect(reason));
    socket.on('connect_error', (error) => {
      // Inactive means that the server refused the connection, so the socket does not try again.
      if (!socket.active) this.turnAway('data' in error ? Object(error.data) : null);
      else if (this.state.status === 'connecting') this.become(this.reconnecting(1));
    });
    socket.io.on('reconnect_attempt', (tries) => {
      socket.io.opts.query = this.routing();
      this.become(this.reconnecting(tries));
    });
    socket.io.on('reconnect_failed', () =>
      this.become({ status: 'offline', reason: 'unreachable' }),
    );
  }

  /** A balancer sends everybody at a table to one node by this; nothing else reads it. */
  private routing(): { table?: string } {
    const table = this.options.tableId?.() ?? null;
    return table === null ? {} : { table };
  }

  private become(state: ConnectionState): void {
    this.state = state;
    this.options.onState(state);
  }

  private onDisconnect(reason: Socket.DisconnectReason): void {
    if (reason === 'io client disconnect') return;
    if (reason === 'io server disconnect') this.turnAway(this.lastError);
    else this.become(this.reconnecting(0));
  }

  private turnAway(error: Partial<WireError> | null): void {
    const refusal = error && receivedRefusal(error);
    this.become({ status: 'offline', reason: 'turned away', refusal });
  }

  private async authenticate(send: (data: object) => void): Promise<void> {
    try {
      this.token = await this.options.token();
      const tableId = this.options.tableId?.() ?? null;
      const { device } = this.options;
      const named = device !== undefined && { device, isElsewhere: this.isElsewhere };
      send({ token: this.token, tableId, patches: true, ...named });
    } catch {
      this.socket.io.engine?.close();
    }
  }

  private receive(received: ServerMessage): void {
    const message = this.patches.read(received);
    if (message === null) return this.requestWholeState();
    this.track(message);
    this.options.onMessage(message);
  }

  /** Called after a missed patch: at a table, requests its whole state; elsewhere, reconnects. */
  private requestWholeState(): void {
    const tableId = this.options.tableId?.() ?? null;
    if (tableId === null) return this.reconnect();
    void this.request('reconnect', { tableId }).then(({ ok }) => ok || this.reconnect());
  }

  /** The server sends `welcome` before `lobby` if it accepts the token. */
  private track(message: ServerMessage): void {
    const { event } = message;
    if (message.event === 'error') this.lastError = message.payload;
    if (event === 'welcome') this.wasWelcomed = true;
    if (event === 'restarting') this.isRestarting = true;
    if (message.event === 'playingElsewhere') this.isElsewhere = message.payload.isElsewhere;
    if (event === 'lobby' && !this.wasWelcomed && this.token !== null) {
      this.options.onTokenRejected?.(this.token);
      this.token = null;
    }
  }

  private reconnecting(tries: number): ConnectionState {
    const { state } = this;
    if (this.isRestarting) return { status: 'reconnecting', reason: 'restarting', tries };
    const isFirst = state.status === 'connecting';
    const wasUnreachable = state.status === 'reconnecting' && state.reason === 'unreachable';
    const reason = isFirst || wasUnreachable ? 'unreachable' : 'lost';
    return { status: 'reconnecting', reason, tries };
  }

  request<N extends RequestName>(name: N, request: RequestInput<N>): Promise<AckOf<N>> {
    const command = { ...request, commandId: randomHex(COMMAND_ID_BYTES) };
    return new Promise((resolve) => {
      const settle = (answer: AckOf<N>): void => {
        this.pending.delete(giveUp);
        resolve(answer);
      };
      const giveUp = (): void => settle({ ok: false, error: refuse('noAnswer') });
      if (this.isClosed) return giveUp();
      this.pending.add(giveUp);
      this.socket.emitWithAck(name, command).then(settle, giveUp);
    });
  }

  emitVolatile<N extends RequestName>(name: N, request: RequestInput<N>): void {
    this.socket.volatile.emit(name, request);
  }

  retry(): void {
    if (this.socket.connected) return;
    this.socket.disconnect();
    this.become({ status: 'reconnecting', reason: 'unreachable', tries: 1 });
    this.connectAgain();
  }

  reconnect(): void {
    this.socket.disconnect();
    this.connectAgain();
  }

  private connectAgain(): void {
    this.socket.io.opts.query = this.routing();
    this.socket.connect();
  }

  close(): void {
    this.socket.disconnect();
    this.become({ status: 'offline', reason: 'closed' });
    for (const giveUp of this.pending) giveUp();
  }

  private get isClosed(): boolean {
    return this.state.status === 'offline' && this.state.reason === 'closed';
  }
}
