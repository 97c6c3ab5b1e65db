// The deployment files name existing files, settings, flags and metrics.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMetrics } from '../src/server/ops/metrics.ts';
import { readSettings } from '../src/server/ops/settings.ts';
import { SERVER_PROGRAM } from './buildServer.mjs';
import { isInstalled } from './ensureInstalled.mjs';
import { ROOT } from './pinnedNode.mjs';
import { SERVER_FLAGS } from './serverFlags.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/masa.service');
const START = ['node', ...SERVER_FLAGS, SERVER_PROGRAM];

test('the image and the systemd units start the same program as npm start, with the same flags', () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)!;
  expect(JSON.parse(command)).toEqual(START);
  for (const one of [unit, read('deploy/masa-node@.service')]) {
    const [, line] = /^ExecStart=\/opt\/masa\/node_modules\/\.bin\/(.*)$/m.exec(one)!;
    expect(line.split(' ')).toEqual(START);
  }
});

test('the image copies existing files and runs as an unprivileged user', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const files = copied.flatMap(([, names]) => names.split(' '));
  expect(files).toContain('src');
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const programs = [...dockerfile.matchAll(/node (scripts\/\S+)/g)].map(([, file]) => file);
  expect(programs.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'));
  expect(dockerfile).toMatch(/HEALTHCHECK .*\\\n.*\/readyz/);
});

/** Builds like the Dockerfile but without Docker: in folders of its own, with links to the project's packages. */
describe('the image', () => {
  const work = mkdtempSync(join(tmpdir(), 'masa-image-'));
  const [builder, image, data] = ['builder', 'image', 'data'].map((name) => join(work, name));
  const [, firstStage, lastStage] = dockerfile.split(/^FROM /m);
  const env = { ...process.env, MASA_DATA: data, NODE_ENV: 'production', LOG_LEVEL: 'silent' };

  afterAll(() => rmSync(work, { recursive: true, force: true }));

  function copyAll(files: readonly string[], from: string, to: string): void {
    for (const file of files) cpSync(join(from, file), join(to, file), { recursive: true });
  }

  function copiedBy(stage: string): string[] {
    const lines = [...stage.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)];
    const names = lines.flatMap(([, files]) => files.replaceAll('/masa/', '').split(' '));
    return names.filter((name) => name !== 'node_modules');
  }

  function run(folder: string, ...args: string[]) {
    return spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  }

  beforeAll(() => {
    // An outdated installation would be replaced through the links below, under the running tests.
    if (!isInstalled()) throw new Error('The packages are out of date. Run npm run check first.');
    for (const folder of [builder, image, data]) mkdirSync(folder);
    for (const folder of [builder, image])
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    copyAll(copiedBy(firstStage), ROOT, builder);
    const { status, stderr } = run(builder, 'scripts/build.mjs');
    if (status !== 0) throw new Error(stderr);
    copyAll(copiedBy(lastStage), builder, image);
  }, 4 * 60_000);

  test('is built from the files that it copies', () => {
    expect(existsSync(join(image, SERVER_PROGRAM))).toBe(true);
    expect(existsSync(join(image, '.build', 'web', 'index.html'))).toBe(true);
  });

  test('saves the embedded database with `masa backup`, and knows `masa admin`', () => {
    expect(run(image, 'scripts/masa.mjs', 'admin', '--help')).toMatchObject({ status: 0 });
    const saved = join(work, 'saved.masa');
    expect(run(image, 'scripts/masa.mjs', 'backup', saved)).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(existsSync(saved)).toBe(true);
  });
});

test('the image has one Node and no build tools', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  for (const tool of ['vite', 'rolldown', '@vitejs/plugin-react', 'typescript'])
    expect(Object.keys(dependencies)).not.toContain(tool);
  expect(dockerfile).toContain('npm prune --omit=dev');
  expect(dockerfile).toContain('rm -rf node_modules/node-linux-*');
});

