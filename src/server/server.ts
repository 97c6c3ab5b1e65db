// The whole server, put together from its parts, and taken apart again.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express } from 'express';
import { isListed } from '#table/permissions.ts';
import { personOf } from './accounts/account.ts';
import { Accounts } from './accounts/accounts.ts';
import { type Ban, type Bans, openBans } from './accounts/bans.ts';
import { openMail } from './accounts/mail.ts';
import { migrateNameKeys } from './accounts/names.ts';
import { readProviders } from './accounts/providers.ts';
import { type Cluster, joinCluster } from './cluster/cluster.ts';
import { shareCounts } from './cluster/sharedCounts.ts';
import {
  type AddressOf,
  addressReader,
  createProxyTrust,
  type ProxyTrust,
} from './guard/clientAddress.ts';
import { type Limits, type Rate, scaledLimits, signInLimits } from './guard/limits.ts';
import type { AdminHandlerDeps } from './http/adminApi.ts';
import { makeApp } from './http/app.ts';
import { openOrigins, type Origins } from './http/origins.ts';
import { invitationTo } from './http/pages.ts';
import {
  type ConnectionTimeouts,
  DEFAULT_TIMEOUTS,
  guardListeners,
  openPort,
  type Port,
} from './http/port.ts';
import { createRequestScheduler } from './http/requestScheduler.ts';
import { heartsLegacyApi } from './legacy/hearts.ts';
import { sobeLegacyApi } from './legacy/sobesobeAnswers.ts';
import { type ApiTransports, listenForGrpc, openApiTransports } from './openApiTransports.ts';
import { openAdminReads } from './operations/adminReads.ts';
import { createAdminAuthorizer, createAdminService } from './operations/administration.ts';
import { createFaultReporter, type OnFault } from './operations/faults.ts';
import { type HealthCheck, startHealthCheck } from './operations/health.ts';
import { startHousekeeping, watchPlayerSessions } from './operations/housekeeping.ts';
import { type Log, logChange, openLog } from './operations/log.ts';
import { type Metrics, openMetrics } from './operations/metrics.ts';
import { type Progress, reportProgress } from './operations/progress.ts';
import { listReachableAddresses } from './operations/reachableAddresses.ts';
import { ConfigError, type Settings } from './operations/settings.ts';
import { openRatings, type Ratings } from './ratings/ratings.ts';
import { createDailyDealService } from './service/dailyDeals.ts';
import { GameService } from './service/gameService.ts';
import { createHintService } from './service/hints.ts';
import { createInsightService } from './service/insights.ts';
import { createStreamLimiter, type StreamLimiter } from './service/liveStreams.ts';
import type { AccessChecks } from './service/requestGuard.ts';
import { createReviewService } from './service/reviews.ts';
import { isForSockets, SocketServer, type SocketTestOverrides } from './socket/socketServer.ts';
import { MIN_FREE_BYTES } from './store/dataFolder.ts';
import { openStorage, type Storage } from './store/openStorage.ts';
import type { Db } from './store/schema.ts';
import type { Journal } from './store/store.ts';
import { openClock } from './tables/tableClock.ts';
import { createTableDirectory } from './tables/tableDirectory.ts';
import { newNode, openTableHost, type TableHost } from './tables/tableHost.ts';
import type { SweepTimes } from './tables/tableLoader.ts';
import {
  BotQueueFullError,
  type BotWorkers,
  type BotWorkersOptions,
  openBotWorkers,
} from './workers/botWorkers.ts';

export interface RunningServer {
  readonly port: number;
  /** Where it is on this machine. */
  readonly address: string;
  /** Where other computers find it; computed anew at each call, since networks come and go. */
  reachableAddresses(): readonly string[];
  /** Null when the port could not be had. */
  readonly grpcPort: number | null;
  /** Null if the metrics are off or their port cannot be used. */
  readonly metricsUrl: string | null;
  readonly onFault: OnFault;
  /** Tells everybody to come back, and lets what is under way come to its end. */
  close(): Promise<void>;
}

