// The bots of a table, asked for their moves by its actor.

import { describe, expect, test } from 'vitest';
import { RETRY_DELAY_MS } from './tableActor.ts';
import { actorOf, asTestTable, running, type TestActor } from './testActor.ts';
import { TestTable } from './testTable.ts';

const BOT_PAUSE = 200;

describe('a bot', () => {
  /** Hearts without passing; the seat in turn is covered by a bot. */
  async function coveredInTurn(botPause: number): Promise<{ one: TestActor; seat: number }> {
    const settings = { coverAfterSeconds: 0, turnSeconds: 0, botPause };
    const start = new TestTable('hearts', { options: { passing: false }, settings });
    start.sit('bora', 'ceren', 'deniz').deal();
    const [seat] = start.turn();
    start.send({ type: 'goAway', player: start.table.places[seat].person!.id });
    const one = actorOf(start);
    return { one: await running(one), seat };
  }

  const fallbackOf = (one: TestActor, seat: number) => asTestTable(one).moveOf(seat);
  const playerAt = (one: TestActor, seat: number): string => one.table.places[seat].person!.id;

  test('waits as long as the table says, however quickly it has thought', async () => {
    const { one, seat } = await coveredInTurn(BOT_PAUSE);
    one.asked[0].answer(fallbackOf(one, seat));
    await one.pass(BOT_PAUSE - 1);
    expect([one.count('moved'), one.actor.isThinking]).toEqual([0, true]);
    await one.pass(1);
    expect(one.announced).toMatchObject([{ type: 'moved', seat, by: 'bot' }]);
  });

  test('moves at once when it has thought for longer than the pause', async () => {
    const { one, seat } = await coveredInTurn(BOT_PAUSE);
    await one.pass(BOT_PAUSE * 2);
    one.asked[0].answer(fallbackOf(one, seat));
    await one.flush();
    expect(one.count('moved')).toBe(1);
  });

  test('thinks once, whatever else happens at the table meanwhile', async () => {
    const { one, seat } = await coveredInTurn(0);
    await one.actor.execute({ type: 'say', by: playerAt(one, (seat + 1) % 4), text: 'selam' });
    expect([one.asked.length, one.heard()]).toEqual([1, ['said']]);
  });

  test('sees what its seat may see', async () => {
    const { one, seat } = await coveredInTurn(0);
    const [{ view }] = one.asked;
    expect(view).toMatchObject({ seat, legal: [expect.anything()] });
  });

  test('does not play its move for a player who came back, and thinks again when they go', async () => {
    const { one, seat } = await coveredInTurn(0);
    const player = playerAt(one, seat);
    await one.actor.execute({ type: 'comeBack', player });
    await one.actor.execute({ type: 'goAway', player });
    expect(one.asked).toHaveLength(2);
    one.asked[0].answer(fallbackOf(one, seat));
    await one.flush();
    expect(one.count('moved')).toBe(0);
    one.asked[1].answer(fallbackOf(one, seat));
    await one.flush();
    expect(one.count('moved')).toBe(1);
  });

  test('does not think while nobody is there', async () => {
    const { one, seat } = await coveredInTurn(0);
    for (const [other, { person: at }] of one.table.places.entries()) {
      if (other !== seat) await one.actor.execute({ type: 'goAway', player: at!.id });
    }
    one.asked[0].answer(fallbackOf(one, seat));
    await one.flush();
    expect([one.asked.length, one.count('moved'), one.actor.isThinking]).toEqual([1, 0, false]);
  });

  test('does not move after the actor was stopped', async () => {
    const { one, seat } = await coveredInTurn(0);
    one.actor.stop();
    one.asked[0].answer(fallbackOf(one, seat));
    await one.flush();
    expect([one.count('moved'), one.actor.isThinking]).toEqual([0, false]);
  });

  test('that fails plays what the clock would play, and its failure is reported', async () => {
    const { one } = await coveredInTurn(0);
    const broken = new Error('broken');
    one.asked[0].fail(broken);
    await one.flush();
    expect([one.fallbacks, one.count('moved'), one.faults]).toEqual([[broken], 1, []]);
  });

  test('that fails after its turn is over tells nobody', async () => {
    const { one, seat } = await coveredInTurn(0);
    await one.actor.execute({ type: 'comeBack', player: playerAt(one, seat) });
    one.asked[0].fail(new Error('broken'));
    await one.flush();
    expect([one.fallbacks, one.count('moved')]).toEqual([[], 0]);
  });

  test('thinks again when its move could not be stored', async () => {
    const { one, seat } = await coveredInTurn(0);
    one.trouble = () => 'not stored';
    one.asked[0].answer(fallbackOf(one, seat));
    await one.flush();
    expect([one.asked.length, one.faults.length]).toEqual([1, 1]);
    one.trouble = () => 'none';
    await one.pass(RETRY_DELAY_MS);
    expect(one.asked).toHaveLength(2);
    one.asked[1].answer(fallbackOf(one, seat));
    await one.flush();
    expect(one.count('moved')).toBe(1);
  });
});
