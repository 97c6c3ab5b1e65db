// Checking a hand that is shown: every honest one passes, by either rule, and any change is found.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_36 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import {
  countContributors,
  commitmentOf,
  fairDeck,
  missingContributors,
  promiseOf,
  verifyHand,
  type DealStep,
  type ShownHand,
} from './fairness.ts';

function hexOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.uint8Array({ minLength, maxLength }).map((bytes) => Buffer.from(bytes).toString('hex'));
}

const aSecret = hexOf(32, 32);
const aLabel = fc.string({ unit: 'grapheme', maxLength: 30 });
const aSource = fc.record({
  secret: aSecret,
  contributions: fc.array(fc.option(hexOf(1, 64)), { minLength: 1, maxLength: 5 }),
  label: aLabel,
});

function withByteChanged(text: string, at: number, change: number): string {
  const bytes = Buffer.from(text, 'hex');
  bytes[at % bytes.length] ^= change;
  return bytes.toString('hex');
}

interface SteppedHand extends ShownHand<number> {
  readonly steps: readonly DealStep[];
}

describe('checking a hand', () => {
  const aHandByFirstRule: fc.Arbitrary<ShownHand<number>> = aSource.map(
    ({ secret, contributions, label }) => ({
      commitment: commitmentOf(secret),
      secret,
      contributions,
      label,
      cards: DECK_36.cards,
      deck: fairDeck(DECK_36.cards, { secret, contributions, label }),
    }),
  );
  const aHandBySecondRule: fc.Arbitrary<SteppedHand> = fc
    .record({
      secret: aSecret,
      label: aLabel,
      parts: fc.array(
        fc.record({ bytes: hexOf(16, 64), does: fc.constantFrom('nothing', 'promise', 'both') }),
        { minLength: 1, maxLength: 5 },
      ),
      order: fc.infiniteStream(fc.nat()).map((stream) => [...stream.take(10)]),
    })
    .map(({ secret, label, parts, order }) => {
      const byChance = <T>(list: T[]): T[] =>
        list
          .map((item, at) => ({ item, by: order[at] }))
          .sort((one, other) => one.by - other.by)
          .map(({ item }) => item);
      const contributions = parts.map(({ bytes, does }) => (does === 'both' ? bytes : null));
      const promises = parts.flatMap(({ bytes, does }, seat): DealStep[] =>
        does === 'nothing'
          ? []
          : [{ type: 'promised', seat, name: `p${seat}`, hash: promiseOf(bytes, label, seat) }],
      );
      const openings = contributions.flatMap((bytes, seat): DealStep[] =>
        bytes === null ? [] : [{ type: 'opened', seat, bytes }],
      );
      const closed: DealStep[] = promises.length > 0 ? [{ type: 'closed' }] : [];
      const steps = [...byChance(promises), ...closed, ...byChance(openings)];
      const deal = { rule: 2, secret, contributions, steps, label } as const;
      const deck = fairDeck(DECK_36.cards, deal);
      return { ...deal, commitment: commitmentOf(secret), cards: DECK_36.cards, deck };
    });
  const aHand = fc.oneof(aHandByFirstRule, aHandBySecondRule);

  function checkOf<H extends ShownHand<number>>(
    hands: fc.Arbitrary<H>,
    code: string,
    tamper: (hand: H, number: number) => object,
  ): void {
    fc.assert(
      fc.property(hands, fc.nat(), (hand, number) => {
        expect(verifyHand({ ...hand, ...tamper(hand, number) })).toMatchObject({ code });
      }),
    );
  }

  function check(
    code: string,
    tamper: (hand: ShownHand<number>, number: number) => Partial<ShownHand<number>>,
  ): void {
    checkOf(aHand, code, tamper);
  }

  test('accepts every honest one, cards as numbers or as names', () => {
    fc.assert(
      fc.property(aHand, (hand) => {
        expect(verifyHand(hand)).toBeNull();
        const cards = nameCards(DECK_36, hand.cards);
        expect(verifyHand({ ...hand, cards, deck: nameCards(DECK_36, hand.deck) })).toBeNull();
      }),
    );
  });

  test('accepts a deal of no cards', () => {
    fc.assert(
      fc.property(aHand, (hand) => {
        expect(verifyHand({ ...hand, cards: [], deck: [] })).toBeNull();
      }),
    );
  });

  test('finds a secret that was not the one committed to, with its deck or without', () => {
    check('WRONG_SECRET', ({ secret }, at) => ({
      secret: withByteChanged(secret, at, 1),
    }));
    check('WRONG_SECRET', (hand, at) => {
      const secret = withByteChanged(hand.secret, at, 1);
      return { secret, deck: fairDeck(hand.cards, { ...hand, secret }) };
    });
    check('WRONG_SECRET', ({ commitment }, at) => ({
      commitment: withByteChanged(commitment, at, 1),
    }));
  });

  test('by the first rule finds a contribution that was changed, dropped, invented or moved', () => {
    const check = (
      code: string,
      tamper: (hand: ShownHand<number>, number: number) => object,
    ): void => checkOf(aHandByFirstRule, code, tamper);
    check('WRONG_DECK', ({ contributions }, chosen) => {
      const seat = chosen % contributions.length;
      const added = contributions[seat];
      const changed = added === null ? 'ab' : withByteChanged(added, chosen, 1);
      return { contributions: contributions.with(seat, changed) };
    });
    check('WRONG_DECK', ({ contributions }) => ({
      contributions: contributions.some((added) => added !== null)
        ? contributions.map(() => null)
        : [...contributions, null],
    }));
    check('WRONG_DECK', ({ contributions }) => ({
      contributions: [null, ...contributions],
    }));
  });

  test('finds a deal that passes for another', () => {
    checkOf(aHandByFirstRule, 'WRONG_DECK', ({ label }) => ({ label: `${label}1` }));
    fc.assert(
      fc.property(aHandBySecondRule, (hand) => {
        const code = countContributors(hand) > 0 ? 'WRONG_OPENING' : 'WRONG_DECK';
        expect(verifyHand({ ...hand, label: `${hand.label}1` })).toMatchObject({ code });
      }),
    );
  });

  test('finds a hand that passes for one by the other rule', () => {
    checkOf(aHandByFirstRule, 'INVALID_RECORD', () => ({ rule: 2 }));
    checkOf(aHandByFirstRule, 'INVALID_RECORD', () => ({ rule: 3 }));
    checkOf(aHandBySecondRule, 'WRONG_DECK', () => ({ rule: 1 }));
    const without = ({ rule: _rule, ...hand }: SteppedHand): ShownHand<number> => hand;
    checkOf(aHandBySecondRule.map(without), 'WRONG_DECK', () => ({}));
  });

  describe('by the second rule', () => {
    const opened = aHandBySecondRule.filter((hand) => countContributors(hand) > 0);
    const firstOpening = ({ steps }: SteppedHand): number =>
      steps.findIndex(({ type }) => type === 'opened');
    const without = (steps: readonly DealStep[], at: number): DealStep[] => steps.toSpliced(at, 1);

    test('tells how many added, and who promised and did not', () => {
      fc.assert(
        fc.property(aHandBySecondRule, (hand) => {
          const openings = hand.steps.filter(({ type }) => type === 'opened').length;
          const promised = hand.steps.flatMap((step) => (step.type === 'promised' ? [step] : []));
          const missing = promised.filter(({ seat }) => hand.contributions[seat] === null);
          expect(countContributors(hand)).toBe(openings);
          expect(missingContributors(hand)).toEqual(
            missing.map(({ seat, name }) => ({ seat, name })),
          );
        }),
      );
    });

    test('finds bytes that were shown before all promises were in', () => {
      checkOf(opened, 'WRONG_ORDER', (hand) => {
        const at = firstOpening(hand);
        return { steps: [hand.steps[at], ...without(hand.steps, at)] };
      });
      checkOf(opened, 'WRONG_ORDER', (hand) => ({
        steps: hand.steps.filter(({ type }) => type !== 'closed'),
      }));
    });

    test('finds a promise that came after the closing, and a second one', () => {
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => {
        const closing = steps.findIndex(({ type }) => type === 'closed');
        return { steps: steps.toSpliced(closing + 1, 0, steps[0]).slice(1) };
      });
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => ({ steps: [steps[0], ...steps] }));
    });

    test('finds a second closing and a second opening', () => {
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => ({ steps: [...steps, { type: 'closed' }] }));
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => ({ steps: [...steps, steps.at(-1)!] }));
    });

    test('finds bytes that nobody promised, or that are not those promised', () => {
      checkOf(opened, 'WRONG_OPENING', (hand, at) => {
        const index = firstOpening(hand);
        const step = hand.steps[index] as DealStep & { type: 'opened' };
        const bytes = withByteChanged(step.bytes, at, 1);
        return { steps: hand.steps.with(index, { ...step, bytes }) };
      });
      checkOf(opened, 'WRONG_OPENING', (hand) => {
        const { seat } = hand.steps[firstOpening(hand)] as DealStep & { type: 'opened' };
        const isPromise = (step: DealStep): boolean =>
          step.type === 'promised' && step.seat === seat;
        return { steps: hand.steps.filter((step) => !isPromise(step)) };
      });
    });

    test('finds bytes in the deck that were not shown, and bytes shown that are not in it', () => {
      checkOf(opened, 'WRONG_CONTRIBUTION', (hand) => ({
        contributions: hand.contributions.map(() => null),
        deck: fairDeck(hand.cards, {
          ...hand,
          contributions: hand.contributions.map(() => null),
        }),
      }));
      checkOf(opened, 'WRONG_CONTRIBUTION', (hand) => ({
        steps: without(hand.steps, firstOpening(hand)),
      }));
    });

    test('refuses steps that are none', () => {
      const hash = 'ab'.repeat(32);
      const none: unknown[] = [
        undefined,
        null,
        'x',
        [null],
        [{}],
        [{ type: 'promised', seat: -1, name: '', hash }],
        [{ type: 'promised', seat: 9, name: '', hash }],
        [{ type: 'promised', seat: 0.5, name: '', hash }],
        [{ type: 'promised', seat: 0, name: '', hash: 'ab' }],
        [{ type: 'opened', seat: 0, bytes: 'ab' }],
        [{ type: 'sung', seat: 0, hash, bytes: hash }],
      ];
      for (const steps of none) checkOf(aHandBySecondRule, 'INVALID_RECORD', () => ({ steps }));
    });
  });

  test('finds two cards exchanged, one missing, one doubled, and another set of cards', () => {
    check('WRONG_DECK', ({ deck }, number) => {
      const [one, other] = [number % 36, (number + 1 + (number % 35)) % 36];
      return { deck: deck.with(one, deck[other]).with(other, deck[one]) };
    });
    check('WRONG_DECK', ({ deck }) => ({ deck: deck.slice(0, -1) }));
    check('WRONG_DECK', ({ deck }) => ({ deck: [...deck, deck[0]] }));
    check('WRONG_DECK', ({ deck }) => ({ deck: deck.with(0, deck[1]) }));
    check('WRONG_DECK', ({ cards }) => ({ cards: cards.toReversed() }));
  });

  test('names what is no secret, contribution or label at all', () => {
    check('INVALID_SECRET', ({ secret }) => ({ secret: secret.slice(2) }));
    check('INVALID_LABEL', () => ({ label: '\ud800' }));
    check('INVALID_CONTRIBUTION', ({ contributions }, seat) => ({
      contributions: contributions.with(seat % contributions.length, ''),
    }));
    fc.assert(
      fc.property(aHand, (hand) => {
        const contributions = [null, 'ab', 'zz', null];
        expect(verifyHand({ ...hand, contributions })?.details).toEqual({ seat: 2, most: 64 });
      }),
    );
  });
});
