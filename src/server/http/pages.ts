// The built page and its files: shortened beforehand, kept for ever where their name has the hash of
// their content, and asked for anew where it has not.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Invitation } from '#words/invitationWords.ts';
import { browserLanguage, type Language } from '#words/languages.ts';
import { decodeOrKeep } from '../guard/requestParsing.ts';
import { withInvitation } from './invitationPage.ts';
import { allowOnly } from './methods.ts';
import { encodingFor, type Encoding } from './encoding.ts';
import {
  loadPrerenderedPages,
  type FindPrerenderedPage,
  type PrerenderedPage,
} from './prerenderedPages.ts';
import { sendText } from './compression.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Whatever is in it has the hash of its content in its name. */
const HASHED = /^\/assets\//;
const WORKER = /Worker-[^/]*$/;
/** What browsers look for in pages alone: with a dozen small files it is a tenth of what they weigh. */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const SHORTENED = /\.(br|gz)$/;

const TABLE_ADDRESS = /^\/(?:table|game)\/([^/]+)\/?$/;

/** What is told of a table to who has a link to it. */
export type Inviting = (tableId: string, language: Language) => Promise<Invitation>;

/**
 * Every address that a browser opens and that is no file is the page's own: made ready where it could be,
 * in the language that is asked for, and a table's has an invitation in its head.
 */
export function pages(
  folder: string,
  inviting: Inviting,
  publicUrl: string | null,
): RequestHandler {
  const ready = loadPrerenderedPages(folder);
  const textOf = keepTexts(folder);
  const shorter = listShortened(folder);
  const files = express.static(folder, {
    index: false,
    setHeaders(response, path) {
      const isHashed = HASHED.test(path.slice(folder.length).replaceAll(sep, '/'));
      response.set('cache-control', isHashed ? FOR_EVER : 'no-cache');
      // A worker goes by the policy of its own file.
      if (isHashed && !WORKER.test(path)) FOR_PAGES.forEach((name) => response.removeHeader(name));
    },
  });
  const otherwise = allowOnly('GET');

  async function sendInvitation(
    tableId: string,
    request: Request,
    response: Response,
  ): Promise<void> {
    const origin = publicUrl ?? `${request.protocol}://${request.get('host') ?? ''}`;
    const word = decodeOrKeep(tableId);
    const { file, language } = chosenPage(ready, request, response);
    const page = withInvitation(textOf(file), {
      word,
      invitation: await inviting(word, language),
      origin: origin.replace(/\/$/, ''),
    });
    await sendText(response.type('html').set('cache-control', 'no-cache'), page);
  }

  return (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return otherwise(request, response, next);
    if (isOwnAddress(request)) {
      const [, tableId] = TABLE_ADDRESS.exec(request.path) ?? [];
      if (tableId !== undefined) return sendInvitation(tableId, request, response);
      request.url = chosenPage(ready, request, response).file;
    }
    if (SHORTENED.test(request.path)) return next();
    preferShorter(shorter, request, response);
    files(request, response, next);
  };
}

/** In the language that the browser would like best. */
function chosenPage(
  ready: FindPrerenderedPage,
  request: Request,
  response: Response,
): PrerenderedPage {
  const wanted = request.acceptsLanguages();
  const page = ready(request.path, wanted);
  response.vary('Accept-Language');
  if (!page) return { file: '/index.html', language: browserLanguage(wanted) };
  response.set('content-language', page.language);
  return page;
}

/** Reads each file once. */
function keepTexts(folder: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
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
