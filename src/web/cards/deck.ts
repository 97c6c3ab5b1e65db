// The deck of the page: finds the drawings of a card in deck.svg in the chosen style.

import type { CardName } from '#cards/notation.ts';
import { assertDefined } from '#table/assertions.ts';
import { BLACK, inksOf, suitOfName, type Inks } from './cardParts.ts';
import deckFile from './deck.svg';
import type { CardBack, DeckStyle } from '../state/auth.ts';

/** The hrefs of a card's drawings, and the CSS variables with its colours. */
export interface CardDrawings {
  usual: string;
  /** The drawing for narrow cards; the style sheet decides which of the two is shown. */
  tiny: string;
  inks: Inks;
}

export interface PrintedDeck {
  face: (card: CardName) => CardDrawings;
  back: (name: CardBack) => CardDrawings;
}

export async function loadDeck(style: DeckStyle): Promise<PrintedDeck> {
  const drawings = await loadDrawings(deckFile);
  const usual = style.startsWith('classic') ? 'full' : 'large';
  const hrefOf = (name: string, size: 'full' | 'large'): string =>
    assertDefined(drawings(`deck-${name}-${size}`), `drawing of ${name}`);
  return {
    face: (card) => ({
      usual: hrefOf(card, usual),
      tiny: hrefOf(card, 'large'),
      inks: inksOf(suitOfName(card), style),
    }),
    // Backs have colours of their own.
    back: (name) => ({ usual: hrefOf(name, 'full'), tiny: hrefOf(name, 'large'), inks: BLACK }),
  };
}

const SVG = 'http://www.w3.org/2000/svg';
const REFERENCE = /(?:href="|url\()#([\w-]+)/g;

/** Returns the href of a drawing; null if the file has no drawing of this name. */
export type Drawings = (id: string) => string | null;

const files = new Map<string, Promise<Drawings>>();

/** Loads a file of drawings once; after a failure the next call tries again. */
export function loadDrawings(url: string): Promise<Drawings> {
  const known = files.get(url);
  if (known) return known;
  const file = fetchDrawings(url);
  file.catch(() => files.delete(url));
  files.set(url, file);
  return file;
}

/** Returns the id of the face drawn for an emoji: its code points. */
export function portraitId(emoji: string): string {
  return `face-${Array.from(emoji, (character) => character.codePointAt(0)?.toString(16)).join('-')}`;
}

async function fetchDrawings(url: string): Promise<Drawings> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be loaded: ${answer.status}`);
  const file = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  return (id) => (addToSprite(file, id) ? `#${id}` : null);
}

/** Copies a drawing and the parts that it refers to, unless the page has them already. */
function addToSprite(file: Document, id: string): boolean {
  if (document.getElementById(id)) return true;
  const drawing = file.getElementById(id);
  if (!drawing) return false;
  sprite().append(document.importNode(drawing, true));
  for (const [, part = ''] of drawing.outerHTML.matchAll(REFERENCE)) addToSprite(file, part);
  return true;
}

/** Not `display: none`: some browsers ignore clip paths in elements that are not displayed. */
function sprite(): Element {
  const found = document.querySelector('#sprite > defs');
  if (found) return found;
  const svg = document.createElementNS(SVG, 'svg');
  svg.id = 'sprite';
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.style.position = 'absolute';
  const defs = document.createElementNS(SVG, 'defs');
  svg.append(defs);
  document.body.append(svg);
  return defs;
}
