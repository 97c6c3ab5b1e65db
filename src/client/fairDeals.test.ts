// One's own bytes in a deal, and what is noticed when somebody cheats.
import { beforeEach, describe, expect, test } from 'vitest';
import { viewTable, type TableView } from '#protocol/tableView.ts';
import { addingHearts, PLAYERS, type DealTable } from '#table/testDeals.ts';
import { revealDeal } from '#table/dealing.ts';
import { commitmentOf, fairDeck, promiseOf, type ShownHand } from '#table/fairness.ts';
import { FairDealClient } from './fairDeals.ts';

const SEED = '5e'.repeat(32);
const ME = 'bora';
const SEAT = 1;

let table: DealTable;
let sent: { promises: string[]; openings: string[] };
let dealing: FairDealClient;

/** A client of `ME` that has its seed; its server is the table, unless a test says otherwise. */
function client(isAnswered = true): FairDealClient {
  const take = (command: Parameters<DealTable['send']>[0]): Promise<boolean> =>
    Promise.resolve(Array.isArray(table.send(command)) && isAnswered);
  return new FairDealClient({
    seed: SEED,
    promise(deal, hash) {
      sent.promises.push(hash);
      return take({ type: 'promise', by: ME, deal, hash });
    },
    reveal(deal, bytes) {
      sent.openings.push(bytes);
      return take({ type: 'open', by: ME, deal, bytes });
    },
  });
}

function seen(player: string | null = ME): TableView {
  return viewTable(table.table, player);
}

/** What is asked of the server takes a moment. */
async function show(to = dealing): Promise<void> {
  to.see(seen());
  await Promise.resolve();
  await Promise.resolve();
}

/** Of a deal that is being prepared. */
function addingView(): NonNullable<TableView['deal']> {
  return viewTable(addingHearts().commit('17'.repeat(32)).table, ME).deal!;
}

function others(act: 'promise' | 'open'): void {
  for (const by of PLAYERS) if (by !== ME) table[act](by);
}

async function wholeDeal(): Promise<ShownHand<string>> {
  await show();
  others('promise');
  table.tick();
  await show();
  others('open');
  table.tick();
  return revealDeal(table.table)!;
}

beforeEach(() => {
  table = addingHearts().commit('17'.repeat(32));
  sent = { promises: [], openings: [] };
  dealing = client();
});

