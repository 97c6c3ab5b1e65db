// Health and reflection, asked by the tools of others: buf's own client, and grpc-js with bare bytes.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, credentials, type ClientReadableStream, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../../scripts/lib/pinnedNode.mjs';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwawayPostgres.ts';
import { writeCertificate } from '../testing/testCertificate.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

const BUF = join(ROOT, 'node_modules/.bin/buf');
const SERVICES = [
  'grpc.health.v1.Health',
  'grpc.reflection.v1.ServerReflection',
  'grpc.reflection.v1alpha.ServerReflection',
  'masa.v1.Tables',
  'sobesobe.game.GameEvents',
];
const [UNKNOWN, SERVING, NOT_SERVING] = [
  [8, 3],
  [8, 1],
  [8, 2],
];
const [NOT_FOUND, EXHAUSTED] = [5, 8];
const STREAMS = 3;

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await openTestServer({}, { limits: { streamsPerAddress: STREAMS } });
  client = clientOf(server);
});
afterAll(async () => {
  client.close();
  await server.close();
});

function clientOf({ grpcPort }: TestServer): Client {
  return new Client(`localhost:${grpcPort}`, credentials.createInsecure());
}

async function buf(args: readonly string[], { grpcPort } = server): Promise<string> {
  const line = ['curl', '--protocol', 'grpc', '--http2-prior-knowledge', ...args];
  const whole = line.map((word) => word.replace('SERVER', `http://localhost:${grpcPort}`));
  return (await promisify(execFile)(BUF, whole, { cwd: tmpdir() })).stdout;
}

/** A message whose only field is this text, in bytes. */
function asking(service: string): Buffer {
  const text = Buffer.from(service);
  return text.length === 0 ? text : Buffer.concat([Buffer.from([10, text.length]), text]);
}

const same = (bytes: Buffer): Buffer => bytes;

/** The bytes of the answer, or the code of the status. */
function check(service: string, by = client): Promise<number[] | number> {
  return new Promise((resolve) => {
    by.makeUnaryRequest<Buffer, Buffer>(
      '/grpc.health.v1.Health/Check',
      same,
      same,
      asking(service),
      (error, answer) => resolve(error ? error.code : [...answer!]),
    );
  });
}

interface Watching {
  readonly heard: number[][];
  readonly ended: Promise<number>;
  cancel(): void;
}

function watch(service: string, by = client): Watching {
  const call: ClientReadableStream<Buffer> = by.makeServerStreamRequest(
    '/grpc.health.v1.Health/Watch',
    same,
    same,
    asking(service),
  );
  const heard: number[][] = [];
  call.on('data', (bytes: Buffer) => heard.push([...bytes]));
  const ended = new Promise<number>((resolve) => {
    call.on('error', ({ code }: ServiceError) => resolve(code));
    call.on('end', () => resolve(0));
  });
  return { heard, ended, cancel: () => call.cancel() };
}

describe('reflection', () => {
  test.each(['grpc-v1', 'grpc-v1alpha'])('by %s: buf lists what there is', async (protocol) => {
    const by = ['--reflect-protocol', protocol];
    const listed = await buf([...by, '--list-services', 'SERVER']);
    expect(listed.trim().split('\n').sort()).toEqual(SERVICES);
    const methods = await buf([...by, '--list-methods', 'SERVER']);
    expect(methods).toContain('masa.v1.Tables/PromiseBytes');
  });

  test('buf calls a method that it knows from there alone', async () => {
    const games = JSON.parse(await buf(['-d', '{}', 'SERVER/masa.v1.Tables/Catalog']));
    expect(games.games.length).toBeGreaterThan(3);
    const health = await buf(['-d', '{}', 'SERVER/grpc.health.v1.Health/Check']);
    expect(JSON.parse(health)).toEqual({ status: 'SERVING' });
  });

  /** The case of the response and its bytes; the request is field and text. */
  async function ask(...requests: readonly [number, string][]): Promise<Buffer[]> {
    const call = client.makeBidiStreamRequest<Buffer, Buffer>(
      '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo',
      same,
      same,
    );
    const answers: Buffer[] = [];
    call.on('data', (bytes: Buffer) => answers.push(bytes));
    for (const [field, text] of requests) {
      call.write(Buffer.concat([Buffer.from([field * 8 + 2, text.length]), Buffer.from(text)]));
    }
    call.end();
    await new Promise((resolve, reject) => call.on('end', resolve).on('error', reject));
    return answers;
  }

  const FILES = 4 * 8 + 2;
  const ERROR = 7 * 8 + 2;
  const [BY_NAME, BY_SYMBOL, EXTENSIONS] = [3, 4, 6];

  /** Which field of the answer is set: the one that follows the request, which is repeated before it. */
  function kindOf(answer: Buffer): number {
    expect(answer[0]).toBe(2 * 8 + 2);
    return answer[2 + answer[1]];
  }

  test('finds files by their names and by whatever is in them, with all that they import', async () => {
    const answers = await ask(
      [BY_NAME, 'masa/v1/tables.proto'],
      [BY_SYMBOL, 'masa.v1.Tables'],
      [BY_SYMBOL, 'masa.v1.Tables.List'],
      [BY_SYMBOL, '.masa.v1.TableState'],
      [BY_NAME, 'google/protobuf/struct.proto'],
    );
    expect(answers.map(kindOf)).toEqual(answers.map(() => FILES));
    for (const answer of answers.slice(0, 4)) {
      for (const name of ['masa/v1/tables.proto', 'google/protobuf/timestamp.proto']) {
        expect(
          answer.includes(Buffer.concat([Buffer.from([10, name.length]), Buffer.from(name)])),
        ).toBe(true);
      }
    }
  });

  test('says of what is not there that it is not', async () => {
    const answers = await ask(
      [BY_NAME, 'etc/passwd'],
      [BY_SYMBOL, 'masa.v1.Nothing'],
      [BY_SYMBOL, ''],
      [EXTENSIONS, 'masa.v1.Nothing'],
      [5, ''],
      [1, 'host alone'],
    );
    expect(answers.slice(0, 5).map(kindOf)).toEqual([ERROR, ERROR, ERROR, ERROR, ERROR]);
    expect(answers).toHaveLength(6);
  });

  test('comes encrypted where the rest does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'masa-tls-'));
    const tls = writeCertificate(folder);
    const secure = await openTestServer({ tls });
    onTestFinished(async () => {
      await secure.close();
      rmSync(folder, { recursive: true });
    });
    const line = ['curl', '--protocol', 'grpc', '--cacert', tls.cert, '--list-services'];
    const where = `https://localhost:${secure.grpcPort}`;
    const { stdout } = await promisify(execFile)(BUF, [...line, where], { cwd: tmpdir() });
    expect(stdout.trim().split('\n').sort()).toEqual(SERVICES);
  });
});

