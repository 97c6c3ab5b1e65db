// The whole server, put together from its parts, and taken apart again.

import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { openAccounts, type Accounts } from './accounts/accounts.ts';
import { renewNameKeys } from './accounts/nameKeys.ts';
import { readSecret } from './accounts/secret.ts';
import { openHints } from './hints.ts';
import { NoRoom, openThinkers, type ThinkersNeeds } from './bots/thinkers.ts';
import { addressReader, trustIn } from './clientAddress.ts';
import { httpOptions, limitConnections, PATIENCE, type Patience } from './connections.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { makeApp } from './http/app.ts';
import { guardListeners } from './http/listeners.ts';
import { recordRoutes } from './http/records.ts';
import type { Journal } from './journal/journal.ts';
import { openJournal } from './journal/openJournal.ts';
import { scaledLimits, signInLimits, type Limits, type Rate } from './limits.ts';
import { openMail } from './mail/mail.ts';
import { openFaults, type OnFault } from './ops/faults.ts';
import { keepHouse } from './ops/housekeeping.ts';
import { logTelling, openLog, type Log } from './ops/log.ts';
import { openMetrics } from './ops/metrics.ts';
import { RECORD_TABLES } from './records/recordTables.ts';
import { openApi } from './openApi.ts';
import { admission } from './rest/mounting.ts';
import type { Settings } from './settings.ts';
import { isForSockets, openSockets, type SocketLimits } from './socket/openSockets.ts';
import { openStreams } from './streams.ts';
import { openAttendance, type Attendance } from './tables/attendance.ts';
import { recognize } from './tables/recognize.ts';
import { openTables, type Tables } from './tables/tables.ts';

export interface RunningServer {
  readonly port: number;
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
}

const WEB_FOLDER = fileURLToPath(new URL('../../.build/web', import.meta.url));

/** Rejects when the port or the database cannot be had. */
export async function openServer(settings: Settings, trial: Trial = {}): Promise<RunningServer> {
  const limits = limitsFor(settings, trial);
  const patience = { ...PATIENCE, ...trial.patience };
  const trust = trustIn(settings.trustProxy);
  const addressOf = addressReader(trust);
  const log = openLog(settings.logLevel);
  const metrics = openMetrics();
  const onFault = openFaults(log, metrics.noteFault);
  const database = await openDatabase(settings, (problem) => {
    log.fatal(problem);
    process.exit(1);
  });
  await renewNameKeys(database);
  const secret = await readSecret(settings.dataFolder, settings.secret);
  const stopKeepingHouse =
    settings.databaseUrl === null
      ? keepHouse(database, (fault) => onFault(fault, 'housekeeping'))
      : () => {};
  const { unsteady = (steady: Journal) => steady } = trial;
  const journal = metrics.timed(unsteady(openJournal(database, RECORD_TABLES)));
  const thinkers = openThinkers(trial.thinkers);
  const tables = await openTables({
    journal,
    think: thinkers.think,
    onFault,
    limits,
    onBotFallback(reason, table) {
      const isBusy = reason instanceof NoRoom;
      metrics.noteBotFallback(isBusy ? 'busy' : 'failed');
      if (!isBusy) onFault(reason, 'bot', { table });
    },
  });
  const http = createServer({ ...httpOptions(patience), shouldUpgradeCallback: isForSockets });
  limitConnections(http, limits, trust);
  // From here until the doors are hung nothing waits: who came in between would never be answered.
  const port = await listen(http, settings.port).catch(async (error: unknown) => {
    // The clocks of its tables would keep the process alive.
    await tables.stop();
    await database.close();
    throw error;
  });
  const accounts = openPeople({
    settings,
    secret,
    database,
    log,
    port,
    limits,
    onMerged: recognize(tables, onFault),
    onFault,
  });
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
  });
  // Before the sockets: they take their own requests and leave all others to who was there.
  http.on(
    'request',
    makeApp({
      onFault,
      isReady: () =>
        database.query('select 1').then(
          () => true,
          () => false,
        ),
      metrics: metrics.text,
      routers: {
        ...api.routers,
        '/records': Router().use(admission(api.gate), recordRoutes(journal)),
      },
      webFolder: WEB_FOLDER,
      trust,
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
    bounds: trial.sockets,
  });
  guardListeners(http, onFault);
  tables.onTelling((telling) => logTelling(log, telling));
  tables.onTelling(metrics.noteTelling);
  metrics.watch(tables, {
    connections: sockets.count,
    streams: streams.count,
    streamBytes: streams.bytes,
  });
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
    onFault,
    async close() {
      attendance.stop();
      await tables.stop();
      await api.close();
      await sockets.close();
      http.closeAllConnections();
      await thinkers.close();
      stopKeepingHouse();
      await database.close();
    },
  };
}

function limitsFor({ limitFactor }: Settings, { requestLimit, limits }: Trial): Limits {
  const requests = requestLimit && {
    requestsPerPerson: requestLimit,
    requestsPerAddress: requestLimit,
  };
  return { ...scaledLimits(limitFactor), ...requests, ...limits };
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

interface PeopleNeeds {
  settings: Settings;
  limits: Limits;
  secret: string;
  database: Database;
  log: Log;
  port: number;
  onMerged: Parameters<typeof openAccounts>[0]['onMerged'] & {};
  onFault: (fault: unknown, where: string) => void;
}

function openPeople(needs: PeopleNeeds): Accounts {
  const { settings, secret, database, log, port, limits, onMerged, onFault } = needs;
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
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
    onMerged,
    onFault,
  });
}

function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, () => resolve((http.address() as AddressInfo).port));
  });
}
