// Deals under players who promise, lie, reveal, withhold, leave and come back: what the deck follows from and what
// everyone can see.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { revealDeal } from '#table/dealing.ts';
import { addingHearts, bytesOf, DealTable, hearts, PLAYERS } from '#table/testDeals.ts';
import { evolve, rebuild } from '#table/evolve.ts';
import { commitmentOf, fairDeck, promiseOf, verifyHand } from '#table/fairness.ts';
import { viewDeal, viewTable } from './tableView.ts';

describe('a deal under arbitrary actions of its players', () => {
  type Act =
    | {
        do: 'promise' | 'lie' | 'open' | 'openOther' | 'leave' | 'goAway' | 'comeBack';
        who: number;
      }
    | { do: 'wait'; seconds: number }
    | { do: 'restart' | 'play' };
  const anAct: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('promise' as const, 'open' as const),
        who: fc.nat(3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('lie' as const, 'openOther' as const),
        who: fc.nat(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('leave' as const, 'goAway' as const, 'comeBack' as const),
        who: fc.nat(3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.constantFrom(0, 0.1, 0.3, 1.6),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('restart' as const, 'play' as const) }),
    },
  );

  function act(table: DealTable, one: Act): void {
    if (table.table.status !== 'playing') return;
    if (one.do === 'wait') return void table.wait(one.seconds);
    if (one.do === 'play') return void (table.turn()[0] === -1 ? table.wait(4) : table.playHand());
    if (!('who' in one)) {
      table.table = rebuild(JSON.parse(JSON.stringify(table.events)));
      return void table.send({ type: 'resume' });
    }
    const by = PLAYERS[one.who];
    if (one.do === 'leave') return void table.send({ type: 'leave', by });
    if (one.do === 'goAway' || one.do === 'comeBack')
      return void table.send({ type: one.do, player: by });
    if (!table.table.play!.coming) return;
    if (one.do === 'promise') table.promise(by);
    else if (one.do === 'lie') table.promise(by, 'ee'.repeat(16));
    else table.open(by, one.do === 'open' ? bytesOf(by, table.label) : 'dd'.repeat(16));
  }

  /** Returns everything that any player or spectator can see of the table. */
  function allViews(table: DealTable): string {
    return JSON.stringify([...PLAYERS, null].map((player) => viewTable(table.table, player)));
  }

  test('has a deck that follows from the secret and from bytes promised before any were shown', () => {
    let deals = 0;
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(anAct, { minLength: 10, maxLength: 60 }),
        (doPlayersAdd, acts) => {
          const table = doPlayersAdd ? addingHearts() : hearts();
          let secrets = 0;
          for (const one of acts) {
            if (table.table.status === 'playing' && !table.table.play!.coming) {
              table.commit(`${++secrets}`.padStart(64, '0'));
            }
            const before = table.dealt;
            act(table, one);
            const { coming, dealt, shuffled } = table.table.play ?? {};
            const views = allViews(table);
            if (coming) {
              expect(views).not.toContain(coming.secret);
              for (const bytes of coming.contributions)
                if (bytes) expect(views).not.toContain(bytes);
            }
            if (shuffled && table.turn().length > 0 && table.turn()[0] !== -1) {
              expect(views).not.toContain(shuffled.secret);
            }
            if (table.dealt === before) continue;
            deals++;
            expect(verifyHand(revealDeal(table.table)!)).toBeNull();
            expect(dealt!.deck).toEqual(fairDeck(dealt!.cards, dealt!));
            const closing = dealt!.steps.findIndex(({ type }) => type === 'closed');
            for (const [at, step] of dealt!.steps.entries()) {
              if (step.type === 'promised') expect(at).toBeLessThan(closing);
              if (step.type === 'opened') expect(at).toBeGreaterThan(closing);
            }
          }
          expect(rebuild(JSON.parse(JSON.stringify(table.events)))).toEqual(
            JSON.parse(JSON.stringify(table.table)),
          );
        },
      ),
      { numRuns: 300 },
    );
    expect(deals).toBeGreaterThan(100);
  });

  test('is not changed by refused bytes', () => {
    fc.assert(
      fc.property(fc.array(anAct, { maxLength: 20 }), fc.nat(3), (acts, who) => {
        const table = addingHearts().commit();
        for (const one of acts) act(table, one);
        const { coming } = table.table.play!;
        const before = JSON.stringify(table.table);
        const answer = table.try({
          type: 'open',
          by: PLAYERS[who],
          deal: coming?.label ?? 'masa/1/0',
          bytes: 'ff'.repeat(16),
        });
        expect(isRefusal(answer)).toBe(true);
        expect(JSON.stringify(table.table)).toBe(before);
      }),
    );
  });
});

describe('the view of a deal in preparation', () => {
  test('has the hash of its secret, the promises, and what this seat may send', () => {
    const table = hearts().commit();
    table.promise('bora');
    const promise = promiseOf(bytesOf('bora', 'masa/1/0'), 'masa/1/0', 1);
    expect(viewDeal(table.table, 0)).toEqual({
      label: 'masa/1/0',
      commitment: commitmentOf('ab'.repeat(32)),
      phase: 'promises',
      promises: [null, promise, null, null],
      opened: [false, false, false, false],
      wanted: 'promise',
    });
    const wanted = (): unknown[] => [0, 1, null].map((seat) => viewDeal(table.table, seat)!.wanted);
    expect(wanted()).toEqual(['promise', null, null]);
    table.tick();
    expect(viewDeal(table.table, 0)!.phase).toBe('openings');
    expect(wanted()).toEqual([null, 'opening', null]);
    table.open('bora');
    expect(wanted()).toEqual([null, null, null]);
    expect(viewDeal(table.table, 0)!.opened).toEqual([false, true, false, false]);
  });

  test('wants nothing from players by the first rule', () => {
    const table = hearts();
    evolve(table.table, { type: 'committed', secret: 'ab'.repeat(32), at: table.now });
    evolve(table.table, { type: 'contributed', seat: 1, bytes: 'c0ffee', at: table.now });
    expect(viewDeal(table.table, 1)).toMatchObject({
      phase: 'openings',
      opened: [false, true, false, false],
      wanted: null,
    });
    expect(viewDeal(table.table, 0)!.wanted).toBeNull();
  });

  test('is null before the secret is fixed and after the game', () => {
    const table = new DealTable('pitch', { settings: { removal: 'forfeit' } });
    table.sit(...PLAYERS.slice(1));
    expect(viewDeal(table.table, 0)).toBeNull();
    table.commit().wait(1);
    table.commit('cd'.repeat(32));
    expect(viewDeal(table.table, 0)).not.toBeNull();
    table.send({ type: 'leave', by: 'bora' });
    expect(table.table.status).toBe('finished');
    expect(viewDeal(table.table, 0)).toBeNull();
  });
});
