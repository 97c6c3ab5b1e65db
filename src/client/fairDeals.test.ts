// The player's contributions to deals, and the detection of cheating.
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
let fairDeals: FairDealClient;

/** A client of `ME` whose server is the table; with `isAnswered` false its answers are lost. */
function client(isAnswered = true): FairDealClient {
  const send = (command: Parameters<DealTable['send']>[0]): Promise<boolean> =>
    Promise.resolve(Array.isArray(table.send(command)) && isAnswered);
  return new FairDealClient({
    seed: SEED,
    promise(deal, hash) {
      sent.promises.push(hash);
      return send({ type: 'promise', by: ME, deal, hash });
    },
    reveal(deal, bytes) {
      sent.openings.push(bytes);
      return send({ type: 'open', by: ME, deal, bytes });
    },
  });
}

function viewOf(player: string | null = ME): TableView {
  return viewTable(table.table, player);
}

/** Shows the table to the client and waits for its requests. */
async function show(to = fairDeals): Promise<void> {
  to.see(viewOf());
  await Promise.resolve();
  await Promise.resolve();
}

/** A deal that is being prepared. */
function preparedDeal(): NonNullable<TableView['deal']> {
  return viewTable(addingHearts().commit('17'.repeat(32)).table, ME).deal!;
}

function others(action: 'promise' | 'open'): void {
  for (const by of PLAYERS) if (by !== ME) table[action](by);
}

/** Lets everybody promise bytes. */
async function promised(): Promise<void> {
  await show();
  others('promise');
  table.tick();
}

/** Lets the others reveal their bytes, and returns the deal when the time for that is over. */
function revealed(): ShownHand<string> {
  others('open');
  table.wait(2);
  return revealDeal(table.table)!;
}

async function wholeDeal(): Promise<ShownHand<string>> {
  await promised();
  await show();
  others('open');
  table.tick();
  return revealDeal(table.table)!;
}

beforeEach(() => {
  table = addingHearts().commit('17'.repeat(32));
  sent = { promises: [], openings: [] };
  fairDeals = client();
});

