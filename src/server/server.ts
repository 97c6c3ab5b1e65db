// The whole server, put together from its parts, and taken apart again.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express } from 'express';
import { personOf } from './accounts/account.ts';
import { Accounts } from './accounts/accounts.ts';
import { type Bans, openBans } from './accounts/bans.ts';
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
import { makeApp } from './http/app.ts';
import { openOrigins, type Origins } from './http/origins.ts';
import { findPreview, type PreviewSource } from './http/previews.ts';
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
import { AdminService, createAdminAuthorizer } from './operations/administration.ts';
import { createFaultReporter, type OnFault } from './operations/faults.ts';
import { HealthCheck } from './operations/health.ts';
import { startHousekeeping, watchPlayerSessions } from './operations/housekeeping.ts';
import { type Log, logChange, openLog, type Progress, reportProgress } from './operations/log.ts';
import { type Metrics, openMetrics } from './operations/metrics.ts';
import { listReachableAddresses } from './operations/reachableAddresses.ts';
import { ConfigError, type Settings } from './operations/settings.ts';
import { openRatings, type Ratings } from './ratings/ratings.ts';
import { createDailyDealService } from './service/dailyDeals.ts';
import { GameService } from './service/gameService.ts';
import { createHintService } from './service/hints.ts';
import { createInsightService } from './service/insights.ts';
import { createStreamLimiter, type StreamLimiter } from './service/liveStreams.ts';
import { Mutes } from './service/mutes.ts';
import { Reports } from './service/reports.ts';
import { InviteCodes } from './service/inviteCodes.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { createReviewService } from './service/reviews.ts';
import { isForSockets, SocketServer, type SocketTestOverrides } from './socket/socketServer.ts';
import { MIN_FREE_BYTES } from './store/dataFolder.ts';
import { openStorage } from './store/openStorage.ts';
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

/** The parts that open before the transports. */
interface ServerParts extends ServerContext {
  readonly port: Port;
  readonly db: Db;
  readonly secret: string;
  readonly journal: Journal;
  readonly workers: BotWorkers;
  readonly tables: TableHost;
  readonly ratings: Ratings;
  readonly health: HealthCheck;
  readonly accounts: Accounts;
  readonly cluster: Cluster | null;
  readonly bans: Bans;
  readonly mutes: Mutes;
}

/** The older APIs of single games. */
const LEGACY_APIS = [heartsLegacyApi, sobeLegacyApi];
const WEB_FOLDER = fileURLToPath(new URL('../../.build/web', import.meta.url));

/** Rejects when the port or the database cannot be had; then nothing is left open. */
export async function startServer(
  settings: Settings,
  trial: TestOverrides = {},
): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack();
  const context = createContext(settings, trial);
  const parts = await openParts(context, opened);
  const { port } = parts;
  const { api, close } = openTransports(parts);
  opened.defer(close);
  const grpcPort = await listenForGrpc(parts, api);
  const closing = opened.move();
  return {
    port: port.port,
    address: port.address,
    reachableAddresses: () => listReachableAddresses({ ...settings, ...port }),
    grpcPort,
    metricsUrl: port.metricsUrl,
    onFault: parts.onFault,
    close: () => closing.disposeAsync(),
  };
}

function createContext(settings: Settings, trial: TestOverrides): ServerContext {
  const log = openLog(settings.logLevel);
  const metrics = openMetrics();
  const { requestLimit } = trial;
  const trust = createProxyTrust(settings.trustProxy);
  return {
    settings,
    trial,
    limits: {
      ...scaledLimits(settings.limitFactor),
      ...(requestLimit && { requestsPerPerson: requestLimit, requestsPerAddress: requestLimit }),
      ...trial.limits,
    },
    log,
    metrics,
    onFault: createFaultReporter(log, metrics.noteFault),
    progress: reportProgress(log),
    patience: { ...DEFAULT_TIMEOUTS, ...trial.timeouts },
    trust,
    addressOf: addressReader(trust),
  };
}

