// The HTTP port: it opens first, with a certificate or without, and answers “starting” until the transports take over. It
// bounds connections and headers, and lets requests begin one in each turn of the event loop.

import express from 'express';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type {
  Http2ServerResponse,
  SecureServerOptions,
  ServerHttp2Session,
  ServerHttp2Stream,
} from 'node:http2';
import { createServer as createSecureServer } from 'node:https';
import type { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey, type ProxyTrust } from '../guard/clientAddress.ts';
import { createQuota } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import type { OnFault } from '../operations/faults.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { ConfigError, type MetricsAddress, type Settings } from '../operations/settings.ts';
import { errorCode, errorText } from '../store/database.ts';
import { type Certificate, openCertificate } from './certificate.ts';
import { createRequestScheduler, type RequestScheduler } from './requestScheduler.ts';
import { allowOnly, errorHandler, sendText } from './responses.ts';

import manifest from '../../../package.json' with { type: 'json' };

export interface Port {
  readonly http: HttpServer;
  readonly port: number;
  /** Null if nothing is encrypted. */
  readonly certificate: Certificate | null;
  /** The address of the server on this machine. */
  readonly address: string;
  /** Null if the metrics are off or their port cannot be used. */
  readonly metricsUrl: string | null;
  /** Stops the answers of the start, when the transports take over. */
  stopAnswering(): void;
  close(): void;
}

interface PortDeps extends MetricsListenerDeps {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly patience: ConnectionTimeouts;
  readonly trust: ProxyTrust;
  readonly log: Log;
  /** Says what the server does while it opens. */
  readonly doing: () => string;
  readonly certificateLookMs?: number | undefined;
  /** Whether a request may change to WebSocket. */
  readonly shouldUpgrade: (request: IncomingMessage) => boolean;
}

/** Rejects when the port or the certificate cannot be had; then nothing is left open. */
export async function openPort(deps: PortDeps): Promise<Port> {
  const { settings, limits, trust, doing } = deps;
  const certificate = certificateOf(deps);
  const http = makeServer(certificate, deps);
  limitConnections(http, limits, trust);
  const stopAnswering = answerWhileStarting(http, doing);
  let metrics: MetricsListener | null = null;
  const close = (): void => {
    metrics?.close();
    certificate?.stop();
    http.close();
    http.closeAllConnections();
  };
  try {
    const port = await listen(http, settings.port);
    const address = `${certificate ? 'https' : 'http'}://localhost:${port}`;
    metrics = await openMetricsListener(deps);
    return { http, port, certificate, address, metricsUrl: metrics.url, stopAnswering, close };
  } catch (error) {
    close();
    throw error;
  }
}

function makeServer(
  certificate: Certificate | null,
  { patience, shouldUpgrade }: Pick<PortDeps, 'patience' | 'shouldUpgrade'>,
): HttpServer {
  const options = { ...httpOptions(patience), shouldUpgradeCallback: shouldUpgrade };
  if (!certificate) return createServer(options);
  const secure = { ...certificate.pem, handshakeTimeout: patience.headersMs };
  const server = createSecureServer({ ...options, ...secure });
  certificate.renewAt(server);
  return server;
}

function certificateOf({ settings, log, certificateLookMs }: PortDeps): Certificate | null {
  if (settings.tls === null) return null;
  return openCertificate({
    files: settings.tls,
    onRenewed: () => log.info('certificate renewed'),
    onProblem: (problem) => log.error({ problem }, 'the new certificate cannot be used'),
    everyMs: certificateLookMs,
  });
}

function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, () => resolve(portOf(http)));
  });
}

export interface ConnectionTimeouts {
  /** Time for sending the headers of a request. */
  readonly headersMs: number;
  /** Time for sending a whole request. */
  readonly requestMs: number;
  /** Time after which an idle gRPC connection is closed. */
  readonly idleMs: number;
}

export const DEFAULT_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 300_000,
};

const MAX_HEADER_BYTES = 16 * 1024;
/** Checks of open connections per shortest timeout. */
const LOOKS = 4;

export function httpOptions({ headersMs, requestMs }: ConnectionTimeouts): ServerOptions {
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.ceil(Math.min(headersMs, requestMs) / LOOKS),
  };
}

/** Limits of an HTTP/2 session; a client that resets stream after stream is cut off. */
export const HTTP2_OPTIONS = {
  settings: { maxConcurrentStreams: 100, maxHeaderListSize: MAX_HEADER_BYTES },
  maxSessionMemory: 4,
  maxHeaderListPairs: 64,
  maxSettings: 16,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  streamResetBurst: 200,
  streamResetRate: 33,
} satisfies SecureServerOptions;

/** Limits connections per address and in total. A trusted proxy brings many and is counted in total only. */
export function limitConnections(server: NetServer, limits: Limits, trust: ProxyTrust): void {
  const quota = createQuota({ address: limits.connectionsPerAddress, all: limits.connections });
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const one = trust(address, 0) ? {} : { address: addressKey(address) };
    const place = quota.acquire({ ...one, all: '' });
    if (typeof place === 'string') return void socket.destroy();
    socket.once('close', place.release);
  });
}

/** Closes sessions that send no request in time, or not the whole of one. Pings do not count. */
export function limitSession(session: ServerHttp2Session, patience: ConnectionTimeouts): void {
  let open = 0;
  let timer = setTimeout(close, patience.headersMs);

  function close(): void {
    session.destroy();
  }

  session.on('stream', (stream: ServerHttp2Stream) => {
    open++;
    clearTimeout(timer);
    limitRequest(stream, patience.requestMs);
    stream.once('close', () => {
      open--;
      if (open === 0 && !session.destroyed) timer = setTimeout(close, patience.idleMs);
    });
  });
  session.once('close', () => clearTimeout(timer));
}

