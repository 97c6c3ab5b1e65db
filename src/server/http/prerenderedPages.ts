// Which of the pages that were made ready when the client was built an address gets: its own, or that of
// its kind, in a language that the browser asks for.

import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { browserLanguage, type Language } from '#words/languages.ts';

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
