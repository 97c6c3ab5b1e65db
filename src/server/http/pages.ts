// The built page and its files: shortened beforehand, kept for ever where their name has the hash of
// their content, and asked for anew where it has not.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { browserLanguage } from '#words/languages.ts';
import { withInvitation, type Invitation } from './invitationPage.ts';
import { onlyMethods } from './methods.ts';
import { encodingFor, type Encoding } from './encoding.ts';
import { sendText } from './sending.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Whatever is in it has the hash of its content in its name. */
const HASHED = /^\/assets\//;
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const SHORTENED = /\.(br|gz)$/;

const TABLE_ADDRESS = /^\/(?:table|game)\/([^/]+)\/?$/;

/** What is told of a table to who has a link to it. */
export type Inviting = (tableId: string) => Invitation;

/**
 * Every address that a browser opens and that is no file is the page's own: the start is drawn already,
 * in the language that is asked for, and a table's has an invitation in its head.
 */
export function pages(
  folder: string,
  inviting: Inviting,
  publicUrl: string | null,
): RequestHandler {
  const plain = readFileSync(join(folder, 'index.html'), 'utf8');
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
    if (isOwnAddress(request)) {
      const [, tableId] = TABLE_ADDRESS.exec(request.path) ?? [];
      if (tableId !== undefined) {
        const origin = publicUrl ?? `${request.protocol}://${request.get('host') ?? ''}`;
        const page = withInvitation(plain, inviting(decoded(tableId)), origin.replace(/\/$/, ''));
        return void sendText(response.type('html').set('cache-control', 'no-cache'), page);
      }
      request.url = request.path === '/' ? homeFor(folder, request, response) : '/index.html';
    }
    if (SHORTENED.test(request.path)) return next();
    preferShorter(shorter, request, response);
    files(request, response, next);
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The start in the language that the browser would like best. */
function homeFor(folder: string, request: Request, response: Response): string {
  const file = `/home.${browserLanguage(request.acceptsLanguages())}.html`;
  if (!existsSync(join(folder, file))) return '/index.html';
  response.vary('Accept-Language').set('content-language', file.slice(6, 8));
  return file;
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
