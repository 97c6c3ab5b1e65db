// Tests npm start: the printed addresses answer, and a problem is named in one line.
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listReachableAddresses } from '../src/server/operations/reachableAddresses.ts';
import { run, runNpm, type Running } from './processes.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Ports and a data folder of its own, so that several servers run side by side. */
function environment(port: string): Record<string, string> {
  return {
    PORT: port,
    GRPC_PORT: '0',
    METRICS_PORT: 'off',
    MASA_DATA: mkdtempSync(join(tmpdir(), 'masa-')),
    LOG_LEVEL: 'warn',
  };
}

function start(port: string): Running {
  return runNpm(['start'], environment(port));
}

async function addressOf(masa: Running): Promise<string> {
  const [, address] = await masa.printed(/Masa is running at (http:\/\/localhost:\d+)/);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  return address;
}

test('every printed address for other computers answers', async () => {
  const masa = start('0');
  const address = await addressOf(masa);
  const { port } = new URL(address);
  const others = listReachableAddresses({ address, publicUrl: null });
  for (const other of others) {
    await masa.printed(new RegExp(`^Others can open it at ${other}$`, 'm'));
    expect(new URL(other).port).toBe(port);
    expect((await fetch(`${other}/healthz`)).status).toBe(200);
  }
  masa.child.kill('SIGTERM');
  const { output } = await masa.ended;
  expect(output.match(/^Others can open it at/gm) ?? []).toHaveLength(others.length);
});

test('the address answers until npm is stopped, and nothing is left running', async () => {
  const masa = start('0');
  const address = await addressOf(masa);
  masa.child.kill('SIGTERM');
  await masa.ended;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test.each(SIGNALS)('the script alone ends cleanly on %s', async (signal) => {
  const masa = run(process.execPath, ['scripts/start.mjs'], { env: environment('0') });
  await addressOf(masa);
  masa.child.kill(signal);
  expect((await masa.ended).code).toBe(0);
});

test('a wrong PORT is named in one line', async () => {
  const { code, output } = await start('eighty').ended;
  expect(code).toBe(1);
  expect(output.match(/^PORT .*$/gm)).toEqual([
    'PORT must be a port number from 0 to 65535, not "eighty".',
  ]);
  expect(output).not.toMatch(/^\s+at /m);
});

test('a PORT in use is named in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await start(String(port)).ended;
  other.close();
  expect(code).toBe(1);
  expect(output.match(/^PORT .*$/gm)).toEqual([`PORT ${port} is in use. Set PORT to another one.`]);
  expect(output).not.toMatch(/^\s+at /m);
});
