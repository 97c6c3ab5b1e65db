// The built page and its files: shortened beforehand, kept for ever where their name has the hash of
// their content, and asked for anew where it has not.

import { readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { onlyMethods } from './methods.ts';
import { encodingFor, type Encoding } from './encoding.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Whatever is in it has the hash of its content in its name. */
const HASHED = /^\/assets\//;
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const SHORTENED = /\.(br|gz)$/;

/** Every address that a browser opens and that is no file is the page's own. */
export function pages(folder: string): RequestHandler {
  const shorter = listShortened(folder);
  const files = express.static(folder, {
    index: false,
    setHeaders(response, path) {
      const isHashed = HASHED.test(path.slice(folder.length).replaceAll(sep, '/'));
      response.set('cache-control', isHashed ? FOR_EVER : 'no-cache');
    },
  });
  const otherwise = onlyMethods('GET');
  return (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return otherwise(request, response, next);
    if (isOwnAddress(request)) request.url = '/index.html';
    if (SHORTENED.test(request.path)) return next();
    preferShorter(shorter, request, response);
    files(request, response, next);
  };
}

function isOwnAddress({ path, headers }: Request): boolean {
  if (path === '/') return true;
  const isFile = HASHED.test(path) || extname(path) !== '';
  return !isFile && headers.accept?.includes('text/html') === true;
}

/** The same file, shorter, where there is one that the browser understands. */
function preferShorter(shorter: ReadonlySet<string>, request: Request, response: Response): void {
  const { path } = request;
  const encoding = encodingFor(request.get('accept-encoding'));
  const file = encoding && path + ENDINGS[encoding];
  if (shorter.has(path + ENDINGS.br) || shorter.has(path + ENDINGS.gzip)) {
    response.vary('Accept-Encoding');
  }
  if (!file || !shorter.has(file)) return;
  request.url = file;
  response.type(extname(path)).set('content-encoding', encoding);
}

function listShortened(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(
    names.filter((name) => SHORTENED.test(name)).map((name) => `/${name.replaceAll(sep, '/')}`),
  );
}
