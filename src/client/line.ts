// The line to a server: requests that are answered and sent again after a break, and how it stands.

import { io, type Socket } from 'socket.io-client';
import { refuse } from '#protocol/clientRefusals.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import type { AnswerTo, ServerEvents } from '#protocol/socketEvents.ts';
import { randomHex } from './randomHex.ts';

export type LineState =
  | { readonly status: 'connecting' }
  | { readonly status: 'online' }
  | {
      readonly status: 'reconnecting';
      readonly reason: 'lost' | 'restarting' | 'unreachable';
      readonly tries: number;
    }
  | { readonly status: 'offline'; readonly reason: 'unreachable' | 'turned away' | 'closed' };

/** Something that the server said, by the name of its event. */
export type Heard = {
  [E in keyof ServerEvents]: {
    readonly event: E;
    readonly payload: Parameters<ServerEvents[E]>[0];
  };
}[keyof ServerEvents];

export interface LineDeps {
  readonly url: string;
  /** Asked before every try; null comes as a stranger. When it fails, the try counts as failed. */
  readonly token: () => Promise<string | null>;
  /** The table to come back to, where one sits at several. */
  readonly tableId?: () => string | null;
  readonly onState: (state: LineState) => void;
  readonly onHeard: (heard: Heard) => void;
  /** The server does not know this token any more. */
  readonly onUnknown?: (token: string) => void;
}

export interface Line {
  readonly state: LineState;
  /** Never rejects: a request without an answer is refused with `NO_ANSWER`. */
  ask<N extends RequestName>(name: N, request: RequestInput<N>): Promise<AnswerTo<N>>;
  /** Says something that does no harm when it is lost. */
  mention<N extends RequestName>(name: N, request: RequestInput<N>): void;
  /** Tries again at once. */
  retry(): void;
  /** Introduces itself anew, with another token. */
  comeAgain(): void;
  close(): void;
}

/** So often a request is sent, each time with as long to be answered. */
const TIMES_SENT = 4;
const ANSWER_MS = 10_000;
/** An attempt that hangs is given up and made again. */
const CONNECTION_MS = 8000;
const RECONNECTION = {
  reconnectionDelay: 300,
  reconnectionDelayMax: 3000,
  reconnectionAttempts: 40,
} as const;
const COMMAND_ID_BYTES = 12;

export function openLine(needs: LineDeps): Line {
  let state: LineState = { status: 'connecting' };
  let isRestarting = false;
  /** What it came with; null as a stranger. */
  let token: string | null = null;
  let isGreeted = false;
  const socket: Socket = io(needs.url, {
    ...RECONNECTION,
    timeout: CONNECTION_MS,
    // Numbered by `commandId`, a request that is sent twice is done once.
    retries: TIMES_SENT - 1,
    ackTimeout: ANSWER_MS,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    auth: (introduce) => void introduceWith(introduce),
  });

  function become(next: LineState): void {
    state = next;
    needs.onState(state);
  }

  async function introduceWith(introduce: (data: object) => void): Promise<void> {
    try {
      token = await needs.token();
      introduce({ token, tableId: needs.tableId?.() ?? null });
    } catch {
      socket.io.engine?.close();
    }
  }

  /** Who is known is greeted by name before the whole lobby is shown to them. */
  function notice({ event }: Heard): void {
    if (event === 'welcome') isGreeted = true;
    if (event === 'restarting') isRestarting = true;
    if (event === 'lobby' && !isGreeted && token !== null) {
      needs.onUnknown?.(token);
      token = null;
    }
  }

  socket.onAny((event, payload) => {
    const heard = { event, payload } as Heard;
    notice(heard);
    needs.onHeard(heard);
  });
  socket.on('connect', () => {
    isRestarting = false;
    isGreeted = false;
    become({ status: 'online' });
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    if (reason === 'io server disconnect') become({ status: 'offline', reason: 'turned away' });
    else become(reconnecting(0));
  });
  socket.on('connect_error', () => {
    // Refused at the door: it does not try again by itself.
    if (!socket.active) become({ status: 'offline', reason: 'turned away' });
    else if (state.status === 'connecting') become(reconnecting(1));
  });
  socket.io.on('reconnect_attempt', (tries) => become(reconnecting(tries)));
  socket.io.on('reconnect_failed', () => become({ status: 'offline', reason: 'unreachable' }));

  function reconnecting(tries: number): LineState {
    if (isRestarting) return { status: 'reconnecting', reason: 'restarting', tries };
    const isFirst = state.status === 'connecting';
    const wasUnreachable = state.status === 'reconnecting' && state.reason === 'unreachable';
    return {
      status: 'reconnecting',
      reason: isFirst || wasUnreachable ? 'unreachable' : 'lost',
      tries,
    };
  }

  return {
    get state() {
      return state;
    },
    async ask(name, request) {
      const whole = { ...request, commandId: randomHex(COMMAND_ID_BYTES) };
      try {
        return await socket.emitWithAck(name, whole);
      } catch {
        return { ok: false, error: refuse('noAnswer') };
      }
    },
    mention: (name, request) => void socket.volatile.emit(name, request),
    retry() {
      if (socket.connected) return;
      socket.disconnect();
      become({ status: 'reconnecting', reason: 'unreachable', tries: 1 });
      socket.connect();
    },
    comeAgain() {
      socket.disconnect();
      socket.connect();
    },
    close() {
      socket.disconnect();
      become({ status: 'offline', reason: 'closed' });
    },
  };
}
