// How the nodes of a cluster speak with each other: by Redis, each message signed with the secret they share.

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { unrefDelay } from '../time/delay.ts';
import {
  connectRedis,
  createSharedStore,
  type RedisConnection,
  type SharedStore,
} from './redisConnection.ts';

export interface Bus {
  /** To whoever listens; what nobody hears is lost, and so is all while Redis is away. */
  publish(channel: string, message: object): void;
  /** Settled when it is heard from then on; answers how to stop. */
  subscribe(channel: string, listener: Listener): Promise<() => void>;
  /** The answer of one node. Rejects with `NodeUnreachableError` where it is not there, or says nothing in time. */
  request(node: string, question: string, payload: object): Promise<unknown>;
  /** Whether any other node says yes, in time. */
  requestAny(question: string, payload: object): Promise<boolean>;
  /** How a question of others is answered. */
  onRequest(question: string, answer: (payload: never) => Promise<unknown>): void;
  /** Told when Redis is back: what was said meanwhile was not heard. */
  onReconnected(listener: () => void): void;
  /** Since when Redis is away; null while it is there. */
  disconnectedSince(): number | null;
  /** Whether Redis answers now, by both lines, in time. */
  isResponsive(): Promise<boolean>;
  isClosed(): boolean;
  readonly store: SharedStore;
  close(): Promise<void>;
}

export type Listener = (message: never) => void;

/** A node is not there, or did not answer: nobody knows what came of the question. */
export class NodeUnreachableError extends Error {}

interface BusRequest {
  readonly from: string;
  readonly id: string;
  readonly question: string;
  readonly payload: object;
}

interface BusReply {
  readonly re: string;
  readonly answer?: unknown;
  readonly fault?: string;
}

interface Channel {
  readonly listeners: Set<Listener>;
  /** Settled when Redis has confirmed it. */
  readonly isHeard: Promise<void>;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(fault: Error): void;
}

export interface BusOptions {
  readonly redisUrl: string;
  readonly secret: string;
  readonly node: string;
  readonly onFault: (fault: unknown, where: string) => unknown;
}

const REPLY_TIMEOUT_MS = 3000;
const BROADCAST_REPLY_TIMEOUT_MS = 1000;
const PING_INTERVAL_MS = 1000;
/** Of base64: 132 bits. */
const SIGNATURE_LENGTH = 22;
const NAME_LENGTH = 12;
const ALL = 'all';
const CLOSE_TIMEOUT_MS = 1000;
const PONG_TIMEOUT_MS = 800;

/** Rejects with a `ConfigError` when there is no Redis to be had. */
export async function openBus(options: BusOptions): Promise<Bus> {
  const { redisUrl } = options;
  return createBus(
    options,
    await connectRedis(redisUrl, REPLY_TIMEOUT_MS),
    await connectRedis(redisUrl, REPLY_TIMEOUT_MS),
  );
}

/** On lines that are there: by one it speaks, by the other it hears. */
export async function createBus(
  options: BusOptions,
  line: RedisConnection,
  ear: RedisConnection,
): Promise<Bus> {
  const bus = new RedisBus(options, line, ear);
  await bus.begin();
  return bus;
}

class RedisBus implements Bus {
  readonly store: SharedStore;
  private readonly options: BusOptions;
  /** By which it speaks, and by which it hears. */
  private readonly line: RedisConnection;
  private readonly ear: RedisConnection;
  private readonly key: Buffer;
  private readonly prefix: string;
  private readonly pinging: NodeJS.Timeout;
  private readonly channels = new Map<string, Channel>();
  /** The end of a channel that is not confirmed yet; those before it are confirmed before it. */
  private leaving: Promise<void> = Promise.resolve();
  private readonly answering = new Map<string, (payload: never) => Promise<unknown>>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly backListeners: (() => void)[] = [];
  private away: number | null = null;
  private hasClosed = false;

  constructor(options: BusOptions, line: RedisConnection, ear: RedisConnection) {
    [this.options, this.line, this.ear] = [options, line, ear];
    this.key = createHmac('sha256', options.secret).update('masa bus').digest();
    const name = createHmac('sha256', this.key).update('name').digest('hex');
    this.prefix = `masa:${name.slice(0, NAME_LENGTH)}:`;
    this.store = createSharedStore(line, this.prefix);
    const note = (): void => this.note();
    for (const client of [line, ear]) {
      for (const event of ['ready', 'error', 'end', 'reconnecting']) client.on(event, note);
    }
    // A line that is cut without a word is found out by a ping.
    this.pinging = setInterval(() => {
      for (const client of [line, ear]) client.ping().catch(() => {});
    }, PING_INTERVAL_MS).unref();
  }

  async begin(): Promise<void> {
    const receive = (message: BusRequest | BusReply): void => this.receive(message);
    await this.subscribe(`node:${this.options.node}`, receive);
    await this.subscribe(ALL, receive);
  }

  disconnectedSince(): number | null {
    return this.away;
  }

  isClosed(): boolean {
    return this.hasClosed;
  }

  async isResponsive(): Promise<boolean> {
    const pongs = Promise.all([this.line, this.ear].map((client) => client.ping())).then(
      () => true,
      () => false,
    );
    // After a moment of standing still the time is over before what came meanwhile is read.
    const late = unrefDelay(PONG_TIMEOUT_MS, null).then(() => setImmediate(false));
    return Promise.race([pongs, late]);
  }

