// Tests the dialogue of Pontoon with stacked decks: the questions, the effects of answers, and the display.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardName } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { PontoonOptions } from '#games/pontoon/state.ts';
import { stackDeck } from '#games/pontoon/testing.ts';
import { DEALER } from '#rules/game.ts';
import { randomSecret } from '#table/fairness.ts';
import { lookOf, type Look } from '../screen/look.ts';
import { showItem } from './display.ts';
import { PontoonSession, type Item } from './session.ts';

const WIDE: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: false };
const PLAIN = lookOf({ write: () => true }, {});

/** Deals the same deck in every round, whatever the secret. */
class StackedSession extends PontoonSession {
  private readonly deck: CardName[];

  constructor(deck: CardName[], options: Partial<PontoonOptions>) {
    super(options, () => '00'.repeat(32));
    this.deck = deck;
  }

  protected override deal(): void {
    const move = { type: 'deal', deck: this.deck };
    this.local.apply([{ type: 'moved', seat: DEALER, move, by: 'dealer', at: 0 }]);
  }
}

function stacked(table: string, draws = '', options: Partial<PontoonOptions> = {}): PontoonSession {
  return new StackedSession(stackDeck(table, draws), options);
}

/** Begins with these hands and gives the answers. */
function begun(
  table: string,
  draws = '',
  options: Partial<PontoonOptions> = {},
  ...answers: string[]
): PontoonSession {
  const session = stacked(table, draws, options);
  session.begin();
  for (const answer of answers) session.answer(answer);
  return session;
}

function seeded(seed: number, options: Partial<PontoonOptions> = {}): PontoonSession {
  const random = randomFromNumber(seed);
  return new PontoonSession(options, () => randomSecret(random));
}

function text(items: readonly Item[], look = PLAIN): string {
  return items.flatMap((item) => showItem(item, look)).join('\n');
}

describe('a round', () => {
  test('[PO-1.4, PO-1.5, PO-7.2] begins with two cards each, the own total, one card of the banker', () => {
    const told = text(stacked('10H 8D | 7C KC').begin());
    expect(told).toContain('You: 10 of Hearts, 8 of Diamonds. Total 18.');
    expect(told).toContain('Banker: 7 of Clubs, a hidden card. Showing 7.');
    expect(told).not.toContain('King of Clubs');
  });

  test('[PO-7.1] names cards by rank and suit', () => {
    expect(text(stacked('AH 10S | QD JC').begin())).toMatch(/Ace of Hearts, 10 of Spades.*\n.*/);
  });

  test.each([
    ['AH 8D', 19],
    ['AH AD', 12],
  ])('[PO-7.3] counts aces at their best: %s', (hand, total) => {
    expect(text(stacked(`${hand} | 7C KC`).begin())).toContain(`Total ${total}.`);
  });

  test('[PO-7.3] an ace falls back to 1 when 11 would be too much', () => {
    const session = begun('AH 8D | 7C KC', '9S');
    expect(text(session.answer('twist'))).toContain('total 18');
  });

  test('[PO-2.2] a twist brings one more card and shows the longer hand', () => {
    const session = begun('5H 6D | 7C KC', '2S');
    const told = text(session.answer('Twist'));
    expect(told).toContain('You twist: 2 of spades, total 13.');
    expect(told).toContain('You: 5 of Hearts, 6 of Diamonds, 2 of Spades. Total 13.');
  });

  test('[PO-2.3, PO-3.1] a stick turns the hidden card up', () => {
    const session = begun('10H 8D | 7C KC');
    const told = text(session.answer('stick'));
    expect(told).toContain('You stick on 18.\nThe banker turns up the king of clubs: total 17.');
  });

  test('[PO-2.4] over 21 the player is bust and the round is over', () => {
    const session = begun('10H 8D | 7C KC', '9S');
    const told = text(session.answer('t'));
    expect(told).toContain('Bust! Your total is 27, over 21.');
    expect(told).toContain('You lose: the hand is bust.');
    expect(session.question).toMatch(/^Another round\?/);
  });

  test('[PO-2.6] an ace and a ten are called a pontoon', () => {
    const told = text(stacked('AH KD | 7C KC').begin());
    expect(told).toContain('Pontoon!');
    expect(told).toContain('You win: a pontoon beats the banker.');
  });

  test('[PO-2.7] five cards are called a five-card trick', () => {
    const session = begun('2H 3D | 7C KC', '2S 3S 4S');
    const told = text([...session.answer('t'), ...session.answer('t'), ...session.answer('t')]);
    expect(told).toContain('Five-card trick! Five cards without going bust, total 14.');
    expect(told).toContain('You win: a five-card trick beats the banker.');
  });

  test.each([
    ['10H 9D | 10C 6C', 'KS', 'the banker is bust'],
    ['10H 9D | 10C 8C', '', 'the total is higher'],
    ['10H 8D | 10C 9C', '', 'the total is lower'],
    ['10H 8D | 10C 8C', '', 'equal hands go to the banker'],
    ['10H 8D | AC KC', '', 'the banker has a pontoon'],
    ['10H 8D | 2C 3C', '2S 3S 4S', 'the banker has a five-card trick'],
  ])('[PO-4.7] the result is announced with its reason: %s', (table, draws, reason) => {
    const session = begun(table, draws);
    expect(text(session.answer('s'))).toMatch(new RegExp(`You (win|lose): .*${reason}`));
  });

  test('[PO-7.6, PO-4.7] ends with both whole hands side by side', () => {
    const session = begun('10H 8D | 7C 2C', '9S');
    const lines = text(session.answer('s'), WIDE).split('\n');
    const at = lines.indexOf('You                                  Banker');
    expect(lines.slice(at, at + 10)).toEqual([
      'You                                  Banker',
      '┌─────┐┌─────┐                       ┌─────┐┌─────┐┌─────┐',
      '│10   ││8    │                       │7    ││2    ││9    │',
      '│  ♥  ││  ♦  │                       │  ♣  ││  ♣  ││  ♠  │',
      '│   10││    8│                       │    7││    2││    9│',
      '└─────┘└─────┘                       └─────┘└─────┘└─────┘',
      '10 of Hearts                         7 of Clubs',
      '8 of Diamonds                        2 of Clubs',
      'Total 18                             9 of Spades',
      '                                     Total 18',
    ]);
  });

  test('[PO-7.4] sets its parts apart with a titled line and blank lines', () => {
    const session = stacked('10H 8D | 7C KC');
    const lines = text(session.begin(), WIDE).split('\n');
    expect(lines.filter((line) => /^── .+ ─+/.test(line))).toHaveLength(2);
    const round = lines.findIndex((line) => line.startsWith('── Round 1 ─'));
    expect([lines[round - 1], lines[round + 1], lines.at(-1)]).toEqual(['', '', '']);
  });
});

