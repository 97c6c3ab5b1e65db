// What the HTTP port answers: health, the doors that are mounted on it, and the page.

import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnFault } from '../ops/faults.ts';
import { errorHandler } from '../rest/errors.ts';
import type { ProxyTrust } from '../clientAddress.ts';

export interface AppNeeds {
  readonly onFault: OnFault;
  /** What keeps the server from its work, known within a second; null when nothing does. */
  problem(): Promise<string | null>;
  metrics(): Promise<{ type: string; text: string }>;
  /** Doors by their path. */
  readonly routers: Readonly<Record<string, Router>>;
  /** The built page; where there is none, only programs find something here. */
  readonly webFolder: string;
  /** Says where a request comes from. */
  readonly trust: ProxyTrust;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export function makeApp(needs: AppNeeds): Express {
  const { onFault, problem, metrics, routers, webFolder, trust } = needs;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trust);
  // What goes wrong is told by its status, never by where in the code it went wrong.
  app.set('env', 'production');
  app.use(safeHeaders());
  app.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const found = await problem();
    response
      .status(found === null ? 200 : 503)
      .set('cache-control', 'no-store')
      .json(found === null ? { status: 'ready' } : { status: 'not ready', problem: found });
  });
  app.get('/metrics', async (_request, response) => {
    const { type, text } = await metrics();
    response.set('content-type', type).send(text);
  });
  for (const [path, router] of Object.entries(routers)) app.use(path, router);
  if (existsSync(join(webFolder, 'index.html'))) app.use(...pages(webFolder));
  app.use((_request, response) => {
    response.status(404).type('text').send('There is nothing here.\n');
  });
  app.use(errorHandler((error) => onFault(error, 'http')));
  return app;
}

/** No script, style or connection from anywhere but here. */
function safeHeaders(): RequestHandler {
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
    // A table at home has no certificate.
    strictTransportSecurity: false,
  });
}

/** Files have the hash of their content in their name; every other address that a browser opens is the page's own. */
function pages(folder: string): [RequestHandler, RequestHandler] {
  const files = express.static(folder, {
    index: false,
    setHeaders(response, path) {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      response.set(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
      );
    },
  });
  const page: RequestHandler = (request, response, next) => {
    const accepts = request.path === '/' || request.headers.accept?.includes('text/html');
    const wantsPage = request.method === 'GET' && accepts;
    if (!wantsPage || /\.\w+$/.test(request.path)) return next();
    response.set('cache-control', 'no-cache').sendFile('index.html', { root: folder });
  };
  return [files, page];
}