/** Opens one part after the other; they close in the opposite order. */
async function openParts(
  opening: ServerContext,
  opened: AsyncDisposableStack,
): Promise<ServerParts> {
  const { settings, trial, log, metrics, onFault, progress } = opening;
  const port = await openPort({
    ...opening,
    doing: progress.text,
    certificateLookMs: trial.certificatePollMs,
    shouldUpgrade: isForSockets,
  });
  opened.defer(port.close);
  const onLost = (problem: string): void => {
    log.fatal(problem);
    process.exit(1);
  };
  const storage = await openStorage(settings, {
    leastFreeBytes: trial.leastFreeBytes ?? MIN_FREE_BYTES,
    onLost,
    onFault: (fault) => void onFault(fault, 'database'),
    onProgress: progress.say,
  });
  const { store, secret } = storage;
  const { db } = store;
  opened.defer(storage.release);
  let cluster: Cluster | null = null;
  const nodeProblem = (): string | null => storage.diskProblem() ?? cluster?.problem() ?? null;
  const health = startHealthCheck(opening, db, nodeProblem, onLost);
  // Stops after the storage, so that a database that does not answer cannot keep the server from ending.
  opened.defer(() => health.stop());
  opened.defer(storage.close);
  cluster = await joinClusterOf(opening, db, secret);
  if (cluster) opened.defer(cluster.leave);
  const context = cluster
    ? { ...opening, limits: await shareCounts(opening.limits, cluster.bus, secret) }
    : opening;
  await migrateNameKeys(db);
  opened.defer(startMaintenance(context, db));
  const workers = openBotWorkers(trial.botWorkers);
  opened.defer(workers.close);
  const bus = cluster?.bus ?? null;
  const bans = await openBans({ db, bus, onFault: (fault) => onFault(fault, 'bans') });
  opened.defer(bans.stop);
  const mutes = openMutes(context, db, cluster);
  store.onAppended(metrics.noteAppended);
  const journal = trial.wrapJournal?.(store) ?? store;
  const base = { ...context, port, db, secret, journal, workers, health, cluster, bans };
  const foundation = { ...base, mutes };
  const tables = await openTables(foundation);
  opened.defer(() => tables.stop());
  const ratings = openRatings(context, { db, tables });
  opened.defer(() => ratings.stop());
  return { ...foundation, tables, ratings, accounts: openAccounts({ ...foundation, tables }) };
}

/** Reports in the log and at `/readyz` that the database or the cluster is lost. */
function startHealthCheck(
  { settings, log }: ServerContext,
  db: Db,
  nodeProblem: () => string | null,
  onLost: (problem: string) => void,
): HealthCheck {
  return new HealthCheck({
    db,
    nodeProblem,
    silenceMs: settings.databasePatience * 1000,
    onLost,
    onChange(problem, before) {
      if (problem === null) log.info('ready again');
      else if (before === null) log.error({ problem }, 'not ready');
      else log.warn({ problem, before }, 'still not ready');
    },
  });
}

async function joinClusterOf(
  { settings: { redisUrl }, onFault }: ServerContext,
  db: Db,
  secret: string,
): Promise<Cluster | null> {
  return redisUrl === null ? null : joinCluster({ db, redisUrl, secret, node: newNode(), onFault });
}

