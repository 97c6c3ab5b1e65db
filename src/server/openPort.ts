// The port of the server: open at once, with a certificate or without, and answering while the rest opens. Beside it
// the port of the metrics.

import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { ProxyTrust } from './guard/clientAddress.ts';
import { httpOptions, limitConnections, type ConnectionTimeouts } from './http/connections.ts';
import { openCertificate, type Certificate } from './http/certificate.ts';
import { answerWhileStarting } from './http/startupResponder.ts';
import type { Limits } from './guard/limits.ts';
import type { Log } from './ops/log.ts';
import {
  openMetricsListener,
  type MetricsListener,
  type MetricsListenerDeps,
} from './http/metricsListener.ts';
import type { Settings } from './ops/settings.ts';
import { isForSockets } from './socket/socketServer.ts';
import { portOf } from './http/portOf.ts';

export interface Port {
  readonly http: HttpServer;
  readonly port: number;
  /** Null where nothing is encrypted. */
  readonly certificate: Certificate | null;
  /** Where it is on this machine. */
  readonly address: string;
  /** Null if the metrics are off or their port cannot be used. */
  readonly metricsUrl: string | null;
  /** The doors are there. */
  stopAnswering(): void;
  close(): void;
}

export interface PortDeps extends MetricsListenerDeps {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly patience: ConnectionTimeouts;
  readonly trust: ProxyTrust;
  readonly log: Log;
  /** What the server is at while it opens. */
  readonly doing: () => string;
  readonly certificateLookMs?: number | undefined;
}

/** Rejects when the port or the certificate cannot be had; then nothing is left open. */
export async function openPort(deps: PortDeps): Promise<Port> {
  const { settings, limits, patience, trust, doing } = deps;
  const certificate = certificateOf(deps);
  const http = makeServer(certificate, patience);
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

function makeServer(certificate: Certificate | null, patience: ConnectionTimeouts): HttpServer {
  const options = { ...httpOptions(patience), shouldUpgradeCallback: isForSockets };
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
