// The port of the metrics, apart from the public one: Prometheus reads it, players cannot.

import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { errorCode, errorText } from '../store/errorFields.ts';
import { sendText } from './compression.ts';
import { errorHandler } from './errors.ts';
import { allowOnly } from './methods.ts';
import { portOf } from './portOf.ts';
import type { OnFault } from '../ops/faults.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { ConfigError } from '../ops/settings.ts';
import type { MetricsAddress } from '../ops/settingValues.ts';

export interface MetricsListener {
  /** Null if the metrics are off or their port cannot be used. */
  readonly url: string | null;
  close(): void;
}

export interface MetricsListenerDeps {
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
    return await listen(deps, address);
  } catch (error) {
    const problem = problemOf(error, address);
    if (address.isGiven) throw new ConfigError(problem);
    deps.log.warn(`${problem} There are no metrics until then.`);
    return NONE;
  }
}

async function listen(
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
