// Writes the start page in every language beside the built client's plain page: with its content and its
// styles in it, so that it is painted with the first answer. Started by buildWeb.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [web = '', drawing = ''] = process.argv.slice(2);

/** The client remembers in the browser; here there is nothing to remember. */
const localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
Object.assign(globalThis, { window: { localStorage } });

/** @type {{ LANGUAGES: string[], drawHome: (language: string) => Promise<string> }} */
const { LANGUAGES, drawHome } = await import(pathToFileURL(join(drawing, 'prerender.js')).href);
const plain = readFileSync(join(web, 'index.html'), 'utf8');
for (const language of LANGUAGES) {
  writeFileSync(join(web, `home.${language}.html`), pageOf(language, await drawHome(language)));
}
process.exit(0);

/** @param {string} language @param {string} content */
function pageOf(language, content) {
  return withStyles(plain)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<div id="masa"></div>', `<div id="masa" data-drawn="${language}">${content}</div>`);
}

/** @param {string} page */
function withStyles(page) {
  return page.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, path) => {
    const styles = readFileSync(join(web, path), 'utf8');
    return `<style>${styles}</style>`;
  });
}
