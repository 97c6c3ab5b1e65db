// The list against a plain array that is sorted anew each time.
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { makeOrderedList } from './orderedList.ts';

const byNumber = (one: number, other: number): number => one - other;

test('whatever is put in and taken out, it is in order, and pages go on where the last one ended', () => {
  const random = randomFromNumber(5);
  const list = makeOrderedList(byNumber);
  const plain = new Set<number>();
  for (let step = 0; step < 6000; step++) {
    const item = random(3000);
    if (plain.has(item)) list.remove(item);
    else list.add(item);
    if (!plain.delete(item)) plain.add(item);
    if (step % 500 !== 499) continue;
    const sorted = [...plain].sort(byNumber);
    expect(list.size).toBe(sorted.length);
    expect(list.after(null, 10_000)).toEqual(sorted);
    for (const place of [-1, 0, 1, sorted[300], sorted.at(-1)!, 1499, 3000]) {
      const rest = sorted.filter((one) => one > place);
      expect(list.after(place, 50)).toEqual(rest.slice(0, 50));
    }
  }
});

test('what is not in it is not taken out, and it may become empty and fill again', () => {
  const list = makeOrderedList(byNumber);
  list.remove(1);
  for (let item = 0; item < 1000; item++) list.add(item);
  list.remove(0.5);
  list.remove(1000);
  expect(list.size).toBe(1000);
  for (let item = 0; item < 1000; item++) list.remove(item);
  expect([list.size, list.after(null, 5)]).toEqual([0, []]);
  list.add(7);
  expect(list.after(null, 5)).toEqual([7]);
  expect(list.after(7, 5)).toEqual([]);
});

test('in a long list one change touches a few of its items only', () => {
  let compared = 0;
  const list = makeOrderedList<number>((one, other) => {
    compared++;
    return one - other;
  });
  for (let item = 0; item < 50_000; item++) list.add(item);
  compared = 0;
  list.remove(25_000);
  list.add(25_000);
  list.after(25_000, 50);
  expect(compared).toBeLessThan(100);
});