test('the settings of the compose file exist and are valid', () => {
  const [, ofMasa] = /^ {2}masa:\n((?: {4}.*\n)+)/m.exec(compose)!;
  const [, lines] = /environment:\n((?: {6}.*\n)+)/.exec(ofMasa)!;
  const entries = [...lines.matchAll(/^ {6}(\w+): '?(.*?)'?$/gm)].map(([, name, value]) => [
    name,
    value.replace(/\$\{MASA_SECRET:.*?\}/, 'x'.repeat(32)).replace(/\$\{\w+:[-?](.*?)\}/, '$1'),
  ]);
  const env: Record<string, string> = Object.fromEntries(entries);
  expect(Object.keys(env)).toContain('DATABASE_URL');
  const known = read('src/server/ops/settings.ts');
  expect(Object.keys(env).filter((name) => !known.includes(`  ${name}:`))).toEqual([]);
  expect(readSettings({ ...env, DATABASE_URL: env.DATABASE_URL.replace(' ', '') }).ok).toBe(true);
});

test('the cluster’s compose file has valid settings, and every variable that its balancer needs', () => {
  const cluster = read('compose.cluster.yaml');
  const [, shared] = /^x-settings: &settings\n((?: {2}.*\n)+)/m.exec(cluster)!;
  const entries = [...shared.matchAll(/^ {2}(\w+): '?(.*?)'?$/gm)].map(([, name, value]) => [
    name,
    value.replace(/\$\{MASA_SECRET:.*?\}/, 'x'.repeat(32)).replace(/\$\{\w+:[-?](.*?)\}/, '$1'),
  ]);
  const env: Record<string, string> = Object.fromEntries(entries);
  const known = read('src/server/ops/settings.ts');
  expect(Object.keys(env).filter((name) => !known.includes(`  ${name}:`))).toEqual([]);
  const DATABASE_URL = env.DATABASE_URL.replace(' ', '');
  expect(readSettings({ ...env, DATABASE_URL })).toMatchObject({
    ok: true,
    settings: { redisUrl: 'redis://redis:6379', trustProxy: 1 },
  });
  const used = new Set(read('deploy/haproxy.cfg').match(/(?<=\$\{)\w+/g));
  expect([...used].filter((name) => !cluster.includes(name))).toEqual([]);
});

test('Prometheus reads the metrics where the server offers them', () => {
  const [, target] = /targets: \['masa:(\d+)'\]/.exec(read('deploy/prometheus.yaml'))!;
  expect(compose).toContain(`      METRICS_PORT: 0.0.0.0:${target}\n`);
  const [, published] = /^ {2}masa:\n(?: {4}.*\n)*? {4}ports:\n((?: {6}- .*\n)+)/m.exec(compose)!;
  expect(published).not.toContain(target);
});

test('files that are mounted or run exist', () => {
  const both = compose + read('compose.cluster.yaml');
  const mounted = [...both.matchAll(/- \.\/(\S+?):/g)].map(([, file]) => file);
  expect(mounted.length).toBeGreaterThan(3);
  const units = readdirSync(join(ROOT, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));
  const run = units.flatMap((name) =>
    [...read(`deploy/${name}`).matchAll(/ (scripts\/\S+)/g)].map(([, file]) => file),
  );
  expect(run).toContain('scripts/masa.mjs');
  expect([...mounted, ...run].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every metric of the dashboard exists on the server', async () => {
  const metrics = openMetrics();
  const zero = (): number => 0;
  metrics.watch({ list: () => [], countSetAside: zero } as never, {
    connections: zero,
    unreadBytes: zero,
    streams: zero,
    streamBytes: zero,
  });
  const known = new Set(
    [...(await metrics.text()).text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const { panels } = JSON.parse(read('deploy/grafana.json'));
  const used = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(masa|process|nodejs)_\w+/g) ?? []),
  );
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name: string) => !known.has(name))).toEqual([]);
});
