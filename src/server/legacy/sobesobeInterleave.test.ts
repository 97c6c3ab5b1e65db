// Two sources in one stream.

import { expect, test } from 'vitest';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { interleave, createRefusalRelay } from './sobesobeGrpc.ts';

const refusal = (code: string): Refusal => ({ ...GAME_OVER, code });

/** A source that gives what it is fed. */
function fed<T>(): { source: AsyncGenerator<T>; feed(item: T): void; fail(): void; end(): void } {
  let wake = (): void => {};
  const given: (() => T)[] = [];
  let isOver = false;
  async function* run(): AsyncGenerator<T> {
    for (;;) {
      const next = given.shift();
      if (next) yield next();
      else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const put = (next: () => T): void => {
    given.push(next);
    wake();
  };
  return {
    source: run(),
    feed: (item) => put(() => item),
    fail: () =>
      put(() => {
        throw new Error('broken');
      }),
    end() {
      isOver = true;
      wake();
    },
  };
}

test('refusals are passed on as they come, and the end of the steps ends the stream', async () => {
  const refused = createRefusalRelay();
  const inbox = refused.listen('game', 'anna');
  const { source, feed, end } = fed<number>();
  const both = interleave(source, inbox);
  feed(1);
  expect((await both.next()).value).toEqual({ main: 1 });
  const waiting = both.next();
  refused.tell('game', 'anna', refusal('A'));
  refused.tell('game', 'bruno', refusal('OF_ANOTHER'));
  refused.tell('other', 'anna', refusal('ELSEWHERE'));
  expect((await waiting).value).toMatchObject({ aside: { code: 'A' } });
  feed(2);
  expect((await both.next()).value).toEqual({ main: 2 });
  end();
  expect(await both.next()).toEqual({ done: true, value: undefined });
});

test('a source that fails fails the stream, and bothers nobody who has left', async () => {
  const refused = createRefusalRelay();
  const first = fed<number>();
  const failing = interleave(first.source, refused.listen('game', 'anna'));
  first.fail();
  await expect(failing.next()).rejects.toThrow('broken');
  const second = fed<number>();
  const left = interleave(second.source, refused.listen('game', 'anna'));
  const waiting = left.next();
  refused.tell('game', 'anna', refusal('A'));
  await waiting;
  await left.return(undefined);
  second.fail();
});

test('an unread inbox keeps the newest sixteen, and takes nothing after the end', () => {
  const refused = createRefusalRelay();
  const inbox = refused.listen('game', 'anna');
  for (let number = 0; number < 20; number++) refused.tell('game', 'anna', refusal(`N${number}`));
  const codes = inbox.take().map(({ code }) => code);
  expect(codes).toEqual(Array.from({ length: 16 }, (_, at) => `N${at + 4}`));
  expect(inbox.take()).toEqual([]);
  inbox.end();
  refused.tell('game', 'anna', refusal('LATE'));
  expect(inbox.take()).toEqual([]);
});