describe('contributing to a deal', () => {
  test('sends a promise once, however often the table is updated', async () => {
    await show();
    await show();
    expect(sent.promises).toHaveLength(1);
    expect(sent.openings).toEqual([]);
    expect(viewOf().deal!.promises[SEAT]).toBe(sent.promises[0]);
  });

  test('reveals the promised bytes once, when all promises are in', async () => {
    await promised();
    await show();
    await show();
    expect(sent.openings).toHaveLength(1);
    expect(promiseOf(sent.openings[0], 'masa/1/0', SEAT)).toBe(sent.promises[0]);
    expect(viewOf().deal!.opened[SEAT]).toBe(true);
  });

  test('reveals the bytes once even before an answer arrives', async () => {
    const revealed: string[] = [];
    fairDeals = new FairDealClient({
      seed: SEED,
      promise: async (deal, hash) =>
        Array.isArray(table.send({ type: 'promise', by: ME, deal, hash })),
      reveal: (_, bytes) => new Promise(() => void revealed.push(bytes)),
    });
    await promised();
    await show();
    await show();
    expect(revealed).toHaveLength(1);
  });

  test('sends a promise once even before an answer arrives', () => {
    const promised: string[] = [];
    fairDeals = new FairDealClient({
      seed: SEED,
      promise: (_, hash) => new Promise(() => void promised.push(hash)),
      reveal: async () => true,
    });
    fairDeals.see(viewOf());
    fairDeals.see(viewOf());
    expect(promised).toHaveLength(1);
  });

  test('sends nothing while no deal is being prepared', () => {
    fairDeals.see({ ...viewOf(), deal: null });
    expect(sent).toEqual({ promises: [], openings: [] });
  });

  test('sends nothing as a spectator, or after the promises are closed', async () => {
    fairDeals.see(viewOf(null));
    others('promise');
    table.wait(2);
    await show();
    expect(sent).toEqual({ promises: [], openings: [] });
  });

  test('sends a promise when a spectator takes a seat', async () => {
    fairDeals.see(viewOf(null));
    expect(sent.promises).toEqual([]);
    await show();
    expect(sent.promises).toHaveLength(1);
  });

  test('sends nothing if another device of the player was quicker', async () => {
    table.promise(ME);
    await promised();
    await show();
    expect(sent).toEqual({ promises: [], openings: [] });
  });

  test('reveals the promised bytes in a reloaded page with the same seed', async () => {
    await show();
    fairDeals = client();
    others('promise');
    table.tick();
    await show();
    expect(sent.promises).toHaveLength(1);
    expect(viewOf().deal!.opened[SEAT]).toBe(true);
    others('open');
    table.tick();
    expect(fairDeals.check(revealDeal(table.table)!, 1).own).toBe('in');
  });

  test('uses different bytes for every deal, seat, seed and secret', async () => {
    const view = viewOf();
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

  test('stops if the server changes its commitment for the same deal', async () => {
    await promised();
    const { deal, ...rest } = viewOf();
    fairDeals.see({ ...rest, deal: { ...deal!, commitment: 'ab'.repeat(32) } });
    expect(sent.openings).toEqual([]);
  });

  test('never reveals bytes before the promises are closed, or for a promise of someone else', async () => {
    await show();
    const { deal, ...rest } = viewOf();
    fairDeals.see({ ...rest, deal: { ...deal!, wanted: 'promise' } });
    const promises = deal!.promises.with(SEAT, 'ab'.repeat(32));
    fairDeals.see({ ...rest, deal: { ...deal!, phase: 'openings', wanted: 'opening', promises } });
    expect(sent.openings).toEqual([]);
  });
});

describe('verifying a deal', () => {
  test('accepts an honest deal that contains the own bytes', async () => {
    const hand = await wholeDeal();
    expect(fairDeals.check(hand, 3)).toMatchObject({
      refusal: null,
      own: 'in',
      round: 3,
      added: 4,
      cards: 52,
      leftOut: [],
    });
  });

  test('detects a consistent deal that lacks the own bytes', async () => {
    const hand = await wholeDeal();
    const contributions = hand.contributions.with(SEAT, null);
    const steps = hand.steps!.filter((step) => step.type !== 'opened' || step.seat !== SEAT);
    const changed = { ...hand, contributions, steps };
    const deck = fairDeck(hand.cards, changed);
    expect(fairDeals.check({ ...changed, deck }, 1)).toMatchObject({
      refusal: { code: 'WRONG_CONTRIBUTION' },
      own: 'missing',
      leftOut: [{ seat: SEAT, name: ME }],
    });
  });

  test('detects that the own promise was dropped', async () => {
    await show();
    const ownPromise = sent.promises[0];
    others('promise');
    const { deal, ...rest } = viewOf();
    const promises = deal!.promises.with(SEAT, null);
    fairDeals.see({ ...rest, deal: { ...deal!, phase: 'openings', wanted: null, promises } });
    table.tick();
    const hand = revealed();
    const steps = hand.steps!.filter(
      (step) => step.type !== 'promised' || step.hash !== ownPromise,
    );
    expect(fairDeals.check({ ...hand, steps }, 1)).toMatchObject({
      refusal: { code: 'WRONG_CONTRIBUTION' },
      own: 'missing',
      added: 3,
    });
  });

  test('reports own bytes that were revealed too late', async () => {
    await promised();
    const check = fairDeals.check(revealed(), 1);
    expect(check).toMatchObject({ own: 'late', refusal: null, leftOut: [{ name: ME }] });
  });

  test.each([
    [true, 'missing'],
    [false, 'late'],
  ])(
    'revealed bytes that the server accepted (%s) but did not use are “%s”',
    async (isTaken, own) => {
      fairDeals = new FairDealClient({
        seed: SEED,
        promise: async (deal, hash) =>
          Array.isArray(table.send({ type: 'promise', by: ME, deal, hash })),
        reveal: async () => isTaken,
      });
      await show();
      others('promise');
      table.tick();
      await show();
      expect(fairDeals.check(revealed(), 1).own).toBe(own);
    },
  );

  test('recognizes the own promise in a reloaded page', async () => {
    await show();
    fairDeals = client();
    await promised();
    expect(fairDeals.check(revealed(), 1)).toMatchObject({
      own: 'late',
      refusal: null,
    });
  });

  test.each([
    [199, 'in'],
    [200, 'none'],
  ])('remembers two hundred deals: after %i others the own bytes are “%s”', async (count, own) => {
    const hand = await wholeDeal();
    const { deal, ...rest } = { ...viewOf(), deal: preparedDeal() };
    for (let other = 1; other <= count; other++)
      fairDeals.see({ ...rest, deal: { ...deal, label: `masa/2/${other}` } });
    expect(fairDeals.check(hand, 1).own).toBe(own);
  });

  test('detects a promise that was made after bytes could be revealed', async () => {
    await show();
    for (const by of ['ada', 'ceren']) table.promise(by);
    const { deal, ...rest } = viewOf();
    fairDeals.see({ ...rest, deal: { ...deal!, phase: 'openings', wanted: 'opening' } });
    table.promise('deniz');
    table.tick();
    fairDeals.see(viewOf());
    table.open(ME, sent.openings[0]);
    others('open');
    table.tick();
    const check = fairDeals.check(revealDeal(table.table)!, 1);
    expect(check.refusal?.code).toBe('WRONG_PROMISES');
  });

  test('detects a secret that differs from the commitment but fits everything else', async () => {
    const hand = await wholeDeal();
    const secret = '99'.repeat(32);
    const deck = fairDeck(hand.cards, { ...hand, secret });
    const check = fairDeals.check({ ...hand, secret, commitment: commitmentOf(secret), deck }, 1);
    expect(check.refusal?.code).toBe('WRONG_SECRET');
  });

  test('expects nothing from a rejected promise, and reports each deal once', async () => {
    fairDeals = new FairDealClient({
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
    expect(fairDeals.check(hand, 1)).toMatchObject({ own: 'none', refusal: null });
    table = addingHearts().commit('17'.repeat(32));
    fairDeals = client();
    const whole = await wholeDeal();
    expect(fairDeals.check(whole, 1).own).toBe('in');
    expect(fairDeals.check(whole, 1).own).toBe('none');
  });

  test('detects a rearranged deck', async () => {
    const hand = await wholeDeal();
    const deck = hand.deck.toReversed();
    expect(fairDeals.check({ ...hand, deck }, 1).refusal?.code).toBe('WRONG_DECK');
  });

  test('verifies a deal of other players', async () => {
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

  test('recognizes a promise that the server has although its answer was lost', async () => {
    fairDeals = client(false);
    const hand = await wholeDeal();
    expect(fairDeals.check(hand, 1)).toMatchObject({ own: 'in', refusal: null });
  });
});
