// The whole server, put together from its parts, and taken apart again.

import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAccounts, type Accounts } from './accounts/accounts.ts';
import { readSecret } from './accounts/secret.ts';
import { openThinkers } from './bots/thinkers.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { gameOf } from '#table/gameOf.ts';
import { makeApp } from './http/app.ts';
import { guardListeners } from './http/listeners.ts';
import { recordRoutes } from './http/records.ts';
import type { Journal } from './journal/journal.ts';
import { openJournal } from './journal/openJournal.ts';
import { openMail } from './mail/mail.ts';
import { openFaults, type OnFault } from './ops/faults.ts';
import { keepHouse } from './ops/housekeeping.ts';
import { logTelling, openLog, type Log } from './ops/log.ts';
import { openMetrics } from './ops/metrics.ts';
import { RECORD_TABLES } from './records/recordTables.ts';
import { openApi } from './openApi.ts';
import type { RequestLimit } from './rest/gate.ts';
import type { Settings } from './settings.ts';
import { isForSockets, openSockets, type SocketLimits } from './socket/openSockets.ts';
import { recognize } from './tables/recognize.ts';
import { openTables } from './tables/tables.ts';

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
  readonly requestLimit?: RequestLimit;
  /** A journal that fails now and then. */
  readonly unsteady?: (journal: Journal) => Journal;
  readonly sockets?: SocketLimits;
}

const WEB_FOLDER = fileURLToPath(new URL('../../.build/web', import.meta.url));

/** Rejects when the port or the database cannot be had. */
export async function openServer(settings: Settings, trial: Trial = {}): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const metrics = openMetrics();
  const onFault = openFaults(log, metrics.noteFault);
  const database = await openDatabase(settings, (problem) => {
    log.fatal(problem);
    process.exit(1);
  });
  const secret = await readSecret(settings.dataFolder, settings.secret);
  const stopKeepingHouse =
    settings.databaseUrl === null
      ? keepHouse(database, (fault) => onFault(fault, 'housekeeping'))
      : () => {};
  const { unsteady = (steady: Journal) => steady } = trial;
  const journal = metrics.timed(unsteady(openJournal(database, RECORD_TABLES)));
  const thinkers = openThinkers();
  const tables = await openTables({ journal, think: thinkers.think, onFault });
  const http = createServer({ shouldUpgradeCallback: isForSockets });
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
    onMerged: recognize(tables, onFault),
  });
  const api = openApi({
    accounts,
    tables,
    journal,
    queries: database,
    onFault,
    requestLimit: trial.requestLimit,
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
      routers: { ...api.routers, '/records': recordRoutes(journal) },
      webFolder: WEB_FOLDER,
    }),
  );
  const sockets = openSockets({
    http,
    accounts,
    tables,
    onFault,
    onAnswered: metrics.noteRequest,
    onDropped: metrics.noteDropped,
    hint: (table, seat) => thinkers.advise(gameOf(table).view(table.play!.state, seat)),
    ...(trial.sockets && { limits: trial.sockets }),
  });
  guardListeners(http, onFault);
  tables.onTelling((telling) => logTelling(log, telling));
  tables.onTelling(metrics.noteTelling);
  metrics.watch(tables, sockets);
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
