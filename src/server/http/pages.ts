// Serves the built page and its files: compressed beforehand, cached forever if their name has the hash of their content,
// and checked again otherwise. An address gets its own prerendered page, or that of its kind, in a language that the
// browser asks for. Links to tables and finished games get a preview.

import express from 'express';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { PRERENDERED_TABLE_ID } from '#protocol/prerenderedPages.ts';
import type { Invitation } from '#texts/invitationTexts.ts';
import { makeGameId } from '#table/gameId.ts';
import { browserLanguage, type Language } from '#texts/languages.ts';
import { decodeOrKeep } from '../guard/requestParsing.ts';
import { pictureAddress, type PreviewKind, type PreviewLinks, textIn } from './previews.ts';
import { allowOnly, type Encoding, encodingFor, sendText } from './responses.ts';

/** Of links that show nothing of their own. */
export const GENERAL_PICTURE = '/openGraph.png';

const FOLDER = 'ready';
const START = 'index';
const ANY = 'any';

export interface PrerenderedPage {
  /** Among the files of the client. */
  readonly file: string;
  readonly language: Language;
}

/** Answers null for an address that no page was made ready for. */
export type FindPrerenderedPage = (
  path: string,
  languages: readonly string[],
) => PrerenderedPage | null;

export function loadPrerenderedPages(folder: string): FindPrerenderedPage {
  const files = new Set(namesIn(join(folder, FOLDER)).map((name) => `/${FOLDER}/${name}`));
  return (path, languages) => {
    const language = browserLanguage(languages);
    const file = namesFor(path)
      .map((name) => `/${FOLDER}/${name}.${language}.html`)
      .find((name) => files.has(name));
    return file === undefined ? null : { file, language };
  };
}

function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.map((name) => name.replaceAll(sep, '/'));
  } catch {
    return [];
  }
}

/** The page of this very address, else the one for all that begin with the same. */
function namesFor(path: string): string[] {
  if (path === '/') return [START];
  const [first, ...others] = path.replace(/^\/|\/$/g, '').split('/');
  if (others.length === 0) return first === START ? [] : [first];
  return [[first, ...others].join('/'), `${first}/${ANY}`];
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Files in this folder have the hash of their content in their name. */
const HASHED = /^\/assets\//;
const WORKER = /Worker-[^/]*$/;
/** Headers that browsers need for pages only: for a dozen small files they are a tenth of the bytes. */
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

const LINK_ADDRESS = /^\/(table|game|replay)\/([^/]+)\/?$/;

/**
 * Every address that a browser opens and that is no file is the page's own: made ready where it could be,
 * in the language that is asked for, and that of a table or a finished game has a preview in its head.
 */
export function pages(
  folder: string,
  previewOf: PreviewLinks,
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
      // A worker follows the policy sent with its own file.
      if (isHashed && !WORKER.test(path)) FOR_PAGES.forEach((name) => response.removeHeader(name));
    },
  });
  const otherwise = allowOnly('GET');

  async function sendWithPreview(
    [kind, id]: readonly [PreviewKind, string],
    request: Request,
    response: Response,
  ): Promise<void> {
    const origin = publicUrl ?? `${request.protocol}://${request.get('host') ?? ''}`;
    const { file, language } = chosenPage(ready, request, response);
    const word = decodeOrKeep(id);
    const link = {
      kind,
      id: kind === 'replay' ? gameIdIn(word, request) : word,
      token: textIn(request, 'see'),
      language,
    };
    const { picture, ...invitation } = await previewOf(link);
    const page = withInvitation(textOf(file), {
      word,
      invitation,
      image:
        origin.replace(/\/$/, '') + (picture ? pictureAddress(link, picture) : GENERAL_PICTURE),
    });
    await sendText(response.type('html').set('cache-control', 'no-cache'), page);
  }

  return (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return otherwise(request, response, next);
    if (isOwnAddress(request)) {
      const [, place, id] = LINK_ADDRESS.exec(request.path) ?? [];
      const kind = place === 'replay' ? 'replay' : 'table';
      if (id !== undefined) return sendWithPreview([kind, id], request, response);
      request.url = chosenPage(ready, request, response).file;
    }
    if (SHORTENED.test(request.path)) return next();
    preferShorter(shorter, request, response);
    files(request, response, next);
  };
}

/** The address of a replay has the number of the game at the table, or the id of the game. */
function gameIdIn(word: string, request: Request): string {
  const number = textIn(request, 'game');
  return /^\d{1,6}$/.test(number) ? makeGameId(word, Number(number)) : word;
}

/** Picks the language that the browser prefers. */
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

interface Invited {
  /** The table’s word, as written in the address. */
  readonly word: string;
  readonly invitation: Invitation;
  /** The address of its picture. */
  readonly image: string;
}

/** The page with the invitation in its head, and the word of the table where it is drawn. */
export function withInvitation(page: string, { word, invitation, image }: Invited): string {
  const { title, description } = invitation;
  const told: Readonly<Record<string, string>> = {
    description,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:alt': `${title}. ${description}`,
  };
  return page
    .replaceAll(PRERENDERED_TABLE_ID, () => escaped(word))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · Masa`)}</title>`)
    .replace(/(<meta\s+(?:name|property)="([\w:]+)"\s+content=")[^"]*"/g, (whole, start, name) =>
      Object.hasOwn(told, name) ? `${start}${escaped(told[name])}"` : whole,
    );
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
}
