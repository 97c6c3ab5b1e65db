// The drawn deck: every face is there, and the sprite is what the drawings make.
import { describe, expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { DECK_52, rankOf } from '#cards/deck.ts';
import { nameCard } from '#cards/notation.ts';
import { BACK_NAMES } from './backs.ts';
import { drawBack, drawCuts, drawFace, drawPicture, inkVariables, type Drawing } from './deck.ts';
import { pipPlaces } from './faces.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

const DRAWINGS: readonly Drawing[] = ['full', 'large'];
const NAMES = DECK_52.cards.map((card) => nameCard(DECK_52, card));

const faces = NAMES.flatMap((name) => DRAWINGS.map((drawing) => drawFace(name, drawing)));
const backs = BACK_NAMES.flatMap((name) => DRAWINGS.map((drawing) => drawBack(name, drawing)));

/** The names of the tags that stay open, and of those that close what was not opened. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', end] of svg.matchAll(/<(\/?)(\w+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash) {
      if (open.at(-1) === name) open.pop();
      else open.push(`/${name}`);
    } else if (!end) open.push(name);
  }
  return open;
}

describe('the deck is drawn whole', () => {
  test('every drawing is well-formed, needs nothing but the cuts, and has no number missing', () => {
    const cuts = drawCuts();
    for (const svg of [...faces, ...backs, cuts]) {
      expect(unbalanced(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|null|href|http/);
      for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(cuts).toContain(`id="${id}"`);
    }
  });

  test('no two cards look the same, in either drawing, and no two backs', () => {
    for (const drawing of DRAWINGS) {
      const all = NAMES.map((name) => drawFace(name, drawing));
      expect(new Set(all).size).toBe(NAMES.length);
    }
    expect(new Set(backs).size).toBe(backs.length);
  });

  test('four colours change diamonds and clubs alone, and tell all suits apart', () => {
    const changed = SUITS.filter(
      (suit) =>
        inkVariables(suit, 'two')['--ink-suit'] !== inkVariables(suit, 'four')['--ink-suit'],
    );
    expect(changed.toSorted()).toEqual(['clubs', 'diamonds']);
    const four = SUITS.map((suit) => inkVariables(suit, 'four')['--ink-suit']);
    expect(new Set(four).size).toBe(4);
  });

  test('a picture has its inks, cuts and paper with it', () => {
    const svg = drawPicture('QD', 'full', 'four');
    expect(unbalanced(svg)).toEqual([]);
    for (const [, name] of svg.matchAll(/var\((--[\w-]+)\)/g)) expect(svg).toContain(`${name}:#`);
    for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });
});

describe('the pips of a number', () => {
  test('are as many as it says, each in a place of its own on the card', () => {
    for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9', '10']) {
      const places = pipPlaces(rank);
      expect(places).toHaveLength(Number(rank));
      expect(new Set(places.map(({ at }) => at.join())).size).toBe(places.length);
      for (const { at, size } of places) {
        expect(at[0] - size / 2).toBeGreaterThan(62);
        expect(at[0] + size / 2).toBeLessThan(WIDTH - 62);
        expect(at[1] - size / 2).toBeGreaterThan(10);
        expect(at[1] + size / 2).toBeLessThan(HEIGHT - 10);
      }
    }
  });

  test('stand on their heads below the middle', () => {
    for (const { at, isTurned } of pipPlaces('10')) expect(isTurned).toBe(at[1] > HEIGHT / 2);
  });
});

test('every rank has an index: no card is without one', () => {
  for (const card of DECK_52.cards) {
    const rank = rankOf(DECK_52, card);
    const svg = drawFace(nameCard(DECK_52, card), 'large');
    const glyphs = svg.match(/scale\([\d.]+ 1\.12\)/g) ?? [];
    expect(glyphs, rank).toHaveLength(rank.length);
  }
});
