// The whole server, put together from its parts, and taken apart again.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAccounts, type Accounts } from './accounts/accounts.ts';
import { renewNameKeys } from './accounts/nameKeys.ts';
import { NoRoom, openThinkers, type Thinkers, type ThinkersNeeds } from './thinkers/thinkers.ts';
import { addressReader, trustIn } from './limits/clientAddress.ts';
import { openClock } from './clock.ts';
import { PATIENCE, type Patience } from './http/connections.ts';
import { LEAST_FREE_BYTES } from './database/diskSpace.ts';
import { openHints } from './desk/hints.ts';
import { makeApp } from './http/app.ts';
import { guardListeners } from './http/listeners.ts';
import { openOrigins } from './http/origins.ts';
import { openTurns } from './http/turns.ts';
import type { Journal } from './journal/journal.ts';
import { openJournal } from './journal/openJournal.ts';
import { scaledLimits, signInLimits, type Limits, type Rate } from './limits/limits.ts';
import { openMail } from './mail/mail.ts';
import { openApi, type Api } from './openApi.ts';
import { openPort } from './openPort.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { openFaults, type OnFault } from './ops/faults.ts';
import { watchHealth, type Health } from './ops/health.ts';
import { keepHouse } from './ops/housekeeping.ts';
import { logTelling, openLog, type Log } from './ops/log.ts';
import { openMetrics, type Metrics } from './ops/metrics.ts';
import { watchPlayerSessions } from './ops/playerSessions.ts';
import { reportProgress, type Progress } from './ops/progress.ts';
import { RECORD_TABLES } from './records/columns.ts';
import type { Settings } from './ops/settings.ts';
import { openSockets, type SocketLimits } from './socket/openSockets.ts';
import { openStreams } from './desk/streams.ts';
import { openAttendance, type Attendance } from './desk/attendance.ts';
import { recognize } from './tables/recognize.ts';
import { openTables, type Tables } from './tables/tables.ts';

export interface RunningServer {
  readonly port: number;
  /** Where it is on this machine. */
  readonly address: string;
  /** Null when the port could not be had. */
  readonly grpcPort: number | null;
  readonly onFault: OnFault;
  /** Tells everybody to come back, and lets what is under way come to its end. */
  close(): Promise<void>;
}

/** What only tests set. */
export interface Trial {
  /** For a person and for an address alike. */
  readonly requestLimit?: Rate;
  readonly limits?: Partial<Limits>;
  readonly patience?: Partial<Patience>;
  /** How long a stream may go unread. */
  readonly streamPatienceMs?: number;
  /** How long who plays by requests alone counts as present after the last. */
  readonly presenceMs?: number;
  /** A journal that fails now and then. */
  readonly unsteady?: (journal: Journal) => Journal;
  readonly sockets?: SocketLimits;
  readonly thinkers?: ThinkersNeeds;
  /** How often the files of the certificate are looked at. */
  readonly certificateLookMs?: number;
  /** What the disk of the embedded database must have left. */
  readonly leastFreeBytes?: number;
}

/** What is there before anything else is, and what all parts lean on. */
interface Ground {
  readonly settings: Settings;
  readonly trial: Trial;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onFault: OnFault;
  readonly progress: Progress;
}

type Undo = (() => unknown)[];

