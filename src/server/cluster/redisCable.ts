// Carries messages between nodes by the publish/subscribe of Redis, which keeps none of them.

import { errorText } from '../store/errorFields.ts';
import { ConfigError } from '../operations/settings.ts';
import { unrefDelay } from '../store/delay.ts';
import type { Cable } from './nodeBus.ts';

const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 3000;
const PING_INTERVAL_MS = 1000;
const CLOSE_TIMEOUT_MS = 1000;
const STATES = ['ready', 'error', 'end', 'reconnecting'] as const;

type RedisConnection = Awaited<ReturnType<typeof connect>>;

/** Rejects with a `ConfigError` if Redis cannot be reached. */
export async function openRedisCable(url: string): Promise<RedisCable> {
  return new RedisCable(await connect(url), await connect(url));
}

export class RedisCable implements Cable {
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
        socketTimeout: ANSWER_TIMEOUT_MS,
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
