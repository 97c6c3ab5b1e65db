// The nodes of a cluster tell and ask each other through this bus. Messages are signed and each is accepted once. Nothing
// secret is in them: a receiver reads what it needs from the database.

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { ConfigError } from '../operations/settings.ts';
import { unrefDelay } from '../store/delay.ts';
import { errorText } from '../store/database.ts';

/** Carries texts between nodes, in the order in which a node sends them, or loses them. */
export interface Cable {
  publish(channel: string, text: string): Promise<unknown>;
  /** Resolves when messages are received. */
  subscribe(channel: string, receive: (text: string) => void): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  /** Resolves if messages can be sent and received. */
  ping(): Promise<unknown>;
  onStateChanged(listener: (isConnected: boolean) => void): void;
  close(): Promise<void>;
}

export type Listener = (message: never, sender: string) => void;

/** A message cannot be sent or received now. */
export class BusUnavailableError extends Error {}

export interface NodeBusOptions {
  readonly node: string;
  readonly secret: string;
  /** A clock that all nodes share, in milliseconds. */
  readonly now: () => number;
  readonly onFault: (fault: unknown, where: string) => unknown;
}

interface Channel {
  readonly listeners: Set<Listener>;
  readonly isReceived: Promise<void>;
}

/** The last message of a sender, to recognise repetitions. */
interface Heard {
  readonly counter: number;
  readonly at: number;
}

interface Question {
  readonly id: string;
  readonly question: string;
  readonly about: object;
}

const ANSWER_TIMEOUT_MS = 1000;
const PING_TIMEOUT_MS = 800;
/** A message this much older or newer than the clock of the receiver is refused, so a recorded one is useless soon. */
const MAX_AGE_MS = 30_000;
const NAME_LENGTH = 12;
/** HMAC-SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;
const QUESTIONS = 'questions';

export class NodeBus {
  readonly node: string;
  private readonly cable: Cable;
  private readonly options: NodeBusOptions;
  private readonly key: Buffer;
  private readonly prefix: string;
  private readonly channels = new Map<string, Channel>();
  private readonly answers = new Map<string, (about: never) => boolean>();
  private readonly asked = new Map<string, () => void>();
  private readonly reconnectListeners: (() => void)[] = [];
  private readonly heard = new Map<string, Heard>();
  private counter = 0;
  private lostAt: number | null = null;
  private isEnded = false;
  /** Resolves when the last unsubscription is confirmed: until then the cable forgets who subscribes again. */
  private unsubscribed: Promise<unknown> = Promise.resolve();

  constructor(cable: Cable, options: NodeBusOptions) {
    [this.cable, this.options, this.node] = [cable, options, options.node];
    this.key = createHmac('sha256', options.secret).update('masa bus').digest();
    const name = createHmac('sha256', this.key).update('name').digest('hex');
    this.prefix = `masa:${name.slice(0, NAME_LENGTH)}:`;
    cable.onStateChanged((isConnected) => this.noteState(isConnected));
  }

  async begin(): Promise<void> {
    await this.subscribe(QUESTIONS, (question, sender) => this.answer(question, sender));
    await this.subscribe(`yes:${this.node}`, ({ id }: { id: string }) => this.asked.get(id)?.());
  }

  /** Sends to those who listen now. While the cable is cut, the message is lost. */
  publish(channel: string, message: object): void {
    const envelope = [this.node, ++this.counter, Math.round(this.options.now()), message];
    const text = JSON.stringify(envelope);
    this.cable.publish(this.prefix + channel, this.sign(channel, text) + text).catch(() => {});
  }

  /**
   * Calls the listener for messages of other nodes; resolves when they are received, with a function that ends it.
   * Rejects with a `BusUnavailableError`.
   */
  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const entry = this.channels.get(channel) ?? this.openChannel(channel);
    entry.listeners.add(listener);
    await entry.isReceived;
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || this.channels.get(channel) !== entry) return;
      this.channels.delete(channel);
      this.unsubscribed = this.cable.unsubscribe(this.prefix + channel).catch(() => {});
    };
  }

  /** Whether any other node says yes in time. */
  async askAll(question: string, about: object): Promise<boolean> {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, false).unref();
    this.asked.set(id, () => resolve(true));
    this.publish(QUESTIONS, { id, question, about } satisfies Question);
    const isYes = await promise;
    clearTimeout(timer);
    this.asked.delete(id);
    return isYes;
  }

  onAsked(question: string, answer: (about: never) => boolean): void {
    this.answers.set(question, answer);
  }

  /** Messages may have been lost before this is called. */
  onReconnected(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /** For how long nothing could be sent or received; 0 while the cable is connected. */
  disconnectedMs(): number {
    return this.lostAt === null ? 0 : performance.now() - this.lostAt;
  }

  async isResponsive(): Promise<boolean> {
    const answered = this.cable.ping().then(
      () => true,
      () => false,
    );
    // After a pause of the process, answers that have arrived are read before the time is over.
    const late = unrefDelay(PING_TIMEOUT_MS, null).then(() => setImmediate(false));
    return Promise.race([answered, late]);
  }

  isClosed(): boolean {
    return this.isEnded;
  }

  async close(): Promise<void> {
    this.isEnded = true;
    await this.cable.close();
  }

  private openChannel(channel: string): Channel {
    const entry: Channel = { listeners: new Set(), isReceived: this.receiveFrom(channel) };
    this.channels.set(channel, entry);
    entry.isReceived.catch(() => this.channels.delete(channel));
    return entry;
  }

  private async receiveFrom(channel: string): Promise<void> {
    await this.unsubscribed;
    const receive = (text: string): void => this.receive(channel, text);
    await this.cable.subscribe(this.prefix + channel, receive).catch((cause: unknown) => {
      throw new BusUnavailableError('Messages cannot be received', { cause });
    });
  }

  private sign(channel: string, text: string): string {
    return createHmac('sha256', this.key).update(`${channel}\n${text}`).digest('base64url');
  }

  private receive(channel: string, signed: string): void {
    const signature = Buffer.from(signed.slice(0, SIGNATURE_LENGTH));
    const text = signed.slice(SIGNATURE_LENGTH);
    const expected = Buffer.from(this.sign(channel, text));
    const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
    if (!isSigned) return;
    const [sender, counter, at, message] = JSON.parse(text) as [string, number, number, never];
    if (sender === this.node || !this.isNew(sender, { counter, at })) return;
    for (const listener of this.channels.get(channel)?.listeners ?? []) {
      this.guard(() => listener(message, sender));
    }
  }

  /** A repeated message has a counter that is not above the last of its sender, or is too old for anybody. */
  private isNew(sender: string, heard: Heard): boolean {
    const now = this.options.now();
    if (Math.abs(now - heard.at) > MAX_AGE_MS) return false;
    if (heard.counter <= (this.heard.get(sender)?.counter ?? 0)) return false;
    if (!this.heard.has(sender)) this.forgetSilent(now);
    this.heard.set(sender, heard);
    return true;
  }

  /** All messages of these senders are too old to be accepted again. */
  private forgetSilent(now: number): void {
    for (const [sender, { at }] of this.heard) {
      if (now - at > 2 * MAX_AGE_MS) this.heard.delete(sender);
    }
  }

  /** Only a yes is sent. */
  private answer({ id, question, about }: Question, sender: string): void {
    if (this.answers.get(question)?.(about as never)) this.publish(`yes:${sender}`, { id });
  }

  private noteState(isConnected: boolean): void {
    if (!isConnected) this.lostAt ??= performance.now();
    else if (this.lostAt !== null) {
      this.lostAt = null;
      for (const listener of this.reconnectListeners) this.guard(listener);
    }
  }

  private guard(work: () => unknown): void {
    try {
      work();
    } catch (fault) {
      this.options.onFault(fault, 'bus');
    }
  }
}

