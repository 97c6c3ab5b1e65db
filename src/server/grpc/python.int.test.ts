// A player written in Python finishes a game of SobeSobe by gRPC.

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { guest } from '../rest/testClient.ts';
import { actOnce } from '../rest/testPlayers.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { PROTO_FOLDER } from './testGrpc.ts';

const PLAYER = fileURLToPath(new URL('pythonPlayer.py', import.meta.url));
/** The system's own, for which Debian has grpcio. */
const PYTHON = '/usr/bin/python3';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  folder = await mkdtemp(join(tmpdir(), 'masaPython-'));
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('Python plays a game to its end [S-7.1]', { timeout: 120_000 }, async () => {
  const run = promisify(execFile);
  await run(PYTHON, [
    '-m',
    'grpc_tools.protoc',
    `-I${PROTO_FOLDER}`,
    `--python_out=${folder}`,
    `--grpc_python_out=${folder}`,
    'sobesobe/game/game-events.proto',
  ]);
  const [anna, python] = [await guest(server, 'Anna'), await guest(server, 'Python')];
  const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
  await python.do('POST', `/games/${id}/join`);
  const args = [PLAYER, folder, String(server.grpcPort), id, python.token, '1'];
  const player = run(PYTHON, args);
  await anna.do('POST', `/games/${id}/start`);
  const random = randomFromNumber(1);
  const isOver = async () => (await anna.do('GET', `/games/${id}`)).status === 'Completed';
  while (!(await isOver())) await actOnce(anna, id, random);
  const { stdout } = await player;
  expect(stdout).toMatch(/^completed [01] /);
});
