// The sprite: every drawing is added to the page once and shown from there.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPortraits } from './loadPortraits.ts';
import { loadDeck } from './deckFaces.ts';
import { addToSprite } from './sprite.ts';

class FakeElement {
  readonly kind: string;
  readonly children: FakeElement[] = [];
  readonly attributes: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  id = '';
  innerHTML = '';

  constructor(kind: string) {
    this.kind = kind;
  }

  append(element: FakeElement): void {
    this.children.push(element);
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
}

const body = new FakeElement('body');
const all = (element: FakeElement = body): FakeElement[] => [
  element,
  ...element.children.flatMap(all),
];

beforeEach(() => {
  body.children.length = 0;
  vi.stubGlobal('document', {
    body,
    createElementNS: (_: string, kind: string) => new FakeElement(kind),
    getElementById: (id: string) => all().find((element) => element.id === id) ?? null,
    querySelector: () => body.children.find(({ id }) => id === 'sprite')?.children[0] ?? null,
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('every drawing is added once, to one hidden element', () => {
  let drawn = 0;
  const draw = (): string => `<path d="${++drawn}"/>`;
  expect([addToSprite('a', draw), addToSprite('b', draw), addToSprite('a', draw)]).toEqual([
    '#a',
    '#b',
    '#a',
  ]);
  expect(drawn).toBe(2);
  expect(body.children).toHaveLength(1);
  const [sprite] = body.children;
  expect(sprite).toMatchObject({ kind: 'svg', id: 'sprite', style: { position: 'absolute' } });
  expect(sprite.attributes).toEqual({ 'aria-hidden': 'true', width: '0', height: '0' });
  expect(sprite.children.map(({ kind }) => kind)).toEqual(['defs']);
  const [a, b] = sprite.children[0].children;
  expect([a.id, a.innerHTML, b.id]).toEqual(['a', '<path d="1"/>', 'b']);
});

test('a deck refers to drawings in the sprite and has the colours of its style', async () => {
  const [classic, large] = [await loadDeck('classic'), await loadDeck('largeFour')];
  expect(classic.face('AD')).toMatchObject({ usual: '#deck-AD-full', tiny: '#deck-AD-large' });
  expect(large.face('AD')).toMatchObject({ usual: '#deck-AD-large', tiny: '#deck-AD-large' });
  expect(classic.back('kilim')).toMatchObject({
    usual: '#deck-kilim-full',
    tiny: '#deck-kilim-large',
  });
  expect(all().map(({ id }) => id)).toContain('deck-clip-paths');
  for (const element of all().filter(({ kind }) => kind === 'g'))
    expect(element.innerHTML).toContain('<');
  expect(classic.face('AD').inks).toEqual(classic.face('AH').inks);
  expect(classic.face('AD').inks).not.toEqual(classic.face('AS').inks);
  const four = await loadDeck('classicFour');
  expect(four.face('AD').inks).not.toEqual(four.face('AH').inks);
});

test('an avatar drawing is added to the sprite, and an emoji without one is null', async () => {
  const portraits = await loadPortraits();
  expect(portraits('🦊')).toBe('#face-1f98a');
  expect(all().find(({ id }) => id === 'face-1f98a')?.innerHTML).toContain('<');
  expect(portraits('no face')).toBeNull();
});