/** Only tests set these. */
export interface TestOverrides {
  /** For a person and for an address alike. */
  readonly requestLimit?: Rate;
  readonly limits?: Partial<Limits>;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  /** How long a stream may go unread. */
  readonly slowReaderTimeoutMs?: number;
  /** How long a table that nobody is at stays in memory. */
  readonly sweepTimes?: Partial<SweepTimes>;
  /** After a start, how long the players of running tables have to come back. */
  readonly reconnectGraceMs?: number;
  /** How long who plays by requests alone counts as present after the last. */
  readonly presenceTimeoutMs?: number;
  /** A journal that fails now and then. */
  readonly wrapJournal?: (journal: Journal) => Journal;
  readonly sockets?: SocketTestOverrides;
  readonly botWorkers?: BotWorkersOptions;
  /** How often the files of the certificate are looked at. */
  readonly certificatePollMs?: number;
  /** Where the built page is. */
  readonly webFolder?: string;
  /** The free space that the disk of the embedded database must have. */
  readonly leastFreeBytes?: number;
  /** The time that tables go by. */
  readonly now?: () => number;
}

/** Created first; all other parts depend on it. */
interface ServerContext {
  readonly settings: Settings;
  readonly trial: TestOverrides;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onFault: OnFault;
  readonly progress: Progress;
  readonly patience: ConnectionTimeouts;
  readonly trust: ProxyTrust;
  readonly addressOf: AddressOf;
}

type Undo = (() => unknown)[];

/** The older APIs of single games. */
const LEGACY_APIS = [heartsLegacyApi, sobeLegacyApi];
const WEB_FOLDER = fileURLToPath(new URL('../../.build/web', import.meta.url));