  onReconnected(listener: () => void): void {
    this.backListeners.push(listener);
  }

  onRequest(question: string, how: (payload: never) => Promise<unknown>): void {
    this.answering.set(question, how);
  }

  publish(channel: string, message: object): void {
    this.send(channel, message).catch(() => {});
  }

  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const group = this.channels.get(channel) ?? this.tuneIn(channel);
    group.listeners.add(listener);
    await group.isHeard;
    return () => {
      group.listeners.delete(listener);
      if (group.listeners.size > 0 || this.channels.get(channel) !== group) return;
      this.channels.delete(channel);
      this.tuneOut(channel);
    };
  }

  async request(other: string, question: string, payload: object): Promise<unknown> {
    const { id, answer } = this.expect(REPLY_TIMEOUT_MS);
    const letter: BusRequest = { from: this.options.node, id, question, payload };
    const heard = await this.send(`node:${other}`, letter).catch((fault: unknown) => {
      throw new NodeUnreachableError(String(fault));
    });
    if (heard === 0) throw new NodeUnreachableError('The node is not connected');
    return answer;
  }

  async requestAny(question: string, payload: object): Promise<boolean> {
    const { id, answer } = this.expect(BROADCAST_REPLY_TIMEOUT_MS);
    this.publish(ALL, { from: this.options.node, id, question, payload } satisfies BusRequest);
    return answer.then((said) => said === true).catch(() => false);
  }

  async close(): Promise<void> {
    this.hasClosed = true;
    clearInterval(this.pinging);
    const clients = [this.line, this.ear];
    // What was said last goes out; a line that is away is not waited for.
    const farewell = Promise.allSettled(
      clients.filter(({ isReady }) => isReady).map((one) => one.close()),
    );
    await Promise.race([farewell, unrefDelay(CLOSE_TIMEOUT_MS, null)]);
    for (const client of clients) if (client.isOpen) client.destroy();
  }

  private tuneIn(channel: string): Channel {
    const group: Channel = { listeners: new Set(), isHeard: this.subscribeToRedis(channel) };
    this.channels.set(channel, group);
    group.isHeard.catch(() => this.channels.delete(channel));
    return group;
  }

  /** Its client forgets who entered again while the end was not confirmed: that is waited for. */
  private async subscribeToRedis(channel: string): Promise<void> {
    await this.leaving;
    await this.ear.subscribe(this.prefix + channel, this.hearAll).catch((fault) => {
      throw new NodeUnreachableError(String(fault));
    });
  }

  private tuneOut(channel: string): void {
    this.leaving = this.ear.unsubscribe(this.prefix + channel).catch(() => {});
  }

  private note(): void {
    const isThere = this.line.isReady && this.ear.isReady;
    if (!isThere) this.away ??= performance.now();
    else if (this.away !== null) {
      this.away = null;
      for (const listener of this.backListeners) this.guard(listener);
    }
  }

  private guard(work: () => unknown): void {
    try {
      work();
    } catch (fault) {
      this.options.onFault(fault, 'bus');
    }
  }

  private sign(text: string): string {
    const whole = createHmac('sha256', this.key).update(text).digest('base64url');
    return whole.slice(0, SIGNATURE_LENGTH);
  }

  private send(channel: string, message: object): Promise<number> {
    const text = JSON.stringify(message);
    return this.line.publish(this.prefix + channel, this.sign(text) + text);
  }

  /** One function for all channels: however often the client is given it, it is called once. */
  private readonly hearAll = (signed: string, name: string): void =>
    this.hear(name.slice(this.prefix.length), signed);

  /** What others than our nodes say is no message. */
  private hear(channel: string, signed: string): void {
    const given = Buffer.from(signed.slice(0, SIGNATURE_LENGTH));
    const text = signed.slice(SIGNATURE_LENGTH);
    const wanted = Buffer.from(this.sign(text));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return;
    const message = JSON.parse(text) as never;
    for (const listener of this.channels.get(channel)?.listeners ?? [])
      this.guard(() => listener(message));
  }

  private expect(ms: number): { id: string; answer: Promise<unknown> } {
    const id = randomUUID();
    const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(
      () => reject(new NodeUnreachableError('No answer in time')),
      ms,
    ).unref();
    this.waiting.set(id, { resolve, reject });
    const forget = (): void => {
      clearTimeout(timer);
      this.waiting.delete(id);
    };
    void answer.catch(() => {}).finally(forget);
    return { id, answer };
  }

  private receive(message: BusRequest | BusReply): void {
    if (!('re' in message)) {
      void this.reply(message);
      return;
    }
    const one = this.waiting.get(message.re);
    if (message.fault === undefined) one?.resolve(message.answer);
    else one?.reject(new NodeUnreachableError(message.fault));
  }

  private async reply({ from, id, question, payload }: BusRequest): Promise<void> {
    if (from === this.options.node) return;
    try {
      const said = await this.answering.get(question)?.(payload as never);
      // Who asks all hears of those who say yes.
      if (said !== false) this.publish(`node:${from}`, { re: id, answer: said ?? null });
    } catch (fault) {
      this.publish(`node:${from}`, { re: id, fault: String(fault) });
    }
  }
}
