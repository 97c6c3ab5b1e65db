// The line to a server: requests that are answered and sent again after a break, and how it stands.

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
      /** Why, where the server said so last. */
      readonly refusal: Refusal | null;
    };

/** Something that the server said, by the name of its event. */
export type ServerMessage = {
  [E in keyof ServerEvents]: {
    readonly event: E;
    readonly payload: Parameters<ServerEvents[E]>[0];
  };
}[keyof ServerEvents];

export interface ConnectionOptions {
  readonly url: string;
  /** Asked before every try; null comes as a stranger. When it fails, the try counts as failed. */
  readonly token: () => Promise<string | null>;
  /** The table to come back to, where one sits at several. */
  readonly tableId?: () => string | null;
  readonly onState: (state: ConnectionState) => void;
  readonly onMessage: (heard: ServerMessage) => void;
  /** The server does not know this token any more. */
  readonly onTokenRejected?: (token: string) => void;
}

export interface Connection {
  readonly state: ConnectionState;
  /** Never rejects: a request without an answer is refused with `NO_ANSWER`. */
  request<N extends RequestName>(name: N, request: RequestInput<N>): Promise<AckOf<N>>;
  /** Says something that does no harm when it is lost. */
  emitVolatile<N extends RequestName>(name: N, request: RequestInput<N>): void;
  /** Tries again at once. */
  retry(): void;
  /** Introduces itself anew, with another token. */
  reconnect(): void;
  close(): void;
}

/** So often a request is sent, each time with as long to be answered. */
const MAX_SENDS = 4;
const ACK_TIMEOUT_MS = 10_000;
/** An attempt that hangs is given up and made again. */
const CONNECT_TIMEOUT_MS = 8000;
const SOCKET_OPTIONS = {
  reconnectionDelay: 300,
  reconnectionDelayMax: 3000,
  reconnectionAttempts: 40,
  timeout: CONNECT_TIMEOUT_MS,
  // Numbered by `commandId`, a request that is sent twice is done once.
  retries: MAX_SENDS - 1,
  ackTimeout: ACK_TIMEOUT_MS,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  forceNew: true,
};
const COMMAND_ID_BYTES = 12;

/** `reach` opens the socket, which a test has its own of. */
export function openConnection(options: ConnectionOptions, reach: OpenSocket = io): Connection {
  return new SocketConnection(options, reach);
}

type OpenSocket = (url: string, options: Parameters<typeof io>[1]) => Socket;

class SocketConnection implements Connection {
  state: ConnectionState = { status: 'connecting' };
  private readonly options: ConnectionOptions;
  private readonly socket: Socket;
  private isRestarting = false;
  /** What it came with; null as a stranger. */
  private token: string | null = null;
  private isGreeted = false;
  /** What the server said last of what it did not do. */
  private lastError: WireError | null = null;
  private readonly following = createPatchReader();
  /** Each gives a request up: a socket that is closed keeps them, and answers none. */
  private readonly unanswered = new Set<() => void>();

  constructor(options: ConnectionOptions, reach: OpenSocket) {
    this.options = options;
    this.socket = reach(options.url, {
      ...SOCKET_OPTIONS,
      auth: (introduce) => void this.introduceWith(introduce),
    });
    this.listen();
  }

  private listen(): void {
    const { socket } = this;
    socket.onAny((event, payload) => this.hear({ event, payload }));
    socket.on('connect', () => {
      this.isRestarting = false;
      this.isGreeted = false;
      this.lastError = null;
      this.become({ status: 'online' });
    });
    socket.on('disconnect', (reason) => this.lose(reason));
    socket.on('connect_error', (error) => {
      // Refused at the door: it does not try again by itself.
      if (!socket.active) this.beTurnedAway('data' in error ? Object(error.data) : null);
      else if (this.state.status === 'connecting') this.become(this.reconnecting(1));
    });
    socket.io.on('reconnect_attempt', (tries) => this.become(this.reconnecting(tries)));
    socket.io.on('reconnect_failed', () =>
      this.become({ status: 'offline', reason: 'unreachable' }),
    );
  }

  private become(state: ConnectionState): void {
    this.state = state;
    this.options.onState(state);
  }

  private lose(reason: Socket.DisconnectReason): void {
    if (reason === 'io client disconnect') return;
    if (reason === 'io server disconnect') this.beTurnedAway(this.lastError);
    else this.become(this.reconnecting(0));
  }

  private beTurnedAway(error: Partial<WireError> | null): void {
    const refusal = error && receivedRefusal(error);
    this.become({ status: 'offline', reason: 'turned away', refusal });
  }

  private async introduceWith(introduce: (data: object) => void): Promise<void> {
    try {
      this.token = await this.options.token();
      const tableId = this.options.tableId?.() ?? null;
      introduce({ token: this.token, tableId, patches: true });
    } catch {
      this.socket.io.engine?.close();
    }
  }

  private hear(said: ServerMessage): void {
    const heard = this.following.read(said);
    if (heard === null) return this.askForWhole();
    this.notice(heard);
    this.options.onMessage(heard);
  }

  /** A change was missed: who sits at the table is told how things stand, others come again. */
  private askForWhole(): void {
    const tableId = this.options.tableId?.() ?? null;
    if (tableId === null) return this.reconnect();
    void this.request('reconnect', { tableId }).then(({ ok }) => ok || this.reconnect());
  }

  /** Who is known is greeted by name before the whole lobby is shown to them. */
  private notice(heard: ServerMessage): void {
    const { event } = heard;
    if (heard.event === 'error') this.lastError = heard.payload;
    if (event === 'welcome') this.isGreeted = true;
    if (event === 'restarting') this.isRestarting = true;
    if (event === 'lobby' && !this.isGreeted && this.token !== null) {
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
    const whole = { ...request, commandId: randomHex(COMMAND_ID_BYTES) };
    return new Promise((resolve) => {
      const settle = (answer: AckOf<N>): void => {
        this.unanswered.delete(giveUp);
        resolve(answer);
      };
      const giveUp = (): void => settle({ ok: false, error: refuse('noAnswer') });
      if (this.isClosed) return giveUp();
      this.unanswered.add(giveUp);
      this.socket.emitWithAck(name, whole).then(settle, giveUp);
    });
  }

  emitVolatile<N extends RequestName>(name: N, request: RequestInput<N>): void {
    this.socket.volatile.emit(name, request);
  }

  retry(): void {
    if (this.socket.connected) return;
    this.socket.disconnect();
    this.become({ status: 'reconnecting', reason: 'unreachable', tries: 1 });
    this.socket.connect();
  }

  reconnect(): void {
    this.socket.disconnect();
    this.socket.connect();
  }

  close(): void {
    this.socket.disconnect();
    this.become({ status: 'offline', reason: 'closed' });
    for (const giveUp of this.unanswered) giveUp();
  }

  private get isClosed(): boolean {
    return this.state.status === 'offline' && this.state.reason === 'closed';
  }
}
