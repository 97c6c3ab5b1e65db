// Commands to a running server: known ones are carried out, and what goes wrong ends that connection alone.

import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { askServer, controlPath, openControl } from './controlSocket.ts';

test.skipIf(process.platform === 'win32')('each command is answered, or its end is', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'masa-control-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  expect(await askServer(dataFolder, 'hello')).toBeNull();
  const faults: unknown[] = [];
  const broken = new Error('broken');
  const close = await openControl({
    dataFolder,
    commands: {
      hello: async (socket) => void socket.end('merhaba'),
      breaks: async () => {
        throw broken;
      },
    },
    onFault: (fault) => void faults.push(fault),
  });
  onTestFinished(close);
  expect((await stat(controlPath(dataFolder))).mode & 0o777).toBe(0o600);
  const answerOf = async (command: string): Promise<string> => {
    const socket = await askServer(dataFolder, command);
    if (!socket) throw new Error('Nobody listens');
    return text(socket);
  };
  expect(await answerOf('hello')).toBe('merhaba');
  for (const odd of ['nothing', 'toString', '']) expect(await answerOf(odd)).toBe('');
  expect(faults).toEqual([]);
  expect([await answerOf('breaks'), faults]).toEqual(['', [broken]]);
  expect(await answerOf('hello')).toBe('merhaba');
  const socket = await askServer(dataFolder, 'hello');
  socket?.destroy();
  await once(socket!, 'close');
  expect(faults).toHaveLength(1);
});
