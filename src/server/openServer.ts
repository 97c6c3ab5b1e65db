// The whole server, put together from its parts, and taken apart again.

import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAccounts, type Accounts } from './accounts/accounts.ts';
import { readSecret } from './accounts/secret.ts';
import { openThinkers } from './bots/thinkers.ts';
import { openClock } from './clock.ts';
import { type Database, DatabaseProblem } from './database/database.ts';
import { LEAST_FREE_BYTES, watchDisk, writeOnlyWhile } from './database/diskSpace.ts';
import { lockFolder, reasonOf } from './database/folderLock.ts';
import { openDatabase } from './database/openDatabase.ts';
import { gameOf } from '#table/gameOf.ts';
import { makeApp } from './http/app.ts';
import { answerWhileOpening } from './http/opening.ts';
import { recordRoutes } from './http/records.ts';
import { openJournal } from './journal/openJournal.ts';
import { openMail } from './mail/mail.ts';
import { watchHealth } from './ops/health.ts';
import { keepHouse } from './ops/housekeeping.ts';
import { logTelling, openLog, type Log } from './ops/log.ts';
import { openMetrics } from './ops/metrics.ts';
import { watchPlayerSessions } from './ops/playerSessions.ts';
import { RECORD_TABLES } from './records/recordTables.ts';
import { openApi } from './openApi.ts';
import { refusalOfFault } from './refusedFault.ts';
import type { RequestLimit } from './rest/gate.ts';
import type { Settings } from './settings.ts';
import { openSockets } from './socket/openSockets.ts';
import { recognize } from './tables/recognize.ts';
import { openTables } from './tables/tables.ts';

export interface RunningServer {
  readonly port: number;
  /** Null when the port could not be had. */
  readonly grpcPort: number | null;
  /** Tells everybody to come back, and lets what is under way come to its end. */
  close(): Promise<void>;
}

/** What only tests set. */
export interface Trial {
  readonly requestLimit?: RequestLimit;
  /** What the disk of the embedded database must have left. */
  readonly leastFreeBytes?: number;
}

type Undo = (() => unknown)[];

const WEB_FOLDER = fileURLToPath(new URL('../../.build/web', import.meta.url));
const PROGRESS_EVERY_MS = 3000;

