// The page docs/api.md does what it says: its script plays a whole game.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
});
afterAll(() => server.close());

test(
  'the script of docs/api.md plays a game with curl to its end',
  { timeout: 180_000 },
  async () => {
    const page = await readFile(
      fileURLToPath(new URL('../../../docs/api.md', import.meta.url)),
      'utf8',
    );
    const script = /```bash\n([\s\S]*?)```/.exec(page)![1];
    const env = { ...process.env, SERVER: server.url };
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
    const { players, scoreHistory } = JSON.parse(stdout);
    expect(scoreHistory.length).toBeGreaterThan(0);
    const points = players.map(({ currentPoints }: { currentPoints: number }) => currentPoints);
    expect(Math.min(...points)).toBeLessThanOrEqual(0);
  },
);
