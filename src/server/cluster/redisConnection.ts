// A line to Redis, and what the nodes of a cluster remember there.

import { errorText } from '../database/errorFields.ts';
import { ConfigError } from '../ops/settings.ts';

/** What the nodes remember together for a while. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** False where another has it. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const CONNECTING_MS = 5000;

export type RedisConnection = Awaited<ReturnType<typeof makeClient>>;

async function makeClient(url: string, answerMs: number) {
  // A node that is alone does without: it is 10 MB and a tenth of the time that the server starts in.
  const { createClient } = await import('@redis/client');
  return createClient(redisOptions(url, answerMs));
}

/** What cannot be said now is not said later: what is old by then would be heard as new. */
export function redisOptions(url: string, answerMs: number) {
  return {
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 100_000,
    socket: {
      connectTimeout: CONNECTING_MS,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, 500),
      socketTimeout: answerMs,
    },
  };
}

/** A line on which an answer may take so long. Rejects with a `ConfigError` when there is no Redis to be had. */
export async function connectRedis(url: string, answerMs: number): Promise<RedisConnection> {
  try {
    const client = await makeClient(url, answerMs);
    client.on('error', () => {});
    const late = new Promise<never>((_, reject) => {
      client.once('error', reject);
    });
    late.catch(() => {});
    await Promise.race([client.connect(), late]).catch((fault: unknown) => {
      client.destroy();
      throw fault;
    });
    return client;
  } catch (fault) {
    throw new ConfigError(`Cannot connect to Redis at REDIS_URL: ${errorText(fault)}.`);
  }
}

export function createSharedStore(line: RedisConnection, prefix: string): SharedStore {
  return {
    get: (key) => line.get(prefix + key),
    set: async (key, value, seconds) => void (await line.set(prefix + key, value, { EX: seconds })),
    claim: async (key, value, seconds) =>
      (await line.set(prefix + key, value, { EX: seconds, NX: true })) !== null,
    remove: async (key) => void (await line.del(prefix + key)),
  };
}