function limitRequest(stream: ServerHttp2Stream, requestMs: number): void {
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => stream.destroy(), requestMs);
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer));
}

const FAULT_STATUS = 500;
const BUSY_STATUS = 503;
const MAX_PIPELINED = 32;

/** Guards the listeners of a server. Call it when all of them are attached. */
export function guardListeners(
  http: HttpServer,
  onFault: OnFault,
  turns = createRequestScheduler(),
): void {
  // A port that cannot take a connection just now, for want of file handles, can take the next.
  http.on('error', (fault) => onFault(fault, 'port'));
  http.prependListener('upgrade', (_request, stream: Duplex) => {
    // Node has let go of the stream and no handler has it yet, so an error would have no listener.
    stream.on('error', () => stream.destroy());
  });
  guardRequests(http, onFault, turns);
}

function guardRequests(http: HttpServer, onFault: OnFault, turns: RequestScheduler): void {
  /** How many requests of a connection have not begun. */
  const behind = new WeakMap<Socket, number>();

  const listeners = http.listeners('request');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The reader may have stopped listening when the response breaks off: that ends only this response.
    request.on('error', () => {});
    response.on('error', () => {});
    const { socket } = request;
    const waiting = behind.get(socket) ?? 0;
    // No client of ours sends one request behind the other without waiting for an answer.
    if (waiting >= MAX_PIPELINED) return void socket.destroy();
    behind.set(socket, waiting + 1);
    const isTaken = turns.schedule(async () => {
      behind.set(socket, (behind.get(socket) ?? 1) - 1);
      if (socket.destroyed) return;
      serve(request, response);
      await new Promise((resolve) => response.on('close', resolve));
    });
    if (!isTaken) refuseOverloaded(response);
  });

  function serve(request: IncomingMessage, response: ServerResponse): void {
    try {
      for (const listener of listeners) listener.call(http, request, response);
    } catch (fault) {
      const id = onFault(fault, 'http', { method: request.method });
      giveUp(response, id);
    }
  }
}

/** Refuses a request because the server is overloaded. */
export function refuseOverloaded(response: ServerResponse | Http2ServerResponse): void {
  response.statusCode = BUSY_STATUS;
  response.setHeader('retry-after', '1');
  response.end();
}

function giveUp(response: ServerResponse, id: string): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(FAULT_STATUS, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Something went wrong (${id}).\n`);
}

export function portOf(server: Pick<NetServer, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}

const BACK_IN_SECONDS = 2;

/** Answers “starting” until the returned function is called; `doing` names the step in progress. */
export function answerWhileStarting(http: HttpServer, doing: () => string): () => void {
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const [path] = url.split('?');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (path === '/healthz') return sendJson(response, { status: 'ok', version: manifest.version });
    response.statusCode = 503;
    response.setHeader('retry-after', BACK_IN_SECONDS);
    if (path === '/readyz') return sendJson(response, { status: 'starting', problem: doing() });
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end('Masa is starting. Please try again in a moment.\n');
  };
  http.on('request', answer);
  http.on('upgrade', refuseUpgrade);
  return () => {
    http.off('request', answer);
    http.off('upgrade', refuseUpgrade);
  };
}

/** Refuses an upgrade with an answer: a client without one waits long before it tries again. */
function refuseUpgrade(_request: IncomingMessage, stream: Duplex): void {
  stream.on('error', () => stream.destroy());
  stream.end(
    `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${BACK_IN_SECONDS}\r\nConnection: close\r\n\r\n`,
  );
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

export interface MetricsListener {
  /** Null if the metrics are off or their port cannot be used. */
  readonly url: string | null;
  close(): void;
}

interface MetricsListenerDeps {
  readonly settings: { readonly metrics: MetricsAddress | null };
  readonly metrics: Pick<Metrics, 'text'>;
  readonly log: Pick<Log, 'warn'>;
  readonly onFault: OnFault;
}

const NONE: MetricsListener = { url: null, close() {} };

/** Throws a `ConfigError` if METRICS_PORT was set and cannot be used; the default is only a convenience. */
export async function openMetricsListener(deps: MetricsListenerDeps): Promise<MetricsListener> {
  const address = deps.settings.metrics;
  if (address === null) return NONE;
  try {
    return await listenForMetrics(deps, address);
  } catch (error) {
    const problem = problemOf(error, address);
    if (address.isGiven) throw new ConfigError(problem);
    deps.log.warn(`${problem} There are no metrics until then.`);
    return NONE;
  }
}

async function listenForMetrics(
  { metrics, onFault }: MetricsListenerDeps,
  { host, port }: MetricsAddress,
): Promise<MetricsListener> {
  const app = express().disable('x-powered-by').set('env', 'production');
  app.get('/metrics', async (_request, response) => {
    const { type, text } = await metrics.text();
    await sendText(response.set({ 'content-type': type, 'cache-control': 'no-store' }), text);
  });
  app.all('/metrics', allowOnly('GET'));
  app.use(errorHandler((error) => onFault(error, 'metrics')));
  const server = createServer(app);
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', (error) => onFault(error, 'metrics'));
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function problemOf(error: unknown, { host, port }: MetricsAddress): string {
  const advice = 'Set METRICS_PORT to another port, or to off.';
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return `METRICS_PORT ${port} is in use. ${advice}`;
  if (code === 'EACCES') return `This user may not use METRICS_PORT ${port}. ${advice}`;
  if (code === 'EADDRNOTAVAIL') return `METRICS_PORT: this machine has no address ${host}.`;
  return `METRICS_PORT ${host}:${port} cannot be used: ${errorText(error)}. ${advice}`;
}