const CONNECT_TIMEOUT_MS = 5000;
const REDIS_ANSWER_TIMEOUT_MS = 3000;
const PING_INTERVAL_MS = 1000;
const CLOSE_TIMEOUT_MS = 1000;
const STATES = ['ready', 'error', 'end', 'reconnecting'] as const;

type RedisConnection = Awaited<ReturnType<typeof connect>>;

/** Rejects with a `ConfigError` if Redis cannot be reached. */
export async function openRedisCable(url: string): Promise<RedisCable> {
  return new RedisCable(await connect(url), await connect(url));
}

class RedisCable implements Cable {
  private readonly sender: RedisConnection;
  private readonly receiver: RedisConnection;
  private readonly pings: NodeJS.Timeout;

  constructor(sender: RedisConnection, receiver: RedisConnection) {
    [this.sender, this.receiver] = [sender, receiver];
    // A connection that is cut without a word is noticed by a ping.
    this.pings = setInterval(() => void this.ping().catch(() => {}), PING_INTERVAL_MS).unref();
  }

  publish(channel: string, text: string): Promise<unknown> {
    return this.sender.publish(channel, text);
  }

  subscribe(channel: string, receive: (text: string) => void): Promise<unknown> {
    return this.receiver.subscribe(channel, receive);
  }

  unsubscribe(channel: string): Promise<unknown> {
    return this.receiver.unsubscribe(channel);
  }

  ping(): Promise<unknown> {
    return Promise.all([this.sender.ping(), this.receiver.ping()]);
  }

  onStateChanged(listener: (isConnected: boolean) => void): void {
    const tell = (): void => listener(this.sender.isReady && this.receiver.isReady);
    for (const client of [this.sender, this.receiver]) {
      for (const state of STATES) client.on(state, tell);
    }
  }

  /** The last messages are sent; a connection that does not answer is not waited for. */
  async close(): Promise<void> {
    clearInterval(this.pings);
    const clients = [this.sender, this.receiver];
    const sent = clients.filter(({ isReady }) => isReady).map((client) => client.close());
    await Promise.race([Promise.allSettled(sent), unrefDelay(CLOSE_TIMEOUT_MS, null)]);
    for (const client of clients) if (client.isOpen) client.destroy();
  }
}

async function connect(url: string) {
  // A server that is the only one does without this package, which takes 10 MB.
  const { createClient } = await import('@redis/client');
  try {
    const client = createClient({
      url,
      // A message that cannot be sent now is not sent late: it would be taken for a new one.
      disableOfflineQueue: true,
      commandsQueueMaxLength: 100_000,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 500),
        socketTimeout: REDIS_ANSWER_TIMEOUT_MS,
      },
    });
    client.on('error', () => {});
    const failed = new Promise<never>((_, reject) => {
      client.once('error', reject);
    });
    failed.catch(() => {});
    await Promise.race([client.connect(), failed]).catch((error: unknown) => {
      client.destroy();
      throw error;
    });
    return client;
  } catch (error) {
    throw new ConfigError(`Cannot connect to Redis at REDIS_URL: ${errorText(error)}.`);
  }
}
