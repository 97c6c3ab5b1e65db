// Players written in Python play SobeSobe by gRPC, with code made from a .proto of their own.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { INDEPENDENT_PROTO } from '../testing/testSobesobeClient.ts';

const PLAYER = fileURLToPath(new URL('../testing/pythonPlayer.py', import.meta.url));
/** The system's own, for which Debian has grpcio. */
const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  folder = await mkdtemp(join(tmpdir(), 'masaPython-'));
  await writeFile(join(folder, 'independentClient.proto'), await compilableProto());
  const outs = [`--python_out=${folder}`, `--grpc_python_out=${folder}`];
  await run(PYTHON, ['-m', 'grpc_tools.protoc', `-I${folder}`, ...outs, 'independentClient.proto']);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** As anybody must write it to have it compiled: the enum of actions inside of their message. */
async function compilableProto(): Promise<string> {
  const text = await readFile(INDEPENDENT_PROTO, 'utf8');
  const actions = /\nenum ActionType \{[^}]*\}\n/.exec(text)![0];
  return text
    .replace(actions, '')
    .replace('message PlayerAction {\n', `message PlayerAction {\n${actions}`);
}

interface Outcome {
  fault: string | null;
  end: { winner: number; points: number[] } | null;
  refusals: string[];
  events: string[];
}

test.each([2, 4])('%i players in Python play a game to its end [S-7.1, S-7.2]', async (count) => {
  const { stdout } = await run(PYTHON, [
    PLAYER,
    folder,
    server.url,
    String(server.grpcPort),
    String(count),
  ]);
  const outcomes = JSON.parse(stdout) as Outcome[];
  expect(outcomes).toHaveLength(count);
  const [{ end }] = outcomes;
  expect(end!.points).toHaveLength(count);
  expect(end!.points[end!.winner]).toBe(Math.min(...end!.points));
  expect(end!.points[end!.winner]).toBeLessThanOrEqual(0);
  for (const one of outcomes) {
    expect(one.fault).toBeNull();
    expect(one.end).toEqual(end);
    expect(one.events.at(-1)).toBe('GAME_COMPLETED');
    // Cards are neither missing nor wrong: nobody was refused one.
    expect(one.refusals.filter((refusal) => /PLAY_CARD|EXCHANGE/.test(refusal))).toEqual([]);
  }
});
