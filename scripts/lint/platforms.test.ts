// Every platform with a pinned Node has all native packages and a CI runner.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserPath } from '../lib/browser.mjs';
import { NODE_BY_PLATFORM, ROOT } from '../lib/pinnedNode.mjs';
import { PORTABLE_TESTS } from '../lib/portable.mjs';

interface LockedPackage {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** GitHub's runner for each platform. */
const RUNNERS: Readonly<Record<string, string>> = {
  'linux-x64': 'ubuntu-latest',
  'linux-arm64': 'ubuntu-24.04-arm',
  'darwin-arm64': 'macos-latest',
  'win32-x64': 'windows-latest',
};

const platforms = Object.keys(NODE_BY_PLATFORM);
const workflow = read('.github/workflows/ci.yml');
const [, everything, portable] = workflow.split(/^ {2}(?:everything|portable):$/m);
const locked: Readonly<Record<string, LockedPackage>> = JSON.parse(
  read('package-lock.json'),
).packages;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function commandsOf(job: string): string[] {
  return [...job.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command);
}

/** Returns the platform-specific packages of a package with native code. */
function buildsOf(name: string): LockedPackage[] {
  return Object.keys(locked[name].optionalDependencies ?? {})
    .map((build) => locked[`${name}/node_modules/${build}`] ?? locked[`node_modules/${build}`])
    .filter((build) => build?.os !== undefined);
}

function fits({ os = [], cpu }: LockedPackage, platform: string): boolean {
  const [system, processor] = platform.split('-');
  return os.includes(system) && (cpu?.includes(processor) ?? true);
}

describe.each(platforms)('%s', (platform) => {
  test('has every native package in the lock file, including Node', () => {
    // A package for a single system is an addition for that system, not a native build.
    const native = Object.keys(locked).filter(
      (name) => new Set(buildsOf(name).flatMap(({ os }) => os)).size > 1,
    );
    expect(native).toContain('');
    expect(native.length).toBeGreaterThan(5);
    const missing = native.filter((name) => !buildsOf(name).some((build) => fits(build, platform)));
    expect(missing).toEqual([]);
  });

  test('[PO-11.5] has a CI runner that installs, builds, tests and plays', () => {
    const [, systems] = /os: \[(.+)\]/.exec(portable)!;
    expect(systems.split(', ')).toContain(RUNNERS[platform]);
    expect(portable).toMatch(/runs-on: \$\{\{ matrix\.os \}\}/);
    expect(commandsOf(portable)).toContain('npm test -- --portable');
  });
});

test('there is no runner for a platform without a pinned Node', () => {
  const [, systems] = /os: \[(.+)\]/.exec(portable)!;
  const wanted = platforms.map((platform) => RUNNERS[platform]);
  expect(systems.split(', ').sort()).toEqual(wanted.sort());
});

test('the commands of the runners exist, and one runner runs all checks', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expect(commandsOf(everything).join('\n')).toMatch(/\bnpm test$/m);
  expect(scripts.test).toBe('node scripts/test.mjs');
  for (const file of PORTABLE_TESTS) expect(existsSync(join(ROOT, file)), file).toBe(true);
  expect(PORTABLE_TESTS).toContain('e2e/terminalQuality.test.ts');
});

test('portable checks install no system packages', () => {
  expect(portable).not.toMatch(/apt|brew|choco|sudo/);
  expect(everything).toMatch(/runs-on: ubuntu-latest/);
});

test('CHROMIUM_PATH names the browser, otherwise an installed one is found', () => {
  expect(browserPath({ CHROMIUM_PATH: '/somewhere/chrome' })).toBe('/somewhere/chrome');
  expect(browserPath({ PATH: '/nowhere' }) ?? '/Applications').toMatch(/^\/Applications|^C:/);
});
