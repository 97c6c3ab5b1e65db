// The HTTP application: health, the mounted transports, and the page.

import express, { type Express, type RequestHandler, type Response, type Router } from 'express';
import helmet from 'helmet';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnFault } from '../operations/faults.ts';
import { decodeOrKeep, hasUnstorableText, UNSTORABLE_TEXT } from '../guard/requestParsing.ts';
import { errorHandler, sendRefusal, allowOnly } from './responses.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { addressKey, type ProxyTrust } from '../guard/clientAddress.ts';
import type { Limits, Rate } from '../guard/limits.ts';
import { createRateLimiter } from '../guard/counting.ts';
import { isLoopback } from '../operations/reachableAddresses.ts';
import type { Origins } from './origins.ts';
import { GENERAL_PICTURE, pages } from './pages.ts';
import { type PreviewLinks, previewRouter } from './previews.ts';
import type { Pictures } from '../pictures/pictures.ts';
import manifest from '../../../package.json' with { type: 'json' };

export interface AppDeps {
  readonly onFault: OnFault;
  /** The reason why the server cannot work, known within a second, or null. */
  problem(): Promise<string | null>;
  /** Transports by their path. */
  readonly routers: Readonly<Record<string, Router>>;
  /** The built page; where there is none, only programs find something here. */
  readonly webFolder: string;
  readonly previewOf: PreviewLinks;
  readonly pictures: Pick<Pictures, 'draw'>;
  /** The public address of the page; null if it is the one in the request. */
  readonly publicUrl: string | null;
  /** The addresses at which other computers reach the server. */
  reachableAddresses(): readonly string[];
  /** Says where a request comes from. */
  readonly trust: ProxyTrust;
  /** Origins of other pages that may use the transports. */
  readonly origins: Pick<Origins, 'share'>;
  /** Whether it is reached by https alone. */
  readonly isSecure: boolean;
  readonly limits: Pick<
    Limits,
    'pagesPerAddress' | 'healthChecksPerAddress' | 'picturesPerAddress'
  >;
}

/** For a year, without subdomains, which may belong to other programs. */
const KEPT_SECURE = { maxAge: 31_536_000, includeSubDomains: false };

export function makeApp(deps: AppDeps): Express {
  const { onFault, problem, routers, webFolder, trust, origins, isSecure, limits } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trust);
  // An error is reported by its status, never by its place in the code.
  app.set('env', 'production');
  app.use(safeHeaders(isSecure ? KEPT_SECURE : false));
  app.use(refuseUnstorableUrl);
  app.use(['/healthz', '/readyz'], limitRate(limits.healthChecksPerAddress, isLoopback));
  app.get('/healthz', ({ ip = '', hostname = '' }, response) => {
    // A page at localhost asks for these, to make links that work elsewhere. Nobody else is told.
    const isAtHome = isLoopback(ip) && isLoopback(hostname);
    const addresses = isAtHome ? { addresses: deps.reachableAddresses() } : {};
    response
      .set('cache-control', 'no-store')
      .json({ status: 'ok', version: manifest.version, ...addresses });
  });
  app.get('/readyz', async (_request, response) => {
    const found = await problem();
    response
      .status(found === null ? 200 : 503)
      .set('cache-control', 'no-store')
      .json(found === null ? { status: 'ready' } : { status: 'not ready', problem: found });
  });
  app.all(['/healthz', '/readyz'], allowOnly('GET'));
  for (const [path, router] of Object.entries(routers)) app.use(path, origins.share, router);
  app.use(limitRate(limits.pagesPerAddress));
  if (existsSync(join(webFolder, 'index.html'))) {
    const { previewOf, pictures } = deps;
    const sendGeneral = (response: Response): void =>
      response.sendFile(join(webFolder, GENERAL_PICTURE));
    const rate = limits.picturesPerAddress;
    app.use('/previews', previewRouter({ previewOf, pictures, rate, sendGeneral }));
    app.use(pages(webFolder, previewOf, deps.publicUrl));
  }
  app.use((_request, response) => {
    response.status(404).type('text').set('cache-control', 'no-store');
    response.send('There is nothing at this address.\n');
  });
  app.use(errorHandler((error) => onFault(error, 'http')));
  return app;
}

/** The path and query may end up in a database query, whichever handler answers. */
const refuseUnstorableUrl: RequestHandler = ({ originalUrl }, response, next) => {
  if (hasUnstorableText(decodeOrKeep(originalUrl))) sendRefusal(response, UNSTORABLE_TEXT);
  else next();
};

/**
 * Refuses requests beyond the rate of their address. Bans do not count here: banned visitors get the page,
 * which tells them so.
 */
function limitRate(
  rate: Rate,
  isExempt: (address: string) => boolean = () => false,
): RequestHandler {
  const limiter = createRateLimiter(rate);
  return ({ ip = '' }, response, next) => {
    const waitMs = isExempt(ip) ? 0 : limiter.consume(addressKey(ip));
    if (waitMs === 0) return next();
    sendRefusal(response, refuse('tooManyRequests', { retryAfter: Math.ceil(waitMs / 1000) }));
  };
}

/** No script, style or connection from anywhere but here. */
function safeHeaders(strictTransportSecurity: typeof KEPT_SECURE | false): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // A server at home has no certificate.
    strictTransportSecurity,
  });
}
