// Texts of a game: the line above the hand, announcements, labels of buttons, and notes on the score sheet.

import { describe, expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { en } from '../testTexts.ts';
import {
  captionOf,
  labelOfCards,
  labelOfPlain,
  labelOfValue,
  promptOf,
  formatFacts,
} from './tableTexts.ts';
import { stepOf } from '../stage/shapes.ts';
import { hasTricks } from '#rules/tricks.ts';
import { isTrickSeen, withOwnCard } from './trick.ts';

const VIEW = {
  game: 'none',
  seat: 0,
  seats: 4,
  sides: [],
  turn: [],
  legal: [],
  result: null,
} as never as View;
const NAMES = ['Ada', 'Bora', 'Cem', 'Duru'];
const nameOf = (seat: number): string => NAMES[seat];
const plain = (type: string): object => ({ kind: 'plain', type });
const prompt = (change: object): string => promptOf({ ...VIEW, ...change }, en, nameOf);

describe('the line above the hand', () => {
  test('is empty after the game and for a forced move', () => {
    expect(prompt({ result: {}, legal: [plain('a'), plain('b')] })).toBe('');
    expect(prompt({ legal: [plain('a')] })).toBe('');
  });

  test('tells the player what to do', () => {
    expect(prompt({ legal: [plain('a'), plain('b')] })).toBe(en.table.yourTurn);
    const cards = { kind: 'cards', type: 'pass', from: [], min: 2, max: 3 };
    expect(prompt({ legal: [cards] })).toBe(en.moves.chooseCards(2, 3));
    expect(prompt({ turn: [0] })).toBe(en.table.yourTurn);
    const bidding = { game: 'nine', phase: 'bidding', legal: [plain('bid'), plain('other')] };
    expect(prompt(bidding)).not.toBe(en.table.yourTurn);
  });

  test('names the players the table is waiting for', () => {
    expect(prompt({ turn: [-1] })).toBe(en.table.dealing);
    expect(prompt({ turn: [] })).toBe(en.table.dealing);
    expect(prompt({ turn: [1] })).toBe(en.table.turnOf('Bora'));
    expect(prompt({ turn: [0, 2] })).toBe(en.table.waitFor(en.list(['Ada', 'Cem'])));
    expect(prompt({ turn: [-1, 2] })).toBe(en.table.turnOf('Cem'));
  });
});

describe('announcements', () => {
  const announce = (facts: object[], change: object = {}): string[] =>
    formatFacts(facts as never, { texts: en, nameOf, view: { ...VIEW, ...change } });

  test('describe facts except those that are shown elsewhere', () => {
    const played = { type: 'played', seat: 1, card: 'AS' };
    const game = { game: 'hearts' };
    expect(announce([played], game)).toEqual([expect.stringContaining('Bora')]);
    expect(announce([{ type: 'unheard of' }, { type: 'gameOver', winners: [1] }], game)).toEqual(
      [],
    );
    const dealt = { type: 'dealt', seat: 0, cards: ['AS'] };
    expect(announce([{ ...dealt, only: 0 }], game)).toEqual([]);
    expect(announce([{ ...played, only: 0 }], game)).toHaveLength(1);
    const texts = { ...en, facts: { ...en.facts, dealt: () => 'Dealt.' } } as never;
    expect(formatFacts([dealt] as never, { texts, nameOf, view: VIEW })).toEqual(['Dealt.']);
    expect(formatFacts([{ ...dealt, only: 0 }] as never, { texts, nameOf, view: VIEW })).toEqual(
      [],
    );
  });

  test('end with the player whose turn it is', () => {
    expect(announce([], { legal: [plain('a')], turn: [0] })).toEqual([]);
    expect(announce([], { legal: [plain('a'), plain('b')], turn: [0] })).toEqual([
      en.tell.yourTurn,
    ]);
    expect(announce([], { turn: [2] })).toEqual([en.tell.turnOf('Cem')]);
    expect(announce([], { turn: [0] })).toEqual([en.tell.turnOf('Ada')]);
    for (const turn of [[-1], [1, 2], []]) expect(announce([], { turn })).toEqual([]);
  });
});

describe('buttons', () => {
  const choice = { kind: 'value', type: 'bid', field: 'value', from: [] } as never;

  test('have the labels of the game, or general ones', () => {
    expect(labelOfValue(choice, null, VIEW, en)).toBe(en.moves.bidPass);
    expect(labelOfValue(choice, 'hearts', VIEW, en)).toBe(en.suitNames.hearts);
    expect(labelOfValue(choice, 7, VIEW, en)).toBe('7');
    expect(labelOfPlain('sitOut', VIEW, en)).toBe('SitOut');
    expect(labelOfPlain('stick', { ...VIEW, game: 'pontoon' }, en)).toBe('Stick');
    expect(labelOfCards('swap', 2, VIEW, en)).toBe(en.moves.someCards(2));
  });

  test('have a caption if several kinds of choice are offered', () => {
    const captions = { ...en, games: { none: { captions: { bid: 'Tricks' } } } } as never;
    const caption = (...legal: object[]): string | null =>
      captionOf(choice, { ...VIEW, legal: legal as never }, captions);
    expect(caption(choice)).toBeNull();
    expect(caption(choice, plain('a'))).toBe('Tricks');
    expect(captionOf(choice, { ...VIEW, legal: [choice, choice] }, en)).toBeNull();
  });
});

test('seats are counted clockwise from the player’s own, or from the first for spectators', () => {
  expect([0, 1, 2, 3].map((seat) => stepOf(seat, { seat: 1, seats: 4 }))).toEqual([3, 0, 1, 2]);
  expect([0, 1, 2, 3].map((seat) => stepOf(seat, { seat: null, seats: 4 }))).toEqual([0, 1, 2, 3]);
});

describe('the trick', () => {
  const trick = (plays: object[], winner: number | null = null): never =>
    ({ kind: 'trick', plays, winner }) as never;
  const led = { seat: 1, card: 'AS' };

  test('is visible while a card lies in it', () => {
    expect(isTrickSeen([])).toBe(false);
    expect(isTrickSeen([trick([])])).toBe(false);
    expect(isTrickSeen([trick([led])])).toBe(true);
  });

  test('contains the player’s own card as soon as it is tapped, once, and not after it is taken', () => {
    const own = { seat: 0, card: '2S' };
    expect(withOwnCard([trick([led])], VIEW, '2S')).toEqual([trick([led, own])]);
    expect(withOwnCard([trick([led, own])], VIEW, '2S')).toEqual([trick([led, own])]);
    expect(withOwnCard([trick([led], 1)], VIEW, '2S')).toEqual([trick([led], 1)]);
    const row = { kind: 'row' } as never;
    expect(withOwnCard([row], VIEW, '2S')).toEqual([row]);
    const open = { kind: 'row', winner: null, plays: [] } as never;
    expect(withOwnCard([open], VIEW, '2S')).toEqual([open]);
    const table = [trick([led])];
    expect(withOwnCard(table, VIEW, null)).toBe(table);
    expect(withOwnCard(table, { ...VIEW, seat: null }, '2S')).toBe(table);
  });

  test('exists only in views of trick games', () => {
    expect(hasTricks({ ...VIEW, trick: null, tricks: [] } as View)).toBe(true);
    expect(hasTricks({ ...VIEW, trick: null } as View)).toBe(false);
    expect(hasTricks({ ...VIEW, tricks: [] } as View)).toBe(false);
  });
});
