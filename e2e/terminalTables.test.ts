// Tests `masa tables`, which lists what one can join and watch.
// Skipped tests: need signals and file rights that Windows lacks.
import { expect, onTestFinished, test } from 'vitest';
import { openClient } from '../src/client/client.ts';
import { openTestServer } from '../src/server/testing/testServer.ts';
import { run } from './processes.ts';
import { MASA, programEnv, temporaryFolder } from './terminalWindow.ts';

const MINUTE = 60_000;

test.skipIf(process.platform === 'win32')(
  'the tables of a server are listed, and the shell completes their codes',
  async () => {
    const server = await openTestServer();
    onTestFinished(() => server.close());
    const env = { ...programEnv(), MASA_HOME: temporaryFolder() };
    const list = (url = server.url): Promise<{ code: number | null; output: string }> =>
      run(process.execPath, [MASA, 'tables', '--server', url], { env }).ended;
    expect(await list()).toEqual({
      code: 0,
      output: expect.stringMatching(/^There are no tables yet/),
    });

    const ada = openClient({ url: server.url, token: async () => null });
    onTestFinished(() => ada.close());
    await expect.poll(() => ada.state.status).toBe('online');
    const made = await ada.request('createTable', { playerName: 'Ada', game: 'nine' });
    if (!made.ok) throw new Error(made.error.message);
    const { tableId } = made;
    expect((await list()).output).toBe(`${tableId}  Nine Tricks  1 of 4  join  Ada\n`);

    for (let bots = 0; bots < 3; bots++) await ada.request('addBot', {});
    expect((await list()).output).toMatch(
      new RegExp(`^${tableId}  Nine Tricks  4 of 4  watch  Ada, `),
    );

    const completion = await run(process.execPath, [MASA, 'completion', 'bash'], { env }).ended;
    const script = `masa() { "${process.execPath}" "${MASA}" "$@" --server ${server.url}; }
      ${completion.output}
      COMP_WORDS=(masa join '${tableId.slice(0, 2)}'); COMP_CWORD=2; _masa; echo "\${COMPREPLY[*]}"`;
    const completed = await run('bash', ['-c', script], { env }).ended;
    expect(completed.output.trim()).toBe(tableId);

    expect(await list('http://localhost:1')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Cannot reach the server at /),
    });
  },
  MINUTE,
);
