// Runs the whole server with the built page as a process that tests can stop, kill and restart.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureServerBuilt, SERVER_PROGRAM } from '../scripts/lib/buildServer.mjs';
import { ensureWebBuilt } from '../scripts/lib/buildWeb.mjs';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import type { Settings } from '../src/server/operations/settings.ts';
import type { TestOverrides } from '../src/server/server.ts';
import { isShared, newDatabase } from '../src/server/testing/sharedPostgres.ts';
import { SHORT_LIVED } from '../src/server/testing/testFlags.ts';
import { openTestServer, type TestServer } from '../src/server/testing/testServer.ts';

export interface OnlineSite {
  readonly url: string;
  /** Ends the process at once, without a chance to store anything. */
  kill(): Promise<void>;
  /** Starts the server again at the same address, with the same data. */
  restart(): Promise<void>;
  /** Resolves with the newest email to this address, as soon as there is one. */
  mailTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** The administrator of every site. */
export const ADMIN = 'boss@example.org';
const MAIL_MS = 30_000;
const OPEN = /running at http:\/\/localhost:(\d+)/;

/** The database of a site: in its own folder, or the PostgreSQL of the tests, which starts in half the time. */
type Storage = 'embedded' | 'PostgreSQL';

export async function openOnlineSite(storage: Storage = 'PostgreSQL'): Promise<OnlineSite> {
  await ensureWebBuilt();
  return openSite({ storage });
}

/** Runs the server in this process, which takes an eighth of the time but allows neither kill() nor mailTo(). */
export async function openSiteInProcess(
  overrides: TestOverrides = {},
  settings: Partial<Settings> = {},
): Promise<TestServer> {
  await ensureWebBuilt();
  return openTestServer(settings, overrides);
}

interface SiteOptions {
  /** The folder of another copy of the project, whose server runs from its sources. */
  project?: string;
  storage?: Storage;
}

/** Starts a server without building the page first. */
export async function openSite({
  project = ROOT,
  storage = 'PostgreSQL',
}: SiteOptions = {}): Promise<OnlineSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'masa-online-'));
  const isRemote = storage === 'PostgreSQL' && isShared();
  const database = isRemote ? await newDatabase('upToDate') : null;
  if (project === ROOT) await ensureServerBuilt();
  const stored = { MASA_DATA: dataFolder, ...(database && { DATABASE_URL: database.url }) };
  let server = await start(project, stored, 0);
  const { port } = server;
  return {
    url: `http://localhost:${port}`,
    kill: () => end(server.child, 'SIGKILL'),
    async restart() {
      server = await start(project, stored, port);
    },
    mailTo: (address) => newestMail(join(dataFolder, 'outbox'), address),
    async close() {
      await end(server.child, 'SIGTERM');
      await database?.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function start(
  project: string,
  stored: Readonly<Record<string, string>>,
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const program = project === ROOT ? SERVER_PROGRAM : 'src/server/main.ts';
  const child = spawn(process.execPath, [...SHORT_LIVED, program], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      GRPC_PORT: '0',
      METRICS_PORT: 'off',
      ...stored,
      LOG_LEVEL: 'warn',
      MASA_ADMINS: ADMIN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const opened = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = OPEN.exec(output);
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', () => reject(new Error(`The server did not open:\n${output}`)));
  });
  return { child, port: await opened };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function newestMail(outbox: string, address: string): Promise<string> {
  const giveUpAt = Date.now() + MAIL_MS;
  while (Date.now() < giveUpAt) {
    const files = (await readdir(outbox).catch(() => [])).toSorted().reverse();
    for (const file of files) {
      const text = await readFile(join(outbox, file), 'utf8');
      if (text.includes(address)) return text;
    }
    await setTimeout(20);
  }
  throw new Error(`No email to ${address}`);
}
