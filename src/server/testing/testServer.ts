// Test fixture: a whole server in a folder of its own, and clients that record their events.

import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import type { Ack, AckPayloads, ServerEvents } from '#protocol/socketEvents.ts';
import type { Settings } from '../operations/settings.ts';
import { type RunningServer, startServer, type TestOverrides } from '../server.ts';
import { newTestHome } from './testHome.ts';

export const TEST_SETTINGS: Settings = {
  port: 0,
  grpcPort: 0,
  dataFolder: '',
  databaseUrl: null,
  durability: 'disk',
  redisUrl: null,
  smtpUrl: null,
  secret: 'a secret that is long enough for tests',
  publicUrl: null,
  trustProxy: null,
  limitFactor: 1,
  origins: [],
  tls: null,
  metrics: { host: '127.0.0.1', port: 0, isGiven: true },
  logLevel: 'silent',
  databasePatience: 60,
  keepGamesDays: null,
  sessionDays: 30,
  admins: [],
  providers: null,
};

/** Tables that lose no time. */
export const QUICK = { handPause: 0, botPause: 0 } as const;

export interface TestServer extends RunningServer {
  readonly url: string;
  readonly dataFolder: string;
  connect(auth?: Record<string, unknown>): TestClient;
}

/** Uses the database that opens quickest unless a test names one. */
export async function openTestServer(
  settings: Partial<Settings> = {},
  trial: TestOverrides = {},
): Promise<TestServer> {
  const home = settings.dataFolder === undefined ? await newTestHome(settings.databaseUrl) : null;
  const whole = { ...TEST_SETTINGS, ...home?.settings, ...settings };
  const server = await startServer(whole, trial).catch(async (error: unknown) => {
    await home?.remove();
    throw error;
  });
  const url = server.address;
  const clients: TestClient[] = [];
  return {
    ...server,
    url,
    dataFolder: whole.dataFolder,
    connect(auth = {}) {
      const client = connectClient(url, auth);
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.socket.disconnect();
      await server.close();
      await home?.remove();
    },
  };
}

type EventName = keyof ServerEvents;
export type Payload<E extends EventName> = Parameters<ServerEvents[E]>[0];

export interface ReceivedEvent {
  readonly event: EventName;
  // Each event has its own payload, and tests look into all of them.
  // oxlint-disable-next-line no-explicit-any
  readonly payload: any;
}

export interface TestClient {
  readonly socket: Socket;
  /** Everything heard so far, in order. */
  readonly received: ReceivedEvent[];
  ask<N extends RequestName>(
    name: N,
    request?: RequestInput<N>,
  ): Promise<Ack<N extends keyof AckPayloads ? AckPayloads[N] : object>>;
  /** The same, for a request that must be carried out. */
  requestOrFail<N extends RequestName>(
    name: N,
    request?: RequestInput<N>,
  ): Promise<N extends keyof AckPayloads ? AckPayloads[N] : object>;
  /** The code with which a request is refused; null when it is carried out. */
  refusalOf<N extends RequestName>(name: N, request?: RequestInput<N>): Promise<string | null>;
  /** The payloads received under this name, in order. */
  all<E extends EventName>(event: E): Payload<E>[];
  last<E extends EventName>(event: E): Payload<E> | undefined;
  /** The first of this name that fits, heard already or yet to come. */
  waitFor<E extends EventName>(
    event: E,
    fits?: (payload: Payload<E>) => boolean,
  ): Promise<Payload<E>>;
  clearReceived(): void;
}

const WAIT_TIMEOUT_MS = 100_000;

/** `options` may ask for other transports than the usual one of tests. */
export function connectClient(
  url: string,
  auth: Record<string, unknown> = {},
  options: Partial<ManagerOptions> = { transports: ['websocket'] },
): TestClient {
  const socket = io(url, { auth, ...options, forceNew: true, reconnection: false });
  const heard: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: EventName, payload: unknown) => {
    heard.push({ event, payload });
    for (const look of waiting) look();
  });

  const client: TestClient = {
    socket,
    received: heard,
    ask: (name, request) => socket.emitWithAck(name, request ?? {}),
    async requestOrFail(name, request) {
      const answer = await client.ask(name, request);
      if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer.error)}`);
      return answer as never;
    },
    async refusalOf(name, request) {
      const answer = await client.ask(name, request);
      return answer.ok ? null : answer.error.code;
    },
    all: (event) => heard.filter((one) => one.event === event).map(({ payload }) => payload),
    last: (event) => heard.findLast((one) => one.event === event)?.payload,
    waitFor(event, fits = () => true) {
      return new Promise((resolve, reject) => {
        const look = (): void => {
          const found = heard.find((one) => one.event === event && fits(one.payload));
          if (!found) return;
          stop();
          resolve(found.payload);
        };
        const timer = setTimeout(() => {
          stop();
          const events = heard.slice(-10).map((one) => one.event);
          reject(new Error(`Never heard ${event}; the last were ${events.join(', ')}`));
        }, WAIT_TIMEOUT_MS);
        const stop = (): void => {
          waiting.delete(look);
          clearTimeout(timer);
        };
        waiting.add(look);
        look();
      });
    },
    clearReceived: () => void heard.splice(0),
  };
  return client;
}