/** Returns a function that stops it. */
function startMaintenance({ settings, log, onFault }: ServerContext, db: Db): () => void {
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

/** Tables released by other nodes are found sooner. */
const CLUSTER_SWEEP: Partial<SweepTimes> = { everyMs: 500 };

async function openTables({
  db,
  journal,
  workers,
  cluster,
  limits,
  log,
  metrics,
  onFault,
  progress,
  trial,
}: Omit<ServerParts, 'tables' | 'ratings' | 'accounts'>): Promise<TableHost> {
  const node = cluster?.node ?? newNode();
  const directory = createTableDirectory(db, node);
  return openTableHost({
    journal,
    directory,
    node,
    peers: cluster?.peers ?? null,
    sweepTimes: cluster ? { ...CLUSTER_SWEEP, ...trial.sweepTimes } : trial.sweepTimes,
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

function openAccounts(parts: Omit<ServerParts, 'accounts' | 'ratings'>): Accounts {
  const { settings, log, limits, onFault, port, db, secret, tables, cluster, bans, mutes } = parts;
  const publicUrl = settings.publicUrl ?? port.address;
  const providers = readProviders(settings.providers);
  if (typeof providers === 'string') throw new ConfigError(providers);
  const mail = openMail({
    smtpUrl: settings.smtpUrl,
    outboxFolder: join(settings.dataFolder, 'outbox'),
    from: `Masa <masa@${new URL(publicUrl).hostname}>`,
    log: (line) => log.info(line),
  });
  const accounts = new Accounts({
    db,
    secret,
    mail,
    publicUrl,
    // Nodes without a public address have different ones of their own, but accept each other's tokens.
    issuer: settings.publicUrl ?? (cluster ? 'http://localhost' : port.address),
    providers,
    limits: signInLimits(limits),
    sessionDays: settings.sessionDays,
    async onMerged(guest, account) {
      await mutes.noteMerged(account.id);
      await tables.transferSeats(guest, personOf(account));
    },
    bus: cluster?.bus ?? null,
    bans,
    onFault,
  });
  accounts.addPresenceCheck(async (id) => (await tables.seatedTables(id)).length > 0);
  return accounts;
}

interface Transports {
  readonly api: ApiTransports;
  close(): Promise<void>;
}

function openTransports(parts: ServerParts): Transports {
  const { settings, trial, limits, metrics, trust, onFault } = parts;
  const { port, db, tables, accounts, workers, cluster } = parts;
  const streams = createStreamLimiter({
    limits,
    patienceMs: trial.slowReaderTimeoutMs,
    onDropped: metrics.noteDroppedStream,
  });
  const inviteCodes = new InviteCodes({ tables, values: cluster?.values ?? null, limits });
  const service = new GameService({ ...parts, legacyApis: LEGACY_APIS, inviteCodes });
  const pictures = createPictures(onFault);
  const turns = createRequestScheduler();
  const origins = openOrigins({ ...settings, listed: settings.origins, trust });
  const { administration, ...admin } = openAdmin(parts);
  const learning = { service, db, workers, onFault };
  const reports = new Reports({ db, service, limits });
  const api = openApiTransports({
    ...parts,
    ...admin,
    service,
    reports,
    reviews: createReviewService(learning),
    dailyDeals: createDailyDealService({
      ...learning,
      now: () => new Date(trial.now?.() ?? Date.now()),
    }),
    insights: createInsightService(learning),
    streams,
    turns,
    certificate: port.certificate,
    sharedKeys: cluster?.values ?? null,
  });
  // No `await` until the handlers are attached: a request in between would never be answered.
  port.stopAnswering();
  // Before the sockets: they take their own requests and leave all others to who was there.
  port.http.on('request', createApp(parts, { api, origins, service, pictures }));
  const sockets = openSockets(parts, { service, reports, origins, administration });
  guardListeners(port.http, onFault, turns);
  tables.presence.addCheck((tableId, player) => sockets.isThere(tableId, player));
  accounts.addPresenceCheck((player) => sockets.isOnline(player));
  observe(parts, sockets, streams);
  return {
    api,
    async close() {
      await tables.stop();
      await api.close();
      await sockets.close();
      await pictures.close();
      port.close();
    },
  };
}

interface SocketParts {
  readonly service: GameService;
  readonly reports: Reports;
  readonly origins: Origins;
  readonly administration: AdminService;
}

function openSockets(
  parts: ServerParts,
  { service, reports, origins, administration }: SocketParts,
): SocketServer {
  const { port, metrics, limits, trial, workers, cluster, onFault } = parts;
  return new SocketServer({
    ...parts,
    http: port.http,
    service,
    reports,
    onAnswered: metrics.noteRequest,
    onDropped: metrics.noteDropped,
    hints: createHintService(workers, limits),
    origins,
    bounds: trial.sockets,
    onBannedHere: (ban, addresses) =>
      void administration
        .banAddresses(ban, addresses)
        .catch((fault: unknown) => onFault(fault, 'bans')),
    bus: cluster?.bus ?? null,
    reconnectTokens: cluster?.values ?? null,
    parting: cluster?.lease ?? null,
  });
}

function openMutes({ limits, onFault }: ServerContext, db: Db, cluster: Cluster | null): Mutes {
  const bus = cluster?.bus ?? null;
  return new Mutes({ db, limits, bus, onFault: (fault) => void onFault(fault, 'mutes') });
}

function openAdmin({ settings, metrics, db, secret, tables, accounts, bans, health }: ServerParts) {
  const { admins } = settings;
  const right = createAdminAuthorizer({ accounts, db, secret, admins });
  const administration = new AdminService({ db, tables, accounts, bans, right });
  const reads = openAdminReads({ db, metrics, problem: () => health.problem() });
  return {
    administration,
    admin: { administration, reads },
    keepers: { bans, admins: right.identify },
  };
}

interface AppParts {
  readonly api: ApiTransports;
  readonly origins: Origins;
  readonly service: GameService;
  readonly pictures: Pictures;
}

function createApp(
  { onFault, trust, settings, limits, trial, health, port, tables }: ServerParts,
  { api, origins, service, pictures }: AppParts,
): Express {
  const previews: PreviewSource = {
    findTable: async (typed, isVisible) => tables.find(await tables.resolveId(typed, isVisible)),
    findResult: (gameId) => service.getResult(gameId),
  };
  return makeApp({
    onFault,
    problem: () => health.problem(),
    routers: api.routers,
    webFolder: trial.webFolder ?? WEB_FOLDER,
    previewOf: (link) => findPreview(previews, link),
    pictures,
    publicUrl: settings.publicUrl,
    reachableAddresses: () => listReachableAddresses({ ...settings, ...port }),
    trust,
    origins,
    isSecure: port.certificate !== null,
    limits,
  });
}

/** Logs and counts the changes of tables. */
function observe(
  { log, metrics, tables }: ServerParts,
  sockets: SocketServer,
  streams: StreamLimiter,
): void {
  tables.onChange((change) => {
    // Changes of a table at another node are logged and counted there.
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
