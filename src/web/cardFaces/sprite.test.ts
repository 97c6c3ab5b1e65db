// Drawings are put into the page once each, into one place, and shown from there.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPortraits } from '../avatars/loadPortraits.ts';
import { loadDeck } from './deckFaces.ts';
import { inSprite } from './sprite.ts';

class Part {
  readonly kind: string;
  readonly parts: Part[] = [];
  readonly attributes: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  id = '';
  innerHTML = '';

  constructor(kind: string) {
    this.kind = kind;
  }

  append(part: Part): void {
    this.parts.push(part);
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
}

const body = new Part('body');
const all = (part: Part = body): Part[] => [part, ...part.parts.flatMap(all)];

beforeEach(() => {
  body.parts.length = 0;
  vi.stubGlobal('document', {
    body,
    createElementNS: (_: string, kind: string) => new Part(kind),
    getElementById: (id: string) => all().find((part) => part.id === id) ?? null,
    querySelector: () => body.parts.find(({ id }) => id === 'sprite')?.parts[0] ?? null,
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('each is drawn once, into one place that nobody sees', () => {
  let drawn = 0;
  const draw = (): string => `<path d="${++drawn}"/>`;
  expect([inSprite('a', draw), inSprite('b', draw), inSprite('a', draw)]).toEqual([
    '#a',
    '#b',
    '#a',
  ]);
  expect(drawn).toBe(2);
  expect(body.parts).toHaveLength(1);
  const [place] = body.parts;
  expect(place).toMatchObject({ kind: 'svg', id: 'sprite', style: { position: 'absolute' } });
  expect(place.attributes).toEqual({ 'aria-hidden': 'true', width: '0', height: '0' });
  expect(place.parts.map(({ kind }) => kind)).toEqual(['defs']);
  const [a, b] = place.parts[0].parts;
  expect([a.id, a.innerHTML, b.id]).toEqual(['a', '<path d="1"/>', 'b']);
});

test('a deck has its drawings and its inks, as it is printed', async () => {
  const [classic, large] = [await loadDeck('classic'), await loadDeck('largeFour')];
  expect(classic.face('AD')).toMatchObject({ usual: '#deck-AD-full', tiny: '#deck-AD-large' });
  expect(large.face('AD')).toMatchObject({ usual: '#deck-AD-large', tiny: '#deck-AD-large' });
  expect(classic.back('kilim')).toMatchObject({
    usual: '#deck-kilim-full',
    tiny: '#deck-kilim-large',
  });
  expect(all().map(({ id }) => id)).toContain('deck-cuts');
  for (const part of all().filter(({ kind }) => kind === 'g'))
    expect(part.innerHTML).toContain('<');
  expect(classic.face('AD').inks).toEqual(classic.face('AH').inks);
  expect(classic.face('AD').inks).not.toEqual(classic.face('AS').inks);
  const four = await loadDeck('classicFour');
  expect(four.face('AD').inks).not.toEqual(four.face('AH').inks);
});

test('a face that is drawn is in the sprite, one that is not is nowhere', async () => {
  const portraits = await loadPortraits();
  expect(portraits('🦊')).toBe('#face-1f98a');
  expect(all().find(({ id }) => id === 'face-1f98a')?.innerHTML).toContain('<');
  expect(portraits('no face')).toBeNull();
});