const WEB_FOLDER = fileURLToPath(new URL('../../.build/web', import.meta.url));

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
  const ground = makeGround(settings, trial);
  const { limits, log, metrics, onFault, progress } = ground;
  const patience = { ...PATIENCE, ...trial.patience };
  const trust = trustIn(settings.trustProxy);
  const addressOf = addressReader(trust);
  const onLost = (problem: string): void => {
    log.fatal(problem);
    process.exit(1);
  };
  const { certificateLookMs } = trial;
  const doing = progress.text;
  const opened = await openPort({ ...ground, patience, trust, doing, certificateLookMs });
  const { http, port, address, certificate } = opened;
  undo.push(opened.close);

  const { leastFreeBytes = LEAST_FREE_BYTES } = trial;
  const storage = await openStorage(settings, { leastFreeBytes, onLost });
  const { database } = storage;
  undo.push(storage.release, storage.close);
  await renewNameKeys(database);
  const stopKeepingHouse =
    settings.databaseUrl === null
      ? keepHouse(database, (fault) => onFault(fault, 'housekeeping'))
      : watchPlayerSessions(database, (fault) => onFault(fault, 'player sessions'));
  undo.push(stopKeepingHouse);
  const { unsteady = (steady: Journal) => steady } = trial;
  const journal = metrics.timed(unsteady(openJournal(database, RECORD_TABLES)));
  const thinkers = openThinkers(trial.thinkers);
  undo.push(thinkers.close);
  const tables = await openTablesOf(ground, journal, thinkers);
  undo.push(tables.stop);
  const health = watchHealthOf(ground, storage, onLost);
  undo.push(health.stop);

  const accounts = openPeople(ground, storage, { address, tables });
  const attendance = openAttendance({
    tables,
    isConnected: (tableId, player) => sockets.isThere(tableId, player),
    onFault,
    lastsMs: trial.presenceMs,
  });
  const streams = openStreams({
    limits,
    patienceMs: trial.streamPatienceMs,
    onDropped: metrics.noteDroppedStream,
  });
  const turns = openTurns();
  const origins = openOrigins({ ...settings, listed: settings.origins, trust });
  const api = openApi({
    accounts,
    tables,
    journal,
    queries: database,
    onFault,
    attendance,
    streams,
    limits,
    addressOf,
    trust,
    patience,
    turns,
    certificate,
    health,
  });
  // From here until the doors are hung nothing waits: who came in between would never be answered.
  opened.stopAnswering();
  // Before the sockets: they take their own requests and leave all others to who was there.
  http.on(
    'request',
    makeApp({
      onFault,
      problem: health.problem,
      metrics: metrics.text,
      routers: api.routers,
      webFolder: WEB_FOLDER,
      trust,
      origins,
      isSecure: certificate !== null,
    }),
  );
  const sockets = openSockets({
    http,
    accounts,
    tables: withStreams(tables, attendance),
    onFault,
    onAnswered: metrics.noteRequest,
    onDropped: metrics.noteDropped,
    hints: openHints(thinkers, limits),
    limits,
    addressOf,
    origins,
    bounds: trial.sockets,
  });
  guardListeners(http, onFault, turns);
  tables.onTelling((telling) => logTelling(log, telling));
  tables.onTelling(metrics.noteTelling);
  metrics.watch(tables, {
    connections: sockets.count,
    unreadBytes: sockets.backlog,
    streams: streams.count,
    streamBytes: streams.bytes,
  });
  const grpcPort = await listenForGrpc(ground, api);
  return {
    port,
    address,
    grpcPort,
    onFault,
    async close() {
      attendance.stop();
      await tables.stop();
      await api.close();
      await sockets.close();
      opened.close();
      await thinkers.close();
      stopKeepingHouse();
      await storage.close();
      // Until here, so that a database that says nothing does not keep the server from ending.
      health.stop();
      storage.release();
    },
  };
}

function makeGround(settings: Settings, trial: Trial): Ground {
  const log = openLog(settings.logLevel);
  const metrics = openMetrics();
  const onFault = openFaults(log, metrics.noteFault);
  const progress = reportProgress(log);
  return { settings, trial, limits: limitsFor(settings, trial), log, metrics, onFault, progress };
}

function limitsFor({ limitFactor }: Settings, { requestLimit, limits }: Trial): Limits {
  const requests = requestLimit && {
    requestsPerPerson: requestLimit,
    requestsPerAddress: requestLimit,
  };
  return { ...scaledLimits(limitFactor), ...requests, ...limits };
}

function watchHealthOf(
  { settings, log }: Ground,
  { database, diskProblem }: Storage,
  onLost: (problem: string) => void,
): Health {
  return watchHealth({
    database,
    diskProblem,
    silenceMs: settings.databasePatience * 1000,
    onLost,
    onChange(problem, before) {
      if (problem === null) log.info('ready again');
      else if (before === null) log.error({ problem }, 'not ready');
      else log.warn({ problem, before }, 'still not ready');
    },
  });
}

async function listenForGrpc({ settings, log }: Ground, api: Api): Promise<number | null> {
  const { grpcPort: port } = settings;
  return api.listen(port).catch((fault: unknown) => {
    log.warn({ err: fault, port }, 'GRPC_PORT cannot be had: no gRPC but on PORT');
    return null;
  });
}

async function openTablesOf(
  { limits, log, metrics, onFault, progress }: Ground,
  journal: Journal,
  { think }: Thinkers,
): Promise<Tables> {
  return openTables({
    journal,
    think,
    now: openClock({ notBefore: await journal.lastMoment() }),
    onFault,
    onSetAside: ({ tableId, id, fault }) =>
      log.error({ err: fault, table: tableId, id }, 'table set aside'),
    onProgress: progress.note,
    limits,
    onBotFallback(reason, table) {
      const isBusy = reason instanceof NoRoom;
      metrics.noteBotFallback(isBusy ? 'busy' : 'failed');
      if (!isBusy) onFault(reason, 'bot', { table });
    },
  });
}

/** Who lost their socket and still follows by a stream is not gone. */
function withStreams(tables: Tables, { isStaying }: Attendance): Tables {
  return {
    ...tables,
    carryOut: async (tableId, command) =>
      command.type === 'goAway' && isStaying(tableId, command.player)
        ? null
        : tables.carryOut(tableId, command),
  };
}

function openPeople(
  { settings, log, limits, onFault }: Ground,
  { database, secret }: Storage,
  { address, tables }: { address: string; tables: Tables },
): Accounts {
  const publicUrl = settings.publicUrl ?? address;
  const mail = openMail({
    smtpUrl: settings.smtpUrl,
    outboxFolder: join(settings.dataFolder, 'outbox'),
    from: `Masa <masa@${new URL(publicUrl).hostname}>`,
    log: (line) => log.info(line),
  });
  return openAccounts({
    database,
    secret,
    mail,
    publicUrl,
    limits: signInLimits(limits),
    onMerged: recognize(tables, onFault),
    onFault,
  });
}
