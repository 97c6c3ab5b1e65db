// Verifying a revealed deal: every honest one passes, by either rule, and any change is found.

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

describe('verifyHand', () => {
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

  test('accepts every honest deal, with cards as numbers or names', () => {
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

  test('refuses another secret, even with the deck that follows from it', () => {
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

  test('refuses a contribution that was changed, dropped, invented or moved, by the first rule', () => {
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

  test('refuses a deal under the name of another', () => {
    checkOf(aHandByFirstRule, 'WRONG_DECK', ({ label }) => ({ label: `${label}1` }));
    fc.assert(
      fc.property(aHandBySecondRule, (hand) => {
        const code = countContributors(hand) > 0 ? 'WRONG_OPENING' : 'WRONG_DECK';
        expect(verifyHand({ ...hand, label: `${hand.label}1` })).toMatchObject({ code });
      }),
    );
  });

  test('refuses a deal under the other rule', () => {
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

    test('counts contributors and lists players who withheld bytes', () => {
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

    test('refuses bytes that were shown before all promises were in', () => {
      checkOf(opened, 'WRONG_ORDER', (hand) => {
        const at = firstOpening(hand);
        return { steps: [hand.steps[at], ...without(hand.steps, at)] };
      });
      checkOf(opened, 'WRONG_ORDER', (hand) => ({
        steps: hand.steps.filter(({ type }) => type !== 'closed'),
      }));
    });

    test('refuses a promise after the closing, and a second promise', () => {
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => {
        const closing = steps.findIndex(({ type }) => type === 'closed');
        return { steps: steps.toSpliced(closing + 1, 0, steps[0]).slice(1) };
      });
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => ({ steps: [steps[0], ...steps] }));
    });

    test('refuses a second closing and a second reveal', () => {
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => ({ steps: [...steps, { type: 'closed' }] }));
      checkOf(opened, 'WRONG_ORDER', ({ steps }) => ({ steps: [...steps, steps.at(-1)!] }));
    });

    test('refuses bytes that were not promised', () => {
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

    test('refuses a deck that does not match the revealed bytes', () => {
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

    test('refuses malformed steps', () => {
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

  test('refuses a deck with cards swapped, missing or doubled, or from other cards', () => {
    check('WRONG_DECK', ({ deck }, number) => {
      const [one, other] = [number % 36, (number + 1 + (number % 35)) % 36];
      return { deck: deck.with(one, deck[other]).with(other, deck[one]) };
    });
    check('WRONG_DECK', ({ deck }) => ({ deck: deck.slice(0, -1) }));
    check('WRONG_DECK', ({ deck }) => ({ deck: [...deck, deck[0]] }));
    check('WRONG_DECK', ({ deck }) => ({ deck: deck.with(0, deck[1]) }));
    check('WRONG_DECK', ({ cards }) => ({ cards: cards.toReversed() }));
  });

  test('names a malformed secret, contribution or label', () => {
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
