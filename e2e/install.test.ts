// Tests that packages are installed once per lock file, and that a failure says in one line what to do.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { type Ending, run } from './processes.ts';

const PROGRAM =
  "import { ensureInstalled } from './scripts/lib/ensureInstalled.mjs';\nensureInstalled();\n";
const NOWHERE = 'http://127.0.0.1:9';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-install-'));
  mkdirSync(join(folder, 'scripts/lib'), { recursive: true });
  cpSync(
    join(ROOT, 'scripts/lib/ensureInstalled.mjs'),
    join(folder, 'scripts/lib/ensureInstalled.mjs'),
  );
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  writeProject({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a project whose lock file matches its dependencies. */
function writeProject(dependencies: Readonly<Record<string, string>>): void {
  const packages: Record<string, object> = {
    '': { name: 'sample', version: '1.0.0', dependencies },
  };
  for (const [name, version] of Object.entries(dependencies)) {
    packages[`node_modules/${name}`] = { version, resolved: `${NOWHERE}/${name}.tgz` };
  }
  const project = { name: 'sample', version: '1.0.0', dependencies };
  const lock = { name: 'sample', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

function install(env: Readonly<Record<string, string>> = {}): Promise<Ending> {
  return run(process.execPath, ['program.mjs'], { cwd: folder, env }).ended;
}

test('packages are installed once, and again only when the lock file has changed', async () => {
  const installing = expect.stringContaining('Installing packages');
  mkdirSync(join(folder, 'node_modules'));
  expect(await install()).toEqual({ code: 0, output: installing });
  expect(await install()).toEqual({ code: 0, output: '' });
  appendFileSync(join(folder, 'package-lock.json'), '\n');
  expect(await install()).toEqual({ code: 0, output: installing });
});

test('an unreachable registry is named in one line, and the next run tries again', async () => {
  writeProject({ 'masa-sample': '1.0.0' });
  const offline = { npm_config_registry: NOWHERE, npm_config_fetch_retries: '0' };
  for (const { code, output } of [await install(offline), await install(offline)]) {
    expect(code).toBe(1);
    expect(output.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^Install failed: the npm registry is not reachable\. .* run the command again\.$/,
      ),
    ]);
  }
});

test('a lock file that does not fit is named in one line', async () => {
  mkdirSync(join(folder, 'extra'));
  writeFileSync(join(folder, 'extra/package.json'), '{"name":"extra","version":"1.0.0"}');
  writeFileSync(join(folder, 'package.json'), '{"dependencies":{"extra":"file:./extra"}}');
  const { code, output } = await install();
  expect(code).toBe(1);
  expect(output).toMatch(/^Install failed: package-lock\.json does not fit\./m);
});

test('a missing npm is named in one line', async () => {
  const { code, output } = await install({ PATH: folder, Path: folder });
  expect(code).toBe(1);
  expect(output).toMatch(/^Install failed: npm could not be run .* Install npm 10 or newer\.$/m);
});