describe('from round to round', () => {
  test('[PO-5.1] the outcome is followed by the question for another', () => {
    const session = begun('10H 8D | 7C KC');
    expect(text(session.answer('s'))).toMatch(/You win: .*\nSo far: 1 round, 1 won, 0 lost\.$/);
    expect(session.question).toBe('Another round? Yes (Y) or No (N)');
  });

  test('[PO-5.2, PO-5.3] the deck runs on until fewer than 15 cards are left', () => {
    const session = seeded(1);
    let left = 52;
    let items = session.begin();
    for (let round = 1; round <= 60; round++) {
      const { cardsLeft, isShuffled } = items.find((item) => item.type === 'round')!;
      expect(isShuffled).toBe(round === 1 || left < 15);
      expect(cardsLeft).toBe(isShuffled ? 52 : left);
      while (!session.question.startsWith('Another')) session.answer('s');
      left = session.view.cardsLeft;
      items = session.answer('y');
    }
  });

  test('[PO-5.4, PO-5.5] leaving shows what was played', () => {
    const session = begun('10H 8D | 7C KC');
    session.answer('s');
    const told = text(session.answer('no'));
    expect(told).toMatch(/^Goodbye\.\nRounds played: 1\.\nWins: 1\.\nLosses: 0\./);
    expect(session.isOver).toBe(true);
  });

  test('after the last round of a game by the rules, another game begins', () => {
    const session = begun('10H 8D | 7C KC', '', { rounds: 1 });
    for (let round = 2; round <= 4; round++) {
      session.answer('s');
      expect(text(session.answer('y'))).toContain(`Round ${round}, all 52 cards shuffled.`);
    }
  });

  test('a round that was left unfinished does not count', () => {
    const session = begun('10H 8D | 7C KC');
    expect(text(session.answer('quit'))).toContain('Rounds played: 0.');
  });

  test('the same seed gives the same session', () => {
    const played = [7, 7, 8].map((seed) => {
      const session = seeded(seed);
      return text([...session.begin(), ...session.answer('t'), ...session.answer('s')]);
    });
    expect(played[0]).toBe(played[1]);
    expect(played[0]).not.toBe(played[2]);
  });
});

describe('answers', () => {
  test.each(['twist', 'TWIST', 'Twist', 't', 'T', '  t  '])('[PO-12.6] “%s” twists', (answer) => {
    const session = begun('2H 3D | 7C KC', '2S');
    expect(text(session.answer(answer))).toContain('You twist');
  });

  test.each(['stick', 'STICK', 's', 'S'])('[PO-12.6] “%s” sticks', (answer) => {
    const session = begun('2H 3D | 7C KC', '2S');
    expect(text(session.answer(answer))).toContain('You stick on 5');
  });

  test('[PO-6.1, PO-6.4, PO-12.4] lists the right answers after a wrong one', () => {
    const session = begun('10H 8D | 7C KC');
    expect(text(session.answer('twits'))).toBe(
      '“twits” is not an answer here. Did you mean Twist? Type Twist (T), Stick (S), Help (H) or Quit (Q).',
    );
    expect(text(session.answer(''))).toMatch(/^You did not type anything\. Type Twist/);
    expect(session.question).toBe('Twist (T) or Stick (S)?');
  });

  test.each(['stick up', 'no idea', 'quit it'])('“%s” is not read as its first word', (typed) => {
    const session = begun('10H 8D | 7C KC');
    expect(text(session.answer(typed))).toContain(`“${typed}” is not an answer here.`);
    expect(session.isOver).toBe(false);
  });

  test('[PO-6.4] says why the rules refuse a move', () => {
    const session = begun('5H 6D | 7C KC', '', { stickAt: 15 });
    expect(text(session.answer('s'))).toBe(
      'You have 11. You can stick only on 15 or more. Type Twist (T), Help (H) or Quit (Q).',
    );
  });

  test('[PO-12.1] help shows the instructions and the table again', () => {
    const session = begun('10H 8D | 7C KC');
    const told = text(session.answer('help'));
    expect(told).toMatch(/^Welcome to Pontoon/);
    expect(told).toContain('You: 10 of Hearts, 8 of Diamonds. Total 18.');
  });
});

