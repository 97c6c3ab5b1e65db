// The drawings: each is copied into the page once, with the parts that it refers to; and the files have all of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCard } from '#cards/notation.ts';
import { AVATAR_EMOJI, isEmoji, PEOPLE_EMOJI } from '#protocol/avatars.ts';
import { BOT_NAMES, botAvatar } from '#protocol/tableView.ts';
import { BOT_LEVELS } from '#table/table.ts';
import { BACKS, DECK_STYLES } from '../state/auth.ts';
import { inksOf } from './cardParts.ts';
import { loadDeck } from './deck.ts';
import { loadDrawings, portraitId } from './deck.ts';

const DECK = readFileSync(join(import.meta.dirname, 'deck.svg'), 'utf8');
const PORTRAITS = readFileSync(join(import.meta.dirname, 'portraits.svg'), 'utf8');

class FakeElement {
  readonly children: FakeElement[] = [];
  readonly style = {};
  id: string;
  outerHTML: string;

  constructor(id = '', outerHTML = '') {
    this.id = id;
    this.outerHTML = outerHTML;
  }

  append(element: FakeElement): void {
    this.children.push(element);
  }

  setAttribute(): void {}
}

const body = new FakeElement();
const sprite = (): FakeElement | undefined => body.children[0]?.children[0];
const idsInPage = (): string[] => (sprite()?.children ?? []).map(({ id }) => id);

/** Finds elements in a file that has each drawing on a line. */
class FakeParser {
  parseFromString(text: string) {
    return {
      getElementById(id: string): FakeElement | null {
        const line = text.split('\n').find((one) => one.includes(` id="${id}"`));
        return line === undefined ? null : new FakeElement(id, line);
      },
    };
  }
}

beforeEach(() => {
  body.children.length = 0;
  vi.stubGlobal('DOMParser', FakeParser);
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(url.includes('portraits') ? PORTRAITS : DECK)),
  );
  vi.stubGlobal('document', {
    body,
    createElementNS: () => new FakeElement(),
    importNode: (element: FakeElement) => element,
    getElementById: (id: string) => sprite()?.children.find((one) => one.id === id) ?? null,
    querySelector: () => sprite() ?? null,
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a drawing', () => {
  test('is copied into one hidden element with its parts, each once', async () => {
    const drawings = await loadDrawings('deck.svg');
    expect(drawings('deck-KS-full')).toBe('#deck-KS-full');
    const parts = ['deck-KS-full', 'deck-half', 'deck-king-spades', 'deck-weave-spades'];
    expect(idsInPage()).toEqual(expect.arrayContaining([...parts, 'deck-robe', 'deck-rank-K']));
    expect(drawings('deck-KS-large')).toBe('#deck-KS-large');
    expect(drawings('deck-KS-full')).toBe('#deck-KS-full');
    expect(new Set(idsInPage()).size).toBe(idsInPage().length);
    expect(body.children).toHaveLength(1);
  });

  test('that the file does not have is null', async () => {
    expect((await loadDrawings('portraits.svg'))('face-0')).toBeNull();
  });

  test('is requested again after its file could not be loaded', async () => {
    const answers = [new Response('', { status: 503 }), new Response(DECK)];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    await expect(loadDrawings('again.svg')).rejects.toThrow('503');
    expect((await loadDrawings('again.svg'))('deck-2C-large')).toBe('#deck-2C-large');
    await loadDrawings('again.svg');
    expect(answers).toEqual([]);
  });
});

describe('the deck', () => {
  const cards = DECK_52.cards.map((card) => nameCard(DECK_52, card));

  test('has both drawings of every card and back, and narrow cards always get the large one', async () => {
    for (const style of DECK_STYLES) {
      const deck = await loadDeck(style);
      const usual = style.startsWith('classic') ? 'full' : 'large';
      for (const card of cards)
        expect(deck.face(card)).toMatchObject({
          usual: `#deck-${card}-${usual}`,
          tiny: `#deck-${card}-large`,
        });
      for (const back of BACKS)
        expect(deck.back(back)).toMatchObject({
          usual: `#deck-${back}-full`,
          tiny: `#deck-${back}-large`,
        });
    }
  });

  test('shows red and black, or a colour of its own for each suit', () => {
    const colours = (style: 'large' | 'largeFour'): number =>
      new Set(SUITS.map((suit) => inksOf(suit, style)['--ink-suit'])).size;
    expect([colours('large'), colours('largeFour')]).toEqual([2, 4]);
    for (const suit of ['spades', 'hearts'] as const)
      expect(inksOf(suit, 'largeFour')).toEqual(inksOf(suit, 'large'));
  });
});

describe.each([
  ['deck.svg', DECK],
  ['portraits.svg', PORTRAITS],
])('%s', (_, svg) => {
  test('is well-formed, and each of its references leads to one of its parts', () => {
    expect(unbalancedTags(svg.replaceAll(/<!--.*?-->/gs, ''))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|null/);
    const ids = [...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(id);
  });

  test('has no two drawings that look alike', () => {
    const drawings = [...svg.matchAll(/^ +<g id="[\w-]+"[^>]*>(.*)$/gm)].map(([, drawing]) =>
      drawing?.replaceAll(/ id="[\w-]+"/g, ''),
    );
    expect(drawings.length).toBeGreaterThan(40);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('the faces', () => {
  const offered = [...AVATAR_EMOJI, ...PEOPLE_EMOJI];

  test('have a drawing for every emoji on offer, each of which is valid for the server', async () => {
    const portraits = await loadDrawings('portraits.svg');
    expect(new Set(offered).size).toBe(offered.length);
    for (const emoji of offered) {
      expect(isEmoji(emoji), emoji).toBe(true);
      expect(portraits(portraitId(emoji)), emoji).not.toBeNull();
    }
    expect(portraits(portraitId('🦖'))).toBeNull();
  });

  test('differ between the bots at one table, and each level has its own colour', async () => {
    const portraits = await loadDrawings('portraits.svg');
    for (const level of BOT_LEVELS) {
      const faces = BOT_NAMES.map((_, seat) => portraits(portraitId(botAvatar(seat, level).emoji)));
      expect(faces).not.toContain(null);
      expect(new Set(faces).size).toBe(BOT_NAMES.length);
    }
    expect(new Set(BOT_LEVELS.map((level) => botAvatar(0, level).color)).size).toBe(3);
  });
});

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
