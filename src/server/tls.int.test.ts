// A server with a certificate: both ports encrypted, every client gets through, new files are taken up.

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { credentials } from '@grpc/grpc-js';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { grpcClient } from './testing/testGrpc.ts';
import { makeCertificate, writeCertificate } from './testing/testCertificate.ts';
import type { CertificateFiles } from './operations/settings.ts';
import { startMasa } from './testing/testProcess.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { newTestHome } from './testing/testHome.ts';

const made = makeCertificate();
const ca = made.cert;
let folder: string;
let tls: CertificateFiles;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masa-tls-'));
  tls = writeCertificate(folder, made);
  server = await openTestServer({ tls }, { certificatePollMs: 20, timeouts: { headersMs: 400 } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string): Promise<IncomingMessage> {
  const [response] = await once(get(server.url + path, { ca, agent: false }), 'response');
  return response;
}

/** Of the certificate that a new connection is shown. */
async function fingerprintAt(port: number): Promise<string> {
  const socket = connect({ port, host: 'localhost', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

describe('with a certificate', () => {
  test('the port speaks HTTPS, says so, and asks browsers to keep to it', async () => {
    expect(server.url).toBe(`https://localhost:${server.port}`);
    const { statusCode, headers } = await ask('/healthz');
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    await expect(fetch(`http://localhost:${server.port}/healthz`)).rejects.toThrow('fetch failed');
  });

  test.each(['polling', 'websocket'])('sockets come in by %s', async (transport) => {
    const socket = io(server.url, { transports: [transport], ca, reconnection: false });
    onTestFinished(() => void socket.disconnect());
    await new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(null));
      socket.on('connect_error', reject);
    });
    expect(await socket.emitWithAck('listTables', {})).toMatchObject({ ok: true });
  });

  test('gRPC comes in encrypted, and not otherwise', async () => {
    const secure = grpcClient(
      server.grpcPort!,
      'Tables',
      credentials.createSsl(Buffer.from(made.cert)),
    );
    const plain = grpcClient(server.grpcPort!, 'Tables');
    onTestFinished(() => [secure, plain].forEach((client) => client.close()));
    expect((await secure.call('Catalog', {})).games.length).toBeGreaterThan(3);
    await expect(plain.call('Catalog', {})).rejects.toMatchObject({ code: 14 });
    const socket = connect({
      port: server.grpcPort!,
      host: 'localhost',
      ca,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  test('the terminal comes in where it knows who signed, and says what is wrong where not', async () => {
    const list = (env: Record<string, string>) =>
      promisify(execFile)(
        process.execPath,
        ['src/terminal/main.ts', 'tables', '--server', server.url],
        { env: { ...process.env, ...env, XDG_DATA_HOME: folder } },
      );
    const socket = io(server.url, { transports: ['websocket'], ca });
    onTestFinished(() => void socket.disconnect());
    const wanted = { playerName: 'Ada', game: 'hearts' };
    const { tableId } = await socket.emitWithAck('createTable', wanted);
    const { stdout } = await list({ NODE_EXTRA_CA_CERTS: tls.cert });
    expect(stdout).toContain(tableId);
    const lost = await list({}).catch((error: unknown) => error);
    expect(lost).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Cannot reach the server at ${server.url}.`),
    });
  });

  test('a connection without a TLS ClientHello is closed on both ports', async () => {
    for (const port of [server.port, server.grpcPort!]) {
      const socket = connectTcp(port, 'localhost');
      socket.on('error', () => {});
      await once(socket, 'close');
    }
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});

test('new files are taken up by both ports without a restart', async () => {
  const ports = [server.port, server.grpcPort!];
  const shown = () => Promise.all(ports.map(fingerprintAt));
  const [old] = await shown();
  writeCertificate(folder);
  await expect.poll(async () => (await shown()).includes(old)).toBe(false);
  expect(new Set(await shown()).size).toBe(1);
  writeCertificate(folder, made);
  await expect.poll(shown).toEqual([old, old]);
});

describe('a start is stopped by one line that names the setting where', () => {
  const other = makeCertificate();
  test.each<[string, (files: CertificateFiles) => Partial<CertificateFiles>, RegExp]>([
    [
      'the certificate is not there',
      () => ({ cert: '/nowhere/cert.pem' }),
      /^MASA_TLS_CERT: \/nowhere\/cert.pem cannot be read \(ENOENT\)\. Check the path and who may read the file\.$/,
    ],
    [
      'the key is not there',
      () => ({ key: '/nowhere/key.pem' }),
      /^MASA_TLS_KEY: .* cannot be read \(ENOENT\)\. Check the path and who may read the file\.$/,
    ],
    [
      'the key is a folder',
      () => ({ key: tmpdir() }),
      /^MASA_TLS_KEY: .* cannot be read \(EISDIR\)\. Check the path and who may read the file\.$/,
    ],
    [
      'the certificate is none',
      ({ key }) => ({ cert: key }),
      /^MASA_TLS_CERT: .* is not a certificate in PEM format\. Convert the file, or set MASA_TLS_CERT to another one\.$/,
    ],
    [
      'the key is none',
      ({ cert }) => ({ key: cert }),
      /^MASA_TLS_KEY: .* is not a key without a passphrase in PEM format\. Convert the file, or set MASA_TLS_KEY to another one\.$/,
    ],
    [
      'the key is another’s',
      ({ key }) => {
        writeFileSync(`${key}.other`, other.key);
        return { key: `${key}.other` };
      },
      /^MASA_TLS_KEY: .* is not the key of the certificate \S+\. Set MASA_TLS_CERT and MASA_TLS_KEY to files that belong together\.$/,
    ],
  ])('%s', async (_what, change, line) => {
    const wrong = { ...tls, ...change(tls) };
    await expect(openTestServer({ tls: wrong })).rejects.toThrow(line);
  });

  test('the program is started with it', async () => {
    const home = await newTestHome();
    onTestFinished(() => home.remove());
    const env = { ...home.env, MASA_TLS_CERT: tls.cert, MASA_TLS_KEY: '/nowhere/key.pem' };
    const masa = startMasa(env);
    expect((await masa.ended).code).toBe(1);
    expect(masa.output().trim()).toBe(
      'MASA_TLS_KEY: /nowhere/key.pem cannot be read (ENOENT). Check the path and who may read the file.',
    );
    const well = startMasa({ ...env, MASA_TLS_KEY: tls.key });
    expect(await well.url).toMatch(/^https:\/\/localhost:\d+$/);
    expect((await well.stop()).code).toBe(0);
  });
});
