// Signing the terminal in and out: by a code that is confirmed elsewhere, and with the same account at a table.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openClient } from '../src/client/client.ts';
import { registered } from '../src/server/testing/testClient.ts';
import { openTestServer } from '../src/server/testing/testServer.ts';
import { run, type Running } from './processes.ts';
import { MASA, programEnv, temporaryFolder } from './terminalWindow.ts';

const MINUTE = 60_000;

/** As if a quarter of an hour had passed. */
function expireTokens(folder: string): void {
  const file = join(folder, 'sessions.json');
  const sessions: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'));
  const expired = Object.entries(sessions).map(([server, session]) => [
    server,
    { ...session, expiresAt: 0 },
  ]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(expired)));
}

test(
  'the terminal signs in by a code, sits at tables with the account, and signs out [S-1.3]',
  async () => {
    const server = await openTestServer();
    onTestFinished(() => server.close());
    const ada = await registered(server, 'ada');
    const folder = temporaryFolder();
    const env = { ...programEnv(), MASA_HOME: folder };
    const masa = (...args: string[]): Running =>
      run(process.execPath, [MASA, ...args, '--server', server.url], { env });

    const login = masa('login');
    const [, code] = await login.printed(/^\S+\/device#([A-Z]{4}-[A-Z]{4})$/m);
    await ada.do('POST', `/auth/device/codes/${code}/approve`);
    expect(await login.ended).toEqual({
      code: 0,
      output: expect.stringMatching(`You are signed in at ${server.url} as Player ada\\.\n$`),
    });
    const { sessions } = await ada.do('GET', '/auth/sessions');
    expect(sessions.map(({ client }: { client: string | null }) => client)).toContain(
      process.platform === 'linux' ? 'masa, Linux' : expect.stringMatching(/^masa/),
    );

    const host = openClient({ url: server.url, token: async () => null });
    onTestFinished(() => host.close());
    await expect.poll(() => host.state.status).toBe('online');
    const made = await host.request('createTable', { playerName: 'Host', game: 'nine' });
    if (!made.ok) throw new Error(made.error.message);
    expireTokens(folder);
    masa('join', made.tableId);
    await expect
      .poll(() => host.model.table?.players.map((player) => player?.id), { timeout: MINUTE })
      .toContain(ada.id);

    expect((await masa('logout').ended).code).toBe(0);
    const left = await ada.do('GET', '/auth/sessions');
    expect(left.sessions).toHaveLength(sessions.length - 1);
    expect(await masa('logout').ended).toEqual({
      code: 1,
      output: `You are not signed in at ${server.url}.\n`,
    });
  },
  2 * MINUTE,
);

test(
  'a session that was ended elsewhere is named, and nobody plays as a guest without knowing',
  async () => {
    const server = await openTestServer();
    onTestFinished(() => server.close());
    const ada = await registered(server, 'ada');
    const folder = temporaryFolder();
    const env = { ...programEnv(), MASA_HOME: folder };
    const masa = (...args: string[]): Running =>
      run(process.execPath, [MASA, ...args, '--server', server.url], { env });
    const login = masa('login');
    const [, code] = await login.printed(/^\S+\/device#([A-Z]{4}-[A-Z]{4})$/m);
    await ada.do('POST', `/auth/device/codes/${code}/approve`);
    await login.ended;
    const { sessions } = await ada.do('GET', '/auth/sessions');
    for (const { id, isCurrent } of sessions)
      if (!isCurrent) await ada.do('DELETE', `/auth/sessions/${id}`);
    for (const isExpired of [false, true]) {
      if (isExpired) expireTokens(folder);
      expect(await masa('join', 'elma').ended).toEqual({
        code: 1,
        output: expect.stringContaining('You have been signed out'),
      });
    }
  },
  2 * MINUTE,
);