/** Rejects when the port or the database cannot be had; then nothing is left open. */
export async function startServer(
  settings: Settings,
  trial: TestOverrides = {},
): Promise<RunningServer> {
  const undo: Undo = [];
  try {
    return await open(settings, trial, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

async function open(settings: Settings, trial: TestOverrides, undo: Undo): Promise<RunningServer> {
  const opening = makeBase(settings, trial);
  const onLost = (problem: string): void => {
    opening.log.fatal(problem);
    process.exit(1);
  };
  const port = await openPort({
    ...opening,
    doing: opening.progress.text,
    certificateLookMs: trial.certificatePollMs,
    shouldUpgrade: isForSockets,
  });
  undo.push(port.close);
  const storage = await openStorageOf(opening, onLost);
  undo.push(storage.release, storage.close);
  const cluster = await joinClusterOf(opening, storage);
  if (cluster) undo.push(cluster.leave);
  const base = cluster
    ? { ...opening, limits: await shareCounts(opening.limits, cluster.bus, storage.secret) }
    : opening;
  await migrateNameKeys(storage.store.db);
  const stopMaintenance = startMaintenance(base, storage);
  const workers = openBotWorkers(trial.botWorkers);
  undo.push(stopMaintenance, workers.close);
  const journal = openJournalOf(base, storage);
  const tables = await openTablesOf(base, { storage, journal, workers, cluster });
  undo.push(() => tables.stop());
  const ratings = openRatings(base, { db: storage.store.db, tables });
  undo.push(() => ratings.stop());
  const health = startServerHealthCheck(base, { storage, cluster }, onLost);
  undo.push(() => health.stop());
  const bans = await openBansOf(base, storage, cluster);
  undo.push(bans.stop);
  const parts = { port, storage, journal, workers, tables, ratings, health, cluster, bans };
  const accounts = openAccountsOf(base, parts);
  const transports = openTransports(base, { ...parts, accounts });
  return {
    port: port.port,
    address: port.address,
    reachableAddresses: () => listReachableAddresses({ ...settings, ...port }),
    grpcPort: await listenForGrpc(base, transports.api),
    metricsUrl: port.metricsUrl,
    onFault: base.onFault,
    async close() {
      await transports.close();
      await ratings.stop();
      port.close();
      await workers.close();
      stopMaintenance();
      bans.stop();
      await cluster?.leave();
      await storage.close();
      // Until here, so that a database that says nothing does not keep the server from ending.
      health.stop();
      storage.release();
    },
  };
}

/** Tables released by other nodes are found sooner. */
const CLUSTER_REST: Partial<SweepTimes> = { everyMs: 500 };

/** Services that open before the transports. */
interface Services {
  readonly port: Port;
  readonly storage: Storage;
  readonly journal: Journal;
  readonly workers: BotWorkers;
  readonly tables: TableHost;
  readonly ratings: Ratings;
  readonly health: HealthCheck;
  readonly accounts: Accounts;
  readonly cluster: Cluster | null;
  readonly bans: Bans;
}

interface Transports {
  readonly api: ApiTransports;
  close(): Promise<void>;
}

function openTransports(base: ServerContext, services: Services): Transports {
  const { settings, trial, limits, metrics, trust } = base;
  const { port, storage, tables } = services;
  const streams = createStreamLimiter({
    limits,
    patienceMs: trial.slowReaderTimeoutMs,
    onDropped: metrics.noteDroppedStream,
  });
  const { db } = storage.store;
  const service = new GameService({
    ...services,
    db,
    legacyApis: LEGACY_APIS,
    secret: storage.secret,
  });
  const turns = createRequestScheduler();
  const origins = openOrigins({ ...settings, listed: settings.origins, trust });
  const { certificate } = port;
  const learning = createLearning(base, { ...services, service, db });
  const sharedKeys = services.cluster?.values ?? null;
  const admin = openAdmin(base, services);
  const shared = {
    ...base,
    ...services,
    ...admin,
    service,
    db,
    ...learning,
    streams,
    turns,
    certificate,
    sharedKeys,
  };
  const api = openApiTransports(shared);
  // No `await` until the handlers are attached: a request in between would never be answered.
  port.stopAnswering();
  // Before the sockets: they take their own requests and leave all others to who was there.
  port.http.on('request', appOf(base, services, { api, origins }));
  const sockets = openSocketsOf(base, services, { service, origins, ...admin });
  guardListeners(port.http, base.onFault, turns);
  tables.presence.addCheck((tableId, player) => sockets.isThere(tableId, player));
  services.accounts.addPresenceCheck((player) => sockets.isOnline(player));
  observe(base, { tables, sockets, streams });
  return {
    api,
    async close() {
      await tables.stop();
      await api.close();
      await sockets.close();
    },
  };
}

function appOf(
  { onFault, trust, settings, limits, trial }: ServerContext,
  { health, port, tables }: Services,
  { api, origins }: { api: ApiTransports; origins: Origins },
): Express {
  return makeApp({
    onFault,
    problem: () => health.problem(),
    routers: api.routers,
    webFolder: trial.webFolder ?? WEB_FOLDER,
    inviting: async (typed, language) =>
      invitationTo(await tables.find(await tables.resolveId(typed, isListed)), language),
    publicUrl: settings.publicUrl,
    reachableAddresses: () => listReachableAddresses({ ...settings, ...port }),
    trust,
    origins,
    isSecure: port.certificate !== null,
    limits,
  });
}

type SocketParts = Pick<Admin, 'onBannedHere'> & { service: GameService; origins: Origins };

function openSocketsOf(
  { limits, metrics, onFault, addressOf, trial }: ServerContext,
  { port, accounts, workers, cluster, bans }: Services,
  { service, origins, onBannedHere }: SocketParts,
): SocketServer {
  return new SocketServer({
    http: port.http,
    accounts,
    service,
    onFault,
    onAnswered: metrics.noteRequest,
    onDropped: metrics.noteDropped,
    hints: createHintService(workers, limits),
    limits,
    addressOf,
    origins,
    bounds: trial.sockets,
    bans,
    onBannedHere,
    bus: cluster?.bus ?? null,
    reconnectTokens: cluster?.values ?? null,
    parting: cluster?.lease ?? null,
  });
}

/** Logs and counts the changes of tables. */
function observe(
  { log, metrics }: ServerContext,
  {
    tables,
    sockets,
    streams,
  }: { tables: TableHost; sockets: SocketServer; streams: StreamLimiter },
): void {
  // Changes of a table at another node are logged and counted there.
  tables.onChange((change) => {
    if (!tables.isHostedHere(change.table.id)) return;
    logChange(log, change);
    metrics.noteChange(change);
  });
  metrics.watch(tables, {
    connections: () => sockets.count(),
    unreadBytes: () => sockets.backlog(),
    streams: streams.count,
    streamBytes: streams.queuedBytes,
  });
}

function openStorageOf(
  { settings, trial, onFault, progress }: ServerContext,
  onLost: (problem: string) => void,
): Promise<Storage> {
  return openStorage(settings, {
    leastFreeBytes: trial.leastFreeBytes ?? MIN_FREE_BYTES,
    onLost,
    onFault: (fault) => void onFault(fault, 'database'),
    onProgress: progress.say,
  });
}

function openJournalOf({ trial, metrics }: ServerContext, { store }: Storage): Journal {
  const { wrapJournal = (journal) => journal } = trial;
  return metrics.timed(wrapJournal(store));
}

function makeBase(settings: Settings, trial: TestOverrides): ServerContext {
  const log = openLog(settings.logLevel);
  const metrics = openMetrics();
  const onFault = createFaultReporter(log, metrics.noteFault);
  const progress = reportProgress(log);
  const trust = createProxyTrust(settings.trustProxy);
  return {
    settings,
    trial,
    limits: limitsFor(settings, trial),
    log,
    metrics,
    onFault,
    progress,
    patience: { ...DEFAULT_TIMEOUTS, ...trial.timeouts },
    trust,
    addressOf: addressReader(trust),
  };
}

function limitsFor({ limitFactor }: Settings, { requestLimit, limits }: TestOverrides): Limits {
  const requests = requestLimit && {
    requestsPerPerson: requestLimit,
    requestsPerAddress: requestLimit,
  };
  return { ...scaledLimits(limitFactor), ...requests, ...limits };
}

async function openTablesOf(
  { limits, log, metrics, onFault, progress, trial }: ServerContext,
  {
    storage,
    journal,
    workers,
    cluster,
  }: Pick<Services, 'storage' | 'journal' | 'workers' | 'cluster'>,
): Promise<TableHost> {
  const node = cluster?.node ?? newNode();
  const directory = createTableDirectory(storage.store.db, node);
  return openTableHost({
    journal,
    directory,
    node,
    peers: cluster?.peers ?? null,
    sweepTimes: cluster ? { ...CLUSTER_REST, ...trial.sweepTimes } : trial.sweepTimes,
    reconnectGraceMs: trial.reconnectGraceMs,
    presenceTimeoutMs: trial.presenceTimeoutMs,
    chooseBotMove: workers.chooseMove,
    now: trial.now ?? openClock({ notBefore: await directory.lastEventTime() }),
    onFault,
    onSetAside: ({ tableId, id, fault }) =>
      log.error({ err: fault, table: tableId, id }, 'table set aside'),
    onProgress: progress.note,
    limits,
    onBotFallback(reason, table) {
      const isBusy = reason instanceof BotQueueFullError;
      metrics.noteBotFallback(isBusy ? 'busy' : 'failed');
      if (!isBusy) onFault(reason, 'bot', { table });
    },
  });
}

async function joinClusterOf(
  { settings: { redisUrl }, onFault }: ServerContext,
  { store, secret }: Storage,
): Promise<Cluster | null> {
  if (redisUrl === null) return null;
  return joinCluster({ db: store.db, redisUrl, secret, node: newNode(), onFault });
}

/** Services that players learn from: reviews of their games, deals of the day, and insights. */
function createLearning(
  { onFault, trial }: ServerContext,
  deps: { service: GameService; db: Db; workers: BotWorkers },
) {
  const now = (): Date => new Date(trial.now?.() ?? Date.now());
  return {
    reviews: createReviewService({ ...deps, onFault }),
    dailyDeals: createDailyDealService({ ...deps, now }),
    insights: createInsightService({ ...deps, onFault }),
  };
}

function openAccountsOf(
  { settings, log, limits, onFault }: ServerContext,
  { port: { address }, storage, tables, cluster, bans }: Omit<Services, 'accounts'>,
): Accounts {
  const publicUrl = settings.publicUrl ?? address;
  const providers = readProviders(settings.providers);
  if (typeof providers === 'string') throw new ConfigError(providers);
  const mail = openMail({
    smtpUrl: settings.smtpUrl,
    outboxFolder: join(settings.dataFolder, 'outbox'),
    from: `Masa <masa@${new URL(publicUrl).hostname}>`,
    log: (line) => log.info(line),
  });
  const accounts = new Accounts({
    db: storage.store.db,
    secret: storage.secret,
    mail,
    publicUrl,
    // Nodes without a public address have different ones of their own, but accept each other's tokens.
    issuer: settings.publicUrl ?? (cluster ? 'http://localhost' : address),
    providers,
    limits: signInLimits(limits),
    sessionDays: settings.sessionDays,
    onMerged: (guest, account) => tables.transferSeats(guest, personOf(account)),
    bus: cluster?.bus ?? null,
    bans,
    onFault,
  });
  accounts.addPresenceCheck(async (id) => (await tables.seatedTables(id)).length > 0);
  return accounts;
}

interface Admin {
  readonly admin: AdminHandlerDeps;
  readonly keepers: AccessChecks;
  /** Somebody who is here from these addresses is banned together with them. */
  onBannedHere(ban: Ban, addresses: readonly string[]): void;
}

function openBansOf(
  { onFault }: ServerContext,
  { store }: Storage,
  cluster: Cluster | null,
): Promise<Bans> {
  const bus = cluster?.bus ?? null;
  return openBans({ db: store.db, bus, onFault: (fault) => onFault(fault, 'bans') });
}

function openAdmin(
  { settings, metrics, onFault }: ServerContext,
  { storage, tables, accounts, bans, health }: Services,
): Admin {
  const { store, secret } = storage;
  const right = createAdminAuthorizer({
    accounts,
    db: store.db,
    secret,
    admins: settings.admins,
  });
  const administration = createAdminService({ db: store.db, tables, accounts, bans, right });
  const reads = openAdminReads({ db: store.db, metrics, problem: () => health.problem() });
  return {
    admin: { administration, reads },
    keepers: { bans, admins: right.identify },
    onBannedHere: (ban, addresses) =>
      void administration
        .banAddresses(ban, addresses)
        .catch((fault: unknown) => onFault(fault, 'bans')),
  };
}

/** Returns a function that stops it. */
function startMaintenance(
  { settings, log, onFault }: ServerContext,
  { store: { db } }: Storage,
): () => void {
  const stopHousekeeping = startHousekeeping({
    db,
    keepGamesDays: settings.keepGamesDays,
    onRemoved: (tables) => log.info({ tables }, 'old tables removed'),
    onFault: (fault) => onFault(fault, 'housekeeping'),
  });
  if (settings.databaseUrl === null) return stopHousekeeping;
  const stopWatching = watchPlayerSessions(db, (fault) => onFault(fault, 'player sessions'));
  return () => {
    stopHousekeeping();
    stopWatching();
  };
}

/** `/readyz` reports a database or a cluster that is lost. */
function startServerHealthCheck(
  { settings, log }: ServerContext,
  { storage, cluster }: { storage: Storage; cluster: Cluster | null },
  onLost: (problem: string) => void,
): HealthCheck {
  return startHealthCheck({
    db: storage.store.db,
    diskProblem: () => storage.diskProblem() ?? cluster?.problem() ?? null,
    silenceMs: settings.databasePatience * 1000,
    onLost,
    onChange(problem, before) {
      if (problem === null) log.info('ready again');
      else if (before === null) log.error({ problem }, 'not ready');
      else log.warn({ problem, before }, 'still not ready');
    },
  });
}
