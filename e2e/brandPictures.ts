// Draws the icons and the picture of links from the card drawings, into src/web/public, and the parts of which the server
// makes previews, into src/server/pictures/parts. Run by hand when the drawings have changed: `node e2e/brandPictures.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';
import type { SuitName } from '../src/cards/card.ts';
import type { PictureParts } from '../src/server/pictures/drawPicture.ts';
import { inksOf } from '../src/web/cards/cardParts.ts';
import { launchBrowser } from './webSite.ts';

const FOLDER = join(ROOT, 'src', 'web', 'public');
const FONT = join(
  ROOT,
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

/** Nests the drawing, so that the ids of two cards on one page do not collide. */
function placed(svg: string, x: number, y: number, width: number, angle: number): string {
  const inside = svg.replace(
    '<svg ',
    `<svg x="${-width / 2}" y="${-width * 0.7}" width="${width}" height="${width * 1.4}" `,
  );
  const shade = `<rect x="${-width / 2}" y="${-width * 0.7}" width="${width}" height="${width * 1.4}" rx="${width * 0.075}" fill="#03140e" fill-opacity=".35" transform="translate(${-width * 0.012} ${width * 0.02})"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${shade}${inside}</g>`;
}

const CARDS_FOLDER = join(ROOT, 'src', 'web', 'cards');
const DECK = readFileSync(join(CARDS_FOLDER, 'deck.svg'), 'utf8');
const PORTRAITS = readFileSync(join(CARDS_FOLDER, 'portraits.svg'), 'utf8');

/** Returns a drawing of a file, which has one on each line. */
function drawingOf(file: string, id: string): string {
  const line = file.split('\n').find((one) => one.includes(`<g id="${id}"`));
  if (line === undefined) throw new Error(`There is no drawing ${id}.`);
  return line.trim();
}

/** A card as a self-contained SVG file: the browser finds what the drawing refers to in the same file. */
function card(name: string, suit: SuitName, size: 'full' | 'large'): string {
  const style = Object.entries(inksOf(suit, 'large')).map((entry) => entry.join(':'));
  return framed('#fffdf8', drawingOf(DECK, `deck-${name}-${size}`), style.join(';'));
}

function framed(paper: string, drawing: string, style: string): string {
  const sheet = `<rect width="240" height="336" rx="18" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 336" style="${style}">${partsOf(drawing)}${sheet}${drawing}</svg>`;
}

/** Returns the parts of the deck that a drawing refers to, and those that they refer to. */
function partsOf(drawing: string): string {
  const parts = new Map<string, string>();
  const collect = (svg: string): void => {
    for (const [, id = ''] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      if (parts.has(id) || svg.includes(`id="${id}"`)) continue;
      const line = DECK.split('\n').find((one) => one.includes(`<`) && one.includes(`id="${id}"`));
      if (line === undefined) throw new Error(`There is no part ${id}.`);
      parts.set(id, line.trim());
      collect(line);
    }
  };
  collect(drawing);
  return `<defs>${[...parts.values()].join('')}</defs>`;
}

function back(): string {
  return framed('#fffaf0', drawingOf(DECK, 'deck-kilim-large'), '');
}

/** Two cards on the cloth. An icon that may be cut to any shape needs a smaller scale. */
function icon(corner: number, scale: number): string {
  const cards =
    placed(back(), 40, 54, 44, -14) + placed(card('AS', 'spades', 'large'), 60, 50, 46, 8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" rx="${corner}" fill="#17624a"/>
    <g transform="translate(50 50) scale(${scale}) translate(-50 -51)">${cards}</g></svg>`;
}

const CARDS = [
  ['10S', 'spades'],
  ['JD', 'diamonds'],
  ['QC', 'clubs'],
  ['KH', 'hearts'],
  ['AS', 'spades'],
] as const;
const PEOPLE = [
  { face: 'face-1f98a', color: '#ffd7a1', left: 92, top: 300 },
  { face: 'face-1f989', color: '#d8ccf4', left: 600, top: 66 },
  { face: 'face-1f427', color: '#a8deef', left: 1108, top: 300 },
];

/** A table with a hand of cards, whose middle is at this height. */
function tableWith(middle: number, inside: string): string {
  const cards = CARDS.map(([name, suit], at) => {
    const from = at - 2;
    const y = middle + from * from * 9;
    return placed(card(name, suit, 'full'), 600 + from * 118, y, 200, from * 7);
  });
  const font = readFileSync(FONT).toString('base64');
  return `<style>
    @font-face { font-family: Title; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
    body { margin: 0; background: #0d241c; }
    .rail { position: absolute; inset: 66px 92px -60px; border-radius: 150px; background: #6f452c; border-top: 3px solid #8a5a3a }
    .cloth { position: absolute; inset: 22px; border-radius: 130px; background: #17624a; border: 4px solid #0d4634 }
    .cloth::after { content: ''; position: absolute; inset: 14px; border-radius: 116px; border: 2px solid #fff0cd33 }
    .face { position: absolute; width: 104px; height: 104px; border-radius: 50%; overflow: hidden; translate: -50% -50%; outline: 8px solid #051812cc }
    h1 { position: absolute; left: 0; right: 0; top: 118px; margin: 0; text-align: center; font: 750 84px Title; letter-spacing: -.03em; color: #f6f3ea }
    .cards { position: absolute; inset: 0 }
  </style><div class="rail"><div class="cloth"></div></div>${inside}
  <svg class="cards" viewBox="0 0 1200 630" width="1200" height="630">${cards.join('')}</svg>`;
}

function invitation(): string {
  const people = PEOPLE.map(
    ({ face, color, left, top }) =>
      `<div class="face" style="left:${left}px;top:${top}px;background:${color}"><svg viewBox="0 0 100 100">${drawingOf(PORTRAITS, face)}</svg></div>`,
  );
  return tableWith(372, `${people.join('')}<h1>masa</h1>`);
}

async function photograph(
  page: Page,
  name: string,
  html: string,
  [width, height]: [number, number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(`document.fonts.load('750 84px Title')`);
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
}

const PARTS = join(ROOT, 'src', 'server', 'pictures', 'parts');
const PORTRAIT_SIZE = 120;
const PORTRAIT_COLUMNS = 8;
const LETTERS = {
  size: 62,
  height: 84,
  inset: 6,
  font: '700 62px Title, Text, Cyrillic, Greek',
  width: 2048,
};

/** The letters of the alphabets in which most names are written, and the signs of sentences. */
function drawnLetters(): string[] {
  const ranges = [
    [0x20, 0x7e],
    [0xa1, 0x17f],
    [0x218, 0x21b],
    [0x386, 0x3ce],
    [0x400, 0x45f],
    [0x490, 0x491],
  ];
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return [...letters, ...'‘’“”…–·→'].filter((letter) => !/\p{Cn}|\p{Cf}/u.test(letter));
}

/** Draws every portrait, cut to a circle, on a clear ground; returns where each emoji is. */
async function drawPortraits(page: Page): Promise<PictureParts['faces']> {
  const ids = [...PORTRAITS.matchAll(/<g id="(face-[\w-]+)"/g)].map(([, id]) => id);
  const faces = ids.map(
    (id) => `<div><svg viewBox="0 0 100 100">${drawingOf(PORTRAITS, id)}</svg></div>`,
  );
  const rows = Math.ceil(ids.length / PORTRAIT_COLUMNS);
  await page.setViewportSize({
    width: PORTRAIT_COLUMNS * PORTRAIT_SIZE,
    height: rows * PORTRAIT_SIZE,
  });
  await page.setContent(`<style>
    body { margin: 0; display: grid; grid-template-columns: repeat(${PORTRAIT_COLUMNS}, ${PORTRAIT_SIZE}px) }
    div { width: ${PORTRAIT_SIZE}px; height: ${PORTRAIT_SIZE}px; border-radius: 50%; overflow: hidden }
  </style>${faces.join('')}`);
  await page.screenshot({ path: join(PARTS, 'faces.png'), omitBackground: true });
  const emojiOf = (id: string) =>
    String.fromCodePoint(
      ...id
        .split('-')
        .slice(1)
        .map((code) => Number.parseInt(code, 16)),
    );
  return {
    size: PORTRAIT_SIZE,
    at: Object.fromEntries(ids.map((id, at) => [emojiOf(id), at])),
  };
}

/** Draws the letters in rows and measures them. */
async function drawLetters(page: Page): Promise<PictureParts['letters']> {
  const files = [
    ['Title', FONT],
    ['Title', FONT.replace('latin-wght', 'latin-ext-wght')],
    ...['cyrillic', 'greek'].map((part) => [
      part === 'greek' ? 'Greek' : 'Cyrillic',
      join(ROOT, `node_modules/@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`),
    ]),
  ];
  const fonts = files.map(([name, file]) => ({
    name: name,
    data: readFileSync(file).toString('base64'),
    isExtended: file.includes('latin-ext'),
  }));
  await page.setContent('<canvas></canvas>');
  const drawn: { glyphs: PictureParts['letters']['glyphs']; png: string } = await page.evaluate(
    `(${DRAW_LETTERS})(${JSON.stringify({ fonts, letters: drawnLetters(), ...LETTERS })})`,
  );
  writeFileSync(join(PARTS, 'letters.png'), Buffer.from(drawn.png.split(',')[1], 'base64'));
  const { size, height, inset } = LETTERS;
  return { size, height, inset, glyphs: drawn.glyphs };
}

/** Runs in the browser. */
const DRAW_LETTERS = `async ({ fonts, letters, height, inset, font, width: sheetWidth }) => {
  for (const { name, data, isExtended } of fonts) {
    const range = isExtended ? { unicodeRange: 'U+0100-02BA' } : {};
    const face = new FontFace(name, 'url(data:font/woff2;base64,' + data + ')', { weight: '200 800', ...range });
    document.fonts.add(await face.load());
  }
  const canvas = document.querySelector('canvas');
  const measuring = canvas.getContext('2d');
  measuring.font = font;
  const glyphs = {};
  let [x, y] = [0, 0];
  for (const letter of letters) {
    const advance = measuring.measureText(letter).width;
    const width = Math.ceil(advance) + 2 * inset;
    if (x + width > sheetWidth) [x, y] = [0, y + height];
    glyphs[letter] = { x, y, width, advance: Math.round(advance * 10) / 10 };
    x += width;
  }
  [canvas.width, canvas.height] = [sheetWidth, y + height];
  const context = canvas.getContext('2d');
  context.font = font;
  context.textBaseline = 'middle';
  for (const [letter, place] of Object.entries(glyphs))
    context.fillText(letter, place.x + inset, place.y + height / 2);
  return { glyphs, png: canvas.toDataURL('image/png') };
}`;

function filling(svg: string): string {
  return `<style>body{margin:0}svg{display:block}body>svg{width:100vw;height:100vh}</style>${svg}`;
}

const browser = await launchBrowser();
const page = await browser.newPage();
writeFileSync(join(FOLDER, 'icon.svg'), `${icon(23, 1)}\n`);
writeFileSync(join(FOLDER, 'iconMaskable.svg'), `${icon(0, 0.78)}\n`);
await photograph(page, 'icon192.png', filling(icon(23, 1)), [192, 192]);
await photograph(page, 'icon512.png', filling(icon(23, 1)), [512, 512]);
await photograph(page, 'iconMaskable512.png', filling(icon(0, 0.78)), [512, 512]);
await photograph(page, 'openGraph.png', invitation(), [1200, 630]);
await photograph(page, '../../server/pictures/parts/table.png', tableWith(560, ''), [1200, 630]);
const faces = await drawPortraits(page);
const letters = await drawLetters(page);
writeFileSync(join(PARTS, 'parts.json'), `${JSON.stringify({ letters, faces })}\n`);
await browser.close();
