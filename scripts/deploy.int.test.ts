// What is there to run a server elsewhere names things that exist: files, settings, flags, metrics.
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
import { expect, test } from 'vitest';
import { openMetrics } from '../src/server/ops/metrics.ts';
import { readSettings } from '../src/server/ops/settings.ts';
import { SERVER_PROGRAM } from './buildServer.mjs';
import { ROOT } from './pinnedNode.mjs';
import { SERVER_FLAGS } from './serverFlags.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/masa.service');
const START = ['node', ...SERVER_FLAGS, SERVER_PROGRAM];

test('the image and the unit start what npm start starts, as it does', () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)!;
  expect(JSON.parse(command)).toEqual(START);
  for (const one of [unit, read('deploy/masa-node@.service')]) {
    const [, line] = /^ExecStart=\/opt\/masa\/node_modules\/\.bin\/(.*)$/m.exec(one)!;
    expect(line.split(' ')).toEqual(START);
  }
});

test('the image is made of files that are there, and runs as nobody in particular', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const files = copied.flatMap(([, names]) => names.split(' '));
  expect(files).toContain('src');
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const programs = [...dockerfile.matchAll(/node (scripts\/\S+)/g)].map(([, file]) => file);
  expect(programs.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'));
  expect(dockerfile).toMatch(/HEALTHCHECK .*\\\n.*\/readyz/);
});

/** What the last stage of the image copies, in a folder of its own, with packages and builds as links. */
function layOutImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masa-image-'));
  const [, ...stages] = dockerfile.split(/^FROM /m);
  const copied = [...stages.at(-1)!.matchAll(/^COPY --from=build (.+) \S+$/gm)];
  for (const name of copied.flatMap(([, names]) => names.replaceAll('/masa/', '').split(' '))) {
    if (['node_modules', '.build'].includes(name))
      symlinkSync(join(ROOT, name), join(folder, name));
    else cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  return folder;
}

test(
  'the image has what `masa backup` needs to save the embedded database',
  { timeout: 60_000 },
  () => {
    const folder = layOutImage();
    const data = join(folder, 'data');
    const env = { ...process.env, MASA_DATA: data, NODE_ENV: 'production', LOG_LEVEL: 'silent' };
    const masa = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/masa.mjs', ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
    mkdirSync(data);
    expect(masa('admin', '--help')).toMatchObject({ status: 0, stderr: '' });
    const made = masa('backup', 'saved.masa');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(folder, 'saved.masa'))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  },
);

test('the image has one Node and no build tools', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  for (const tool of ['vite', 'rolldown', '@vitejs/plugin-react', 'typescript'])
    expect(Object.keys(dependencies)).not.toContain(tool);
  expect(dockerfile).toContain('npm prune --omit=dev');
  expect(dockerfile).toContain('rm -rf node_modules/node-linux-*');
});

test('the settings of the compose file are settings, and good ones', () => {
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

test('the nodes of the other compose file have good settings, and its balancer all that it asks for', () => {
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
  expect(readSettings({ ...env, DATABASE_URL, MASA_NODE: '0' })).toMatchObject({
    ok: true,
    settings: { redisUrl: 'redis://redis:6379', nodeNumber: 0 },
  });
  const asked = new Set(read('deploy/haproxy.cfg').match(/(?<=\$\{)\w+/g));
  for (const place of [cluster, read('deploy/masa-balancer.service')]) {
    expect([...asked].filter((name) => !place.includes(name))).toEqual([]);
  }
});

test('files that are mounted or run are there', () => {
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

test('every metric of the dashboard is one that the server has', async () => {
  const metrics = openMetrics();
  const nothing = (): number => 0;
  metrics.watch({ list: () => [], countSetAside: nothing } as never, {
    connections: nothing,
    unreadBytes: nothing,
    streams: nothing,
    streamBytes: nothing,
  });
  const has = new Set(
    [...(await metrics.text()).text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const { panels } = JSON.parse(read('deploy/grafana.json'));
  const asked = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(masa|process|nodejs)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name: string) => !has.has(name))).toEqual([]);
});