describe('[PO-15.1] the traditional game', () => {
  const TRADITIONAL = { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true };

  test('asks for a stake, then offers to buy for the prices that the rules allow', () => {
    const session = stacked('5H 6D | 7C KC', '9S', TRADITIONAL);
    expect(text(session.begin())).toContain('You: 5 of Hearts. Total 5.');
    expect(session.question).toBe('Your stake? 1 to 10, or Quit (Q)');
    expect(text(session.answer('99'))).toContain('The stake must be a whole number from 1 to 10.');
    for (const typed of ['plenty', '2 or 3', '12345'])
      expect(text(session.answer(typed))).toContain(`“${typed}” is not an answer here.`);
    session.answer('2');
    expect(session.question).toBe('Twist (T) or Buy (B) for 2 to 4?');
    expect(text(session.answer('buy'))).toBe('For how much? From 2 to 4: type Buy 2.');
    expect(text(session.answer('b 3'))).toContain('You buy a card for 3: 9 of spades, total 20.');
  });

  test('asks again after an invalid price, even if there is only one valid price', () => {
    const session = begun('2H 3D | 7C KC', '2S 3S', TRADITIONAL);
    session.answer('1');
    session.answer('buy 1');
    expect(session.question).toContain('Buy (B) for 1?');
    expect(text(session.answer('buy plenty'))).toContain('For how much?');
    expect(text(session.answer('buy'))).toContain('You buy a card for 1: 3 of spades');
  });

  test('a pair may be split and is played as two hands', () => {
    const session = begun('8H 8D | 7C KC', '9S 10S', TRADITIONAL);
    session.answer('1');
    expect(session.question).toContain('Split (P)');
    const told = text(session.answer('split'));
    expect(told).toContain('First hand, stake 1: 8 of Hearts, 9 of Spades. Total 17.');
    expect(told).toContain('Second hand, stake 1: 8 of Diamonds, 10 of Spades. Total 18.');
    session.answer('s');
    expect(text(session.answer('s'))).toMatch(/Points: -?\d+\./);
  });

  test('counts an even round as neither won nor lost', () => {
    const session = begun('8H 8D | 7C KC', '8S 10S', { split: true });
    session.answer('split');
    session.answer('s');
    const told = text(session.answer('s'));
    expect(told).toContain('So far: 1 round, 0 won, 0 lost.');
  });
});

describe('any input', () => {
  const words = fc.constantFrom(...'t s y twist stick b split p 3 h'.split(' '), 'buy 2');
  const anything = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 200 }));

  test('[PO-6.2, PO-9.1, PO-9.2] leads to another question', () => {
    const lines = fc.array(anything, { maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), lines, (seed, isFull, typed) => {
        const session = seeded(seed, isFull ? { buy: true, split: true, stakes: true } : {});
        session.begin();
        for (const line of typed) {
          if (session.isOver) return;
          expect(text(session.answer(line)).length).toBeGreaterThan(0);
          expect(session.question).toMatch(/\?/);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('[PO-13.1] is repeated on the screen as printable text only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const session = seeded(1);
        session.begin();
        const told = text(session.answer(typed), WIDE);
        expect(told.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
        expect(told.split('\n').every((line) => line.length <= 80)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('the question names the hand if there are two, and not if there is one', () => {
  const session = begun('8H 8D | 7C KC', '3S 4S', { split: true });
  expect(session.question).not.toContain('16');
  session.answer('split');
  expect(session.view.hands[0]).toHaveLength(2);
  expect(session.question).toMatch(/\b11\b/);
});

test.each(['buy', 'split'] as const)('%s counts only if the options have it', (move) => {
  const offered = (isPlayed: boolean): string => {
    const options = { stakes: true, [move]: isPlayed };
    const session = begun('8H 8D | 7C KC', '', options, '5');
    return text(session.answer('nonsense')).toLowerCase();
  };
  expect(offered(true)).toContain(move);
  expect(offered(false)).not.toContain(move);
});

test('a number is a stake, unless no stake is due', () => {
  const session = begun('8H 9D | 7C KC', '', { stakes: true }, ' 5 ');
  expect(session.view.hands[0][0]).toMatchObject({ stake: 5 });
  const before = session.view;
  expect(session.answer('5')[0].type).toBe('problem');
  expect(session.view).toEqual(before);
});