describe('health', () => {
  async function isLetIn(): Promise<boolean> {
    const { heard, ended, cancel } = watch('');
    const over = new AbortController();
    void ended.then(() => over.abort());
    while (!over.signal.aborted && heard.length === 0) await setImmediate();
    cancel();
    return heard.length > 0;
  }

  test('is reported to anyone, for the server and for each service', async () => {
    for (const service of ['', 'masa.v1.Tables', 'sobesobe.game.GameEvents']) {
      expect(await check(service)).toEqual(SERVING);
    }
    expect(await check('masa.v1.Nothing')).toBe(NOT_FOUND);
  });

  test('is watched: the state is sent at once, and an unknown service is reported as unknown', async () => {
    const [one, none] = [watch('masa.v1.Tables'), watch('masa.v1.Nothing')];
    onTestFinished(() => [one, none].forEach(({ cancel }) => cancel()));
    await expect.poll(() => one.heard).toEqual([SERVING]);
    await expect.poll(() => none.heard).toEqual([UNKNOWN]);
    // It stays open: a service may come to be known. What is asked after its end is answered after it.
    const over = vi.fn<() => void>();
    void none.ended.then(over);
    for (let times = 0; times < 2; times++) await check('');
    expect(over).not.toHaveBeenCalled();
  });

  test('is watched by so many from one address, and by another when one ends', async () => {
    const watching = Array.from({ length: STREAMS }, () => watch(''));
    for (const { heard } of watching) await expect.poll(() => heard).toHaveLength(1);
    expect(await watch('').ended).toBe(EXHAUSTED);
    watching[0].cancel();
    await expect.poll(isLetIn).toBe(true);
    for (const { cancel } of watching) cancel();
  });

  test('ends with the server: who watches is told first', async () => {
    const other = await openTestServer();
    const by = clientOf(other);
    onTestFinished(() => by.close());
    const { heard, ended } = watch('', by);
    await expect.poll(() => heard).toEqual([SERVING]);
    await other.close();
    await ended;
    expect(heard).toEqual([SERVING, NOT_SERVING]);
  });
});

describe('readiness', () => {
  let postgres: ThrowawayPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    return () => postgres.stop();
  });

  test('health follows it, there and back', async () => {
    const databaseUrl = await postgres.createDatabase();
    const shaken = await openTestServer({ databaseUrl });
    const by = clientOf(shaken);
    onTestFinished(async () => {
      by.close();
      await shaken.close();
    });
    const { heard } = watch('masa.v1.Tables', by);
    await expect.poll(() => heard.at(-1)).toEqual(SERVING);
    postgres.freeze();
    try {
      await expect.poll(() => heard.at(-1)).toEqual(NOT_SERVING);
      expect((await fetch(`${shaken.url}/readyz`)).status).toBe(503);
      expect(await check('', by)).toEqual(NOT_SERVING);
    } finally {
      postgres.thaw();
    }
    await expect.poll(() => heard.at(-1)).toEqual(SERVING);
    await expect.poll(() => check('', by)).toEqual(SERVING);
  });
});