describe('adding to a deal', () => {
  test('is a promise at first, once, however often the table is told', async () => {
    await show();
    await show();
    expect(sent.promises).toHaveLength(1);
    expect(sent.openings).toEqual([]);
    expect(seen().deal!.promises[SEAT]).toBe(sent.promises[0]);
  });

  test('is shown when all promises are in, once, and is what was promised', async () => {
    await show();
    others('promise');
    table.tick();
    await show();
    await show();
    expect(sent.openings).toHaveLength(1);
    expect(promiseOf(sent.openings[0], 'masa/1/0', SEAT)).toBe(sent.promises[0]);
    expect(seen().deal!.opened[SEAT]).toBe(true);
  });

  test('is shown once also while no answer has come', async () => {
    const shown: string[] = [];
    dealing = new FairDealClient({
      seed: SEED,
      promise: async (deal, hash) =>
        Array.isArray(table.send({ type: 'promise', by: ME, deal, hash })),
      reveal: (_, bytes) => new Promise(() => void shown.push(bytes)),
    });
    await show();
    others('promise');
    table.tick();
    await show();
    await show();
    expect(shown).toHaveLength(1);
  });

  test('is promised once also while no answer has come', () => {
    const promised: string[] = [];
    dealing = new FairDealClient({
      seed: SEED,
      promise: (_, hash) => new Promise(() => void promised.push(hash)),
      reveal: async () => true,
    });
    dealing.see(seen());
    dealing.see(seen());
    expect(promised).toHaveLength(1);
  });

  test('is nothing where no deal is prepared', () => {
    dealing.see({ ...seen(), deal: null });
    expect(sent).toEqual({ promises: [], openings: [] });
  });

  test('is for those who sit, and for a deal that is not closed', async () => {
    dealing.see(seen(null));
    others('promise');
    table.wait(2);
    await show();
    expect(sent).toEqual({ promises: [], openings: [] });
  });

  test('begins when one sits down, for who has only looked on before', async () => {
    dealing.see(seen(null));
    expect(sent.promises).toEqual([]);
    await show();
    expect(sent.promises).toHaveLength(1);
  });

  test('is left to another of one’s own devices that was quicker', async () => {
    table.promise(ME);
    await show();
    others('promise');
    table.tick();
    await show();
    expect(sent).toEqual({ promises: [], openings: [] });
  });

  test('goes on in a page that was loaded anew with the same seed', async () => {
    await show();
    dealing = client();
    others('promise');
    table.tick();
    await show();
    expect(sent.promises).toHaveLength(1);
    expect(seen().deal!.opened[SEAT]).toBe(true);
    others('open');
    table.tick();
    expect(dealing.check(revealDeal(table.table)!, 1).own).toBe('in');
  });

  test('is other bytes for every deal, seat, seed and secret', async () => {
    const view = seen();
    const views = [
      view,
      { ...view, seat: 2 },
      { ...view, deal: { ...view.deal!, label: 'masa/1/9' } },
      { ...view, deal: { ...view.deal!, commitment: 'ab'.repeat(32) } },
    ];
    for (const one of views) client().see(one);
    const other = new FairDealClient({
      seed: '00'.repeat(32),
      promise: async (_, hash) => sent.promises.push(hash) > 0,
      reveal: async () => true,
    });
    other.see(view);
    expect(new Set(sent.promises).size).toBe(5);
  });

  test('stops when the server tells another hash of its secret for the same deal', async () => {
    await show();
    others('promise');
    table.tick();
    const { deal, ...rest } = seen();
    dealing.see({ ...rest, deal: { ...deal!, commitment: 'ab'.repeat(32) } });
    expect(sent.openings).toEqual([]);
  });

  test('never shows bytes while promises are taken, or for a promise that is not one’s own', async () => {
    await show();
    const { deal, ...rest } = seen();
    dealing.see({ ...rest, deal: { ...deal!, wanted: 'promise' } });
    const promises = deal!.promises.with(SEAT, 'ab'.repeat(32));
    dealing.see({ ...rest, deal: { ...deal!, phase: 'openings', wanted: 'opening', promises } });
    expect(sent.openings).toEqual([]);
  });
});

