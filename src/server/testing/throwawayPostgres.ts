// A PostgreSQL server for tests: started in a folder of its own, gone when they are over.

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { assertDefined } from '#table/assertions.ts';
import { testFolder } from '../testing/testFolder.ts';

const run = promisify(execFile);

export interface ThrowawayPostgres {
  /** The address of a new, empty database. */
  createDatabase(name?: string): Promise<string>;
  /** Down and up again, with the same databases; `meanwhile` while it is down. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Every process of it stands still, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OWNER = 'masa';
const STARTING_MS = 30_000;
/** A throwaway database needs no protection from machine failures and no replicas. */
const FORGETFUL = [
  '-F',
  ...['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** Its programs are there, and it can be reached as the tests do it: by a socket in its folder. */
export function hasPostgres(): boolean {
  return process.platform !== 'win32' && pathOf('initdb') !== undefined;
}

export interface PostgresOptions {
  /** Every commit reaches the disk, as in a real one. */
  readonly isDurable?: boolean;
  readonly connections?: number;
  /** Where it is kept; else in a folder of its own, which goes with it. */
  readonly place?: string | undefined;
}

export async function startPostgres(options: PostgresOptions = {}): Promise<ThrowawayPostgres> {
  const { isDurable = false, connections = 100, place } = options;
  const folder = place ?? (await (isDurable ? folderOnDisk() : testFolder()));
  const user = unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const setup = ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(programOf('initdb'), setup, { ...user, cwd: folder });
  const flags = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-N', String(connections)];
  if (!isDurable) flags.push(...FORGETFUL);
  const start = (): ChildProcess =>
    spawn(programOf('postgres'), flags, { ...user, cwd: folder, stdio: 'ignore' });
  let server = start();
  // Does not wait for those who are still connected.
  const kill = (): boolean => server.kill('SIGQUIT');
  process.once('exit', kill);
  let admin = await connectWhenReady(server, address(folder, 'postgres'));
  let created = 0;
  async function end(): Promise<void> {
    await admin.end();
    // It may have ended by itself, where its disk was full.
    if (server.exitCode !== null || server.signalCode !== null) return;
    const isGone = once(server, 'exit');
    kill();
    await isGone;
  }
  const signal = (name: NodeJS.Signals): void => {
    const own = assertDefined(server.pid, 'process of PostgreSQL');
    for (const pid of [own, ...childrenOf(own)]) process.kill(pid, name);
  };
  return {
    createDatabase: async (name = `test${++created}`) => {
      await admin.query(`create database ${name}`);
      return address(folder, name);
    },
    restart: async (meanwhile) => {
      await end();
      await meanwhile?.();
      server = start();
      admin = await connectWhenReady(server, address(folder, 'postgres'));
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await end();
      process.off('exit', kill);
      if (place === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function folderOnDisk(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'masaPostgres-'));
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function address(folder: string, name: string): string {
  return `postgresql://${OWNER}@/${name}?host=${encodeURIComponent(folder)}`;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith('postgres:')) ?? 'nobody:x:65534:65534';
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid, gid };
}

function programOf(name: string): string {
  const path = pathOf(name);
  if (path === undefined) throw new Error(`The tests need PostgreSQL: ${name} was not found.`);
  return path;
}

function pathOf(name: string): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort().reverse() : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    '/usr/local/bin',
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function connectWhenReady(server: ChildProcess, url: string): Promise<Pool> {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  const latest = Date.now() + STARTING_MS;
  while (Date.now() < latest && server.exitCode === null) {
    try {
      await pool.query('select 1');
      return pool;
    } catch {
      await wait(30);
    }
  }
  throw new Error('The PostgreSQL of the tests did not start.');
}
