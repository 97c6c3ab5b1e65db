// The four printed decks: each is a list of picture addresses, fetched when somebody plays with it.

import type { CardName } from '#cards/notation.ts';

export const DECK_STYLES = ['large', 'largeFour', 'classic', 'classicFour'] as const;
export type DeckStyle = (typeof DECK_STYLES)[number];

/** Picture addresses by card name. */
export type DeckFaces = ReadonlyMap<CardName, string>;

const LOADERS: Readonly<Record<DeckStyle, () => Promise<{ faces: Record<string, string> }>>> = {
  large: () => import('./facesLarge.ts'),
  largeFour: () => import('./facesLargeFour.ts'),
  classic: () => import('./facesClassic.ts'),
  classicFour: () => import('./facesClassicFour.ts'),
};

const loading = new Map<DeckStyle, Promise<DeckFaces>>();

export function loadDeck(style: DeckStyle): Promise<DeckFaces> {
  let faces = loading.get(style);
  if (!faces) {
    faces = LOADERS[style]().then((deck) => namedFaces(deck.faces));
    loading.set(style, faces);
  }
  return faces;
}

/** The files are called by rank and suit, with T for ten. */
function namedFaces(files: Readonly<Record<string, string>>): DeckFaces {
  return new Map(
    Object.entries(files).map(([path, url]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.svg'.length).replace('T', '10'),
      url,
    ]),
  );
}

/** Fetches every picture of a deck, so that no card is ever seen loading. */
export function preloadPictures(faces: DeckFaces): void {
  for (const url of faces.values()) new Image().src = url;
}