describe('checking a deal', () => {
  test('finds nothing wrong with an honest one, and one’s own bytes in it', async () => {
    const hand = await wholeDeal();
    expect(dealing.check(hand, 3)).toMatchObject({
      refusal: null,
      own: 'in',
      round: 3,
      added: 4,
      cards: 52,
      leftOut: [],
    });
  });

  test('notices a deal without one’s own bytes, though it is right in itself', async () => {
    const hand = await wholeDeal();
    const contributions = hand.contributions.with(SEAT, null);
    const steps = hand.steps!.filter((step) => step.type !== 'opened' || step.seat !== SEAT);
    const changed = { ...hand, contributions, steps };
    const deck = fairDeck(hand.cards, changed);
    expect(dealing.check({ ...changed, deck }, 1)).toMatchObject({
      refusal: { code: 'WRONG_CONTRIBUTION' },
      own: 'missing',
      leftOut: [{ seat: SEAT, name: ME }],
    });
  });

  test('notices that one’s promise was dropped', async () => {
    await show();
    const kept = sent.promises[0];
    others('promise');
    const { deal, ...rest } = seen();
    const promises = deal!.promises.with(SEAT, null);
    dealing.see({ ...rest, deal: { ...deal!, phase: 'openings', wanted: null, promises } });
    table.tick();
    others('open');
    table.wait(2);
    const hand = revealDeal(table.table)!;
    const steps = hand.steps!.filter((step) => step.type !== 'promised' || step.hash !== kept);
    expect(dealing.check({ ...hand, steps }, 1)).toMatchObject({
      refusal: { code: 'WRONG_CONTRIBUTION' },
      own: 'missing',
      added: 3,
    });
  });

  test('says when one’s own bytes were too late', async () => {
    await show();
    others('promise');
    table.tick();
    others('open');
    table.wait(2);
    const check = dealing.check(revealDeal(table.table)!, 1);
    expect(check).toMatchObject({ own: 'late', refusal: null, leftOut: [{ name: ME }] });
  });

  test.each([
    [true, 'missing'],
    [false, 'late'],
  ])('bytes that were shown and taken (%s) and are not in it are “%s”', async (isTaken, own) => {
    dealing = new FairDealClient({
      seed: SEED,
      promise: async (deal, hash) =>
        Array.isArray(table.send({ type: 'promise', by: ME, deal, hash })),
      reveal: async () => isTaken,
    });
    await show();
    others('promise');
    table.tick();
    await show();
    others('open');
    table.wait(2);
    expect(dealing.check(revealDeal(table.table)!, 1).own).toBe(own);
  });

  test('knows of one’s promise in a page that was loaded anew and heard nothing more', async () => {
    await show();
    dealing = client();
    await show();
    others('promise');
    table.tick();
    others('open');
    table.wait(2);
    expect(dealing.check(revealDeal(table.table)!, 1)).toMatchObject({
      own: 'late',
      refusal: null,
    });
  });

  test.each([
    [199, 'in'],
    [200, 'none'],
  ])('remembers a deal for two hundred: after %i others it is “%s”', async (more, own) => {
    const hand = await wholeDeal();
    const { deal, ...rest } = { ...seen(), deal: addingView() };
    for (let other = 1; other <= more; other++)
      dealing.see({ ...rest, deal: { ...deal, label: `masa/2/${other}` } });
    expect(dealing.check(hand, 1).own).toBe(own);
  });

  test('notices a promise that somebody made when bytes could be seen already', async () => {
    await show();
    for (const by of ['ada', 'ceren']) table.promise(by);
    const { deal, ...rest } = seen();
    dealing.see({ ...rest, deal: { ...deal!, phase: 'openings', wanted: 'opening' } });
    table.promise('deniz');
    table.tick();
    dealing.see(seen());
    table.open(ME, sent.openings[0]);
    others('open');
    table.tick();
    const check = dealing.check(revealDeal(table.table)!, 1);
    expect(check.refusal?.code).toBe('WRONG_PROMISES');
  });

  test('notices another secret than the one that was promised, though all else fits it', async () => {
    const hand = await wholeDeal();
    const secret = '99'.repeat(32);
    const deck = fairDeck(hand.cards, { ...hand, secret });
    const check = dealing.check({ ...hand, secret, commitment: commitmentOf(secret), deck }, 1);
    expect(check.refusal?.code).toBe('WRONG_SECRET');
  });

  test('of a promise that was not taken expects nothing, and of one deal speaks once', async () => {
    dealing = new FairDealClient({
      seed: SEED,
      promise: async () => false,
      reveal: async () => true,
    });
    await show();
    others('promise');
    table.wait(2);
    others('open');
    table.tick();
    const hand = revealDeal(table.table)!;
    expect(dealing.check(hand, 1)).toMatchObject({ own: 'none', refusal: null });
    const mine = addingHearts().commit('17'.repeat(32));
    table = mine;
    dealing = client();
    const whole = await wholeDeal();
    expect(dealing.check(whole, 1).own).toBe('in');
    expect(dealing.check(whole, 1).own).toBe('none');
  });

  test('notices a deck that was put in order', async () => {
    const hand = await wholeDeal();
    const deck = hand.deck.toReversed();
    expect(dealing.check({ ...hand, deck }, 1).refusal?.code).toBe('WRONG_DECK');
  });

  test('of others says whose bytes are in it, and nothing of one’s own', async () => {
    others('promise');
    table.wait(2);
    others('open');
    table.tick();
    expect(client().check(revealDeal(table.table)!, null)).toMatchObject({
      own: 'none',
      refusal: null,
      added: 3,
      round: null,
    });
  });

  test('takes a promise for made when the answer was lost, but the server has it', async () => {
    dealing = client(false);
    const hand = await wholeDeal();
    expect(dealing.check(hand, 1)).toMatchObject({ own: 'in', refusal: null });
  });
});
