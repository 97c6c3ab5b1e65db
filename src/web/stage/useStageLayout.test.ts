// The stage is laid out when its room is known, and anew when that changes; a hand keeps the room that it was dealt.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { doing, leaveAll, renderHook, type Hooked } from '../testHook.ts';
import { layOutAround } from './geometry.ts';
import { useStageLayout, type StageLayout } from './useStageLayout.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
afterEach(leaveAll);

const room = { clientWidth: 1440, clientHeight: 900 };
let letter: string;
let watching: Set<() => void>;
class Observer {
  readonly tell: () => void;
  constructor(tell: () => void) {
    this.tell = tell;
  }
  observe(): void {
    watching.add(this.tell);
  }
  disconnect(): void {
    watching.delete(this.tell);
  }
}

/** Two of them, which are told apart. */
const observed = (): number => watching.size;

beforeEach(() => {
  [letter, watching] = ['16px', new Set()];
  Object.assign(room, { clientWidth: 1440, clientHeight: 900 });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: letter }));
  vi.stubGlobal(
    'ResizeObserver',
    class extends Observer {
      constructor(tell: () => void) {
        super(() => tell());
      }
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(tell: () => void) {
        super(() => tell());
      }
    },
  );
});

const VIEW = { seat: 0, seats: 4, round: 1, hand: ['2S', '3S', '4S'], table: [] } as never as View;
interface Shown {
  view?: View;
  isOpen?: boolean;
  isTrickSeen?: boolean;
}

/** In a page, the room is there before its hooks look at it. */
function useShown({ view = VIEW, isOpen = false, isTrickSeen = false }: Shown): StageLayout {
  const layout = useStageLayout(view, { isOpen, isTrickSeen });
  layout.room.current = room as never;
  return layout;
}

const at = (shown: Shown = {}): Promise<Hooked<Shown, StageLayout>> => renderHook(useShown, shown);
const usual = { width: 1440, height: 900, type: 1, seats: 4, cards: 3, hasHand: true };
const laid = (change: object, strip = 54): unknown =>
  layOutAround({ ...usual, isOpen: false, actionBarHeight: strip, ...change }, strip);

test('it is laid out in its room, and anew in another', async () => {
  const page = await at();
  expect(page.now.stage).toEqual(laid({}));
  expect(observed()).toBe(2);
  const before = page.now.stage;
  await doing(() => watching.forEach((tell) => tell()));
  expect(page.now.stage).toBe(before);
  for (const change of [{ clientWidth: 1200 }, { clientHeight: 800 }]) {
    Object.assign(room, change);
    await doing(() => [...watching][0]());
    const { clientWidth: width, clientHeight: height } = room;
    expect(page.now.stage).toEqual(laid({ width, height }));
  }
  letter = '32px';
  await doing(() => [...watching][1]());
  expect(page.now.stage).toEqual(laid({ width: 1200, height: 800, type: 2 }));
  await page.leave();
  expect(observed()).toBe(0);
});

test('a hand keeps its room as it grows small, until the next', async () => {
  const page = await at();
  const hand = (count: number, round = 1): View =>
    ({ ...VIEW, round, hand: Array.from({ length: count }, () => '2S') }) as never;
  await page.show({ view: hand(9) });
  expect(page.now.stage).toEqual(laid({ cards: 9 }));
  await page.show({ view: hand(1) });
  expect(page.now.stage).toEqual(laid({ cards: 9 }));
  await page.show({ view: hand(2, 2) });
  expect(page.now.stage).toEqual(laid({ cards: 2 }));
});

test('who watches has no hand, and hands that lie open take their room', async () => {
  const page = await at({ view: { ...VIEW, seat: null } });
  expect(page.now.stage).toEqual(laid({ hasHand: false }));
  await page.show({ isOpen: true });
  expect(page.now.stage).toEqual(laid({ isOpen: true }));
  const open = { ...VIEW, table: [{ kind: 'row', isHand: true }] } as never as View;
  await page.show({ view: open });
  expect(page.now.stage).toEqual(laid({ isOpen: true }));
});

test('the strip has the room that it needs, and keeps it while a trick is seen', async () => {
  const page = await at({ isTrickSeen: true });
  await doing(() => page.now.onStrip(74));
  expect(page.now.stage).toEqual(laid({}, 74));
  await doing(() => page.now.onStrip(60));
  expect(page.now.stage).toEqual(
    layOutAround({ ...usual, isOpen: false, actionBarHeight: 74 }, 60),
  );
  await page.show({});
  expect(page.now.stage).toEqual(laid({}, 60));
});