/** Rejects when the port or the database cannot be had; then nothing is left open. */
export async function openServer(settings: Settings, trial: Trial = {}): Promise<RunningServer> {
  const undo: Undo = [];
  try {
    return await open(settings, trial, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

async function open(settings: Settings, trial: Trial, undo: Undo): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const metrics = openMetrics();
  // What has words for whoever asked was said to them, and the state of the database is told by itself.
  const onFault = (fault: unknown, where: string): void => {
    if (!refusalOfFault(fault)) log.error({ err: fault, where }, 'fault');
  };
  const onLost = (problem: string): void => {
    log.fatal(problem);
    process.exit(1);
  };
  const http = createServer();
  const progress = reportProgress(log);
  const stopAnswering = answerWhileOpening(http, progress.text);
  const port = await listen(http, settings.port);
  undo.push(() => {
    http.close();
    http.closeAllConnections();
  });

  const releaseFolder = await ownFolder(settings);
  undo.push(releaseFolder);
  const { database, disk } = await openStorage(settings, trial, onLost);
  undo.push(database.close, disk.stop);
  const secret = await keptSecret(settings);
  const stopKeepingHouse =
    settings.databaseUrl === null
      ? keepHouse(database, (fault) => onFault(fault, 'housekeeping'))
      : watchPlayerSessions(database, (fault) => onFault(fault, 'player sessions'));
  undo.push(stopKeepingHouse);
  const journal = metrics.timed(openJournal(database, RECORD_TABLES));
  const thinkers = openThinkers();
  undo.push(thinkers.close);
  const tables = await openTables({
    journal,
    think: thinkers.think,
    now: openClock({ notBefore: await journal.lastMoment() }),
    onFault,
    onSetAside: ({ tableId, id, fault }) =>
      log.error({ err: fault, table: tableId, id }, 'table set aside'),
    onProgress: progress.note,
  });
  undo.push(tables.stop);
  const health = watchHealth({
    database,
    diskProblem: disk.problem,
    silenceMs: settings.databasePatience * 1000,
    onLost,
    onChange: (problem) =>
      problem ? log.error({ problem }, 'not ready') : log.info('ready again'),
  });

  undo.push(health.stop);
  const accounts = openPeople({
    settings,
    secret,
    database,
    log,
    port,
    onMerged: recognize(tables, onFault),
  });
  const api = openApi({ accounts, tables, journal, queries: database, onFault, ...trial });
  // From here until the doors are hung nothing waits: who came in between would never be answered.
  stopAnswering();
  const sockets = openSockets({
    http,
    accounts,
    tables,
    onFault,
    onAnswered: metrics.noteRequest,
    hint: (table, seat) => thinkers.advise(gameOf(table).view(table.play!.state, seat)),
  });
  tables.onTelling((telling) => logTelling(log, telling));
  tables.onTelling(metrics.noteTelling);
  metrics.watch(tables, sockets.count);
  http.on(
    'request',
    makeApp({
      problem: health.problem,
      metrics: metrics.text,
      routers: { ...api.routers, '/records': recordRoutes(journal) },
      webFolder: WEB_FOLDER,
    }),
  );
  const grpcPort = await api.listen(settings.grpcPort).catch((fault: unknown) => {
    log.warn(
      { err: fault, port: settings.grpcPort },
      'GRPC_PORT cannot be had: no gRPC but on PORT',
    );
    return null;
  });
  return {
    port,
    grpcPort,
    async close() {
      await tables.stop();
      await api.close();
      await sockets.close();
      http.closeAllConnections();
      await thinkers.close();
      stopKeepingHouse();
      await database.close();
      // Until here, so that a database that says nothing does not keep the server from ending.
      health.stop();
      disk.stop();
      releaseFolder();
    },
  };
}

/** What a start that takes long is at, for the log and for who asks whether the server is ready. */
function reportProgress(log: Log): { note(opened: number, all: number): void; text(): string } {
  let text = 'opening the database';
  let toldAt = performance.now();
  return {
    note(opened, all) {
      const [done, total] = [opened, all].map((count) => count.toLocaleString('en'));
      text = `opening ${done} of ${total} tables`;
      if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = performance.now();
      log.info(text);
    },
    text: () => text,
  };
}

interface Storage {
  readonly database: Database;
  readonly disk: ReturnType<typeof watchDisk>;
}

/** The disk matters where the database is on ours. */
async function openStorage(
  settings: Settings,
  { leastFreeBytes = LEAST_FREE_BYTES }: Trial,
  onLost: (problem: string) => void,
): Promise<Storage> {
  const database = await openDatabase(settings, { onLost, leastFreeBytes });
  if (settings.databaseUrl !== null) {
    return { database, disk: { problem: () => null, stop: () => {} } };
  }
  const disk = watchDisk(resolve(settings.dataFolder), leastFreeBytes);
  return { database: writeOnlyWhile(database, disk.problem), disk };
}

async function keptSecret({ dataFolder, secret }: Settings): Promise<string> {
  try {
    return await readSecret(dataFolder, secret);
  } catch (error) {
    throw new DatabaseProblem(`There is no secret to be had: ${reasonOf(error)}`);
  }
}

/** The embedded database locks it itself; where only the secret or mail is kept there, it is one server's too. */
async function ownFolder({ dataFolder, databaseUrl, secret, smtpUrl }: Settings) {
  const isUsed = databaseUrl !== null && (secret === null || smtpUrl === null);
  return isUsed ? await lockFolder(resolve(dataFolder)) : () => {};
}

interface PeopleNeeds {
  settings: Settings;
  secret: string;
  database: Database;
  log: Log;
  port: number;
  onMerged: Parameters<typeof openAccounts>[0]['onMerged'] & {};
}

function openPeople({ settings, secret, database, log, port, onMerged }: PeopleNeeds): Accounts {
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  const mail = openMail({
    smtpUrl: settings.smtpUrl,
    outboxFolder: join(settings.dataFolder, 'outbox'),
    from: `Masa <masa@${new URL(publicUrl).hostname}>`,
    log: (line) => log.info(line),
  });
  return openAccounts({ database, secret, mail, publicUrl, onMerged });
}

function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, () => resolve((http.address() as AddressInfo).port));
  });
}
