// Pipelined requests that break off in the middle are no fault, for any transport.

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startMasa } from '../testing/testProcess.ts';
import { newTestHome } from '../testing/testHome.ts';
import { metricsText } from '../testing/testMetrics.ts';

const PATHS = [
  '/masa.v1.Tables/State',
  '/sobesobe.game.GameEvents/SendAction',
  '/api/v1/auth/login',
  '/rpc/play_card',
  '/socket.io/?EIO=4&transport=polling',
  '/nothing',
];
const BODY = '{"a":1}';
const BEHIND_EACH_OTHER = 20;

function request(method: string, path: string): string {
  return `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;
}

async function breakOff(port: number, method: string, path: string): Promise<void> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(request(method, path).repeat(BEHIND_EACH_OTHER));
  await wait(3);
  socket.resetAndDestroy();
}

test('no request that is broken off is a fault', async () => {
  const home = await newTestHome();
  const masa = startMasa(home.env);
  try {
    const url = await masa.url;
    const port = Number(new URL(url).port);
    for (const path of PATHS) {
      for (const method of ['GET', 'PUT', 'POST']) {
        await Promise.all(Array.from({ length: 4 }, () => breakOff(port, method, path)));
      }
    }
    const metrics = await metricsText(masa);
    expect(metrics.match(/^masa_faults_total\{.*/gm)).toBeNull();
    expect(masa.child.exitCode).toBeNull();
  } finally {
    await masa.stop('SIGKILL');
    await home.remove();
  }
});
