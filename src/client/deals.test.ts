// One's own bytes in a deal, and what is noticed when somebody cheats.
import { beforeEach, describe, expect, test } from 'vitest';
import { viewTable, type TableView } from '#protocol/tableView.ts';
import { commitmentOf, fairDeck, type ShownHand } from '#table/fairness.ts';
import { TestTable } from '#table/situation.ts';
import { takePart, type Dealing } from './deals.ts';

const OWN = 'ab'.repeat(16);

/** A table that prepares its first deal, as one of its players sees it. */
function preparing(): TestTable {
  const table = new TestTable('hearts').sit('bob', 'cem', 'dan');
  table.send({ type: 'commit', secret: '17'.repeat(32) });
  return table;
}

function seenBy(table: TestTable, player: string | null): TableView {
  return viewTable(table.table, player);
}

describe('adding to a deal', () => {
  let added: string[];
  let dealing: Dealing;
  beforeEach(() => {
    added = [];
    dealing = takePart(
      () => OWN,
      async (bytes) => {
        added.push(bytes);
        return true;
      },
    );
  });

  test('is done once a deal, however often the table is told', () => {
    const table = preparing();
    dealing.see(seenBy(table, 'bob'));
    dealing.see(seenBy(table, 'bob'));
    expect(added).toEqual([OWN]);
  });

  test('is for those who sit, and before the cards are out', () => {
    const table = preparing();
    dealing.see(seenBy(table, null));
    table.wait(3);
    dealing.see(seenBy(table, 'bob'));
    expect(added).toEqual([]);
  });

  test('is not done again where another tab has done it', () => {
    const table = preparing();
    table.send({ type: 'contribute', by: 'bob', bytes: 'cd' });
    dealing.see(seenBy(table, 'bob'));
    expect(added).toEqual([]);
  });
});

describe('checking a deal', () => {
  async function shown(): Promise<{ dealing: Dealing; hand: ShownHand<string> }> {
    const table = preparing();
    const dealing = takePart(
      () => OWN,
      async (bytes) => Array.isArray(table.send({ type: 'contribute', by: 'bob', bytes })),
    );
    dealing.see(seenBy(table, 'bob'));
    await Promise.resolve();
    const { label, commitment } = seenBy(table, 'bob').deal!;
    table.wait(3);
    const { secret, contributions, cards, deck } = table.table.play!.dealt!;
    return { dealing, hand: { label, commitment, secret, contributions, cards, deck } };
  }

  test('finds nothing wrong with an honest one, and one’s own bytes in it', async () => {
    const { dealing, hand } = await shown();
    expect(dealing.check(hand)).toMatchObject({ refusal: null, hasOwn: true });
  });

  test('notices a deal without one’s own bytes, though it is right in itself', async () => {
    const { dealing, hand } = await shown();
    const contributions = hand.contributions.map(() => null);
    const deck = fairDeck(hand.cards, hand.secret, contributions, hand.label);
    const check = dealing.check({ ...hand, contributions, deck });
    expect(check).toMatchObject({ refusal: { code: 'WRONG_CONTRIBUTION' }, hasOwn: false });
  });

  test('notices another secret than the one that was promised, though all else fits it', async () => {
    const { dealing, hand } = await shown();
    const secret = '99'.repeat(32);
    const deck = fairDeck(hand.cards, secret, hand.contributions, hand.label);
    const check = dealing.check({ ...hand, secret, commitment: commitmentOf(secret), deck });
    expect(check.refusal?.code).toBe('WRONG_SECRET');
  });

  test('notices a deck that was put in order', async () => {
    const { dealing, hand } = await shown();
    const deck = [...hand.deck].reverse();
    expect(dealing.check({ ...hand, deck }).refusal?.code).toBe('WRONG_DECK');
  });
});
