// The drawn deck: all drawings are well-formed and differ from each other.
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

/** Names of tags that are never closed, and `/name` of tags that close nothing. */
function unbalancedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', end] of svg.matchAll(/<(\/?)(\w+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash) {
      if (open.at(-1) === name) open.pop();
      else open.push(`/${name}`);
    } else if (!end) open.push(name);
  }
  return open;
}

describe('the deck', () => {
  test('every drawing is well-formed, has no missing values, and refers only to the clip paths', () => {
    const clipPaths = drawCuts();
    for (const svg of [...faces, ...backs, clipPaths]) {
      expect(unbalancedTags(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|null|href|http/);
      for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g))
        expect(clipPaths).toContain(`id="${id}"`);
    }
  });

  test('all cards differ in either drawing, and so do all backs', () => {
    for (const drawing of DRAWINGS) {
      const all = NAMES.map((name) => drawFace(name, drawing));
      expect(new Set(all).size).toBe(NAMES.length);
    }
    expect(new Set(backs).size).toBe(backs.length);
  });

  test('the four-colour deck changes only diamonds and clubs, and all suits differ', () => {
    const changedSuits = SUITS.filter(
      (suit) =>
        inkVariables(suit, 'two')['--ink-suit'] !== inkVariables(suit, 'four')['--ink-suit'],
    );
    expect(changedSuits.toSorted()).toEqual(['clubs', 'diamonds']);
    const four = SUITS.map((suit) => inkVariables(suit, 'four')['--ink-suit']);
    expect(new Set(four).size).toBe(4);
  });

  test('a standalone picture contains its colours and clip paths', () => {
    const svg = drawPicture('QD', 'full', 'four');
    expect(unbalancedTags(svg)).toEqual([]);
    for (const [, name] of svg.matchAll(/var\((--[\w-]+)\)/g)) expect(svg).toContain(`${name}:#`);
    for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });
});

describe('number cards', () => {
  test('have as many pips as their rank, each in its own place on the card', () => {
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

  test('turn pips below the middle upside down', () => {
    for (const { at, isUpsideDown } of pipPlaces('10'))
      expect(isUpsideDown).toBe(at[1] > HEIGHT / 2);
  });
});

test('every card shows its rank', () => {
  for (const card of DECK_52.cards) {
    const rank = rankOf(DECK_52, card);
    const svg = drawFace(nameCard(DECK_52, card), 'large');
    const glyphs = svg.match(/scale\([\d.]+ 1\.12\)/g) ?? [];
    expect(glyphs, rank).toHaveLength(rank.length);
  }
});
