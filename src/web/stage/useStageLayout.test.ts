// The stage layout follows its size and the font size, and a hand keeps the room it needed when it was dealt.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { act, unmountAll, renderHook, type RenderedHook } from '../testHook.ts';
import { layOutAround } from './useStageLayout.ts';
import { useStageLayout, type StageLayout } from './useStageLayout.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
afterEach(unmountAll);

const room = { clientWidth: 1440, clientHeight: 900 };
let fontSize: string;
let observers: Set<() => void>;
class Observer {
  readonly notify: () => void;
  constructor(notify: () => void) {
    this.notify = notify;
  }
  observe(): void {
    observers.add(this.notify);
  }
  disconnect(): void {
    observers.delete(this.notify);
  }
}

/** One observes the size of the stage, one the font size. */
const observerCount = (): number => observers.size;

beforeEach(() => {
  [fontSize, observers] = ['16px', new Set()];
  Object.assign(room, { clientWidth: 1440, clientHeight: 900 });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: fontSize }));
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
interface Props {
  view?: View;
  isOpen?: boolean;
  isTrickSeen?: boolean;
}

/** In a page the element exists before the effects of the hook run. */
function useTestLayout({ view = VIEW, isOpen = false, isTrickSeen = false }: Props): StageLayout {
  const layout = useStageLayout(view, { isOpen, isTrickSeen });
  layout.room.current = room as never;
  return layout;
}

const renderLayout = (props: Props = {}): Promise<RenderedHook<Props, StageLayout>> =>
  renderHook(useTestLayout, props);
const usual = { width: 1440, height: 900, fontScale: 1, seats: 4, cards: 3, hasHand: true };
const expectedStage = (change: object, height = 54): unknown =>
  layOutAround({ ...usual, isOpen: false, actionBarHeight: height, ...change }, height);

test('the stage is laid out again when its size or the font size changes', async () => {
  const page = await renderLayout();
  expect(page.current.stage).toEqual(expectedStage({}));
  expect(observerCount()).toBe(2);
  const before = page.current.stage;
  await act(() => observers.forEach((tell) => tell()));
  expect(page.current.stage).toBe(before);
  for (const change of [{ clientWidth: 1200 }, { clientHeight: 800 }]) {
    Object.assign(room, change);
    await act(() => [...observers][0]());
    const { clientWidth: width, clientHeight: height } = room;
    expect(page.current.stage).toEqual(expectedStage({ width, height }));
  }
  fontSize = '32px';
  await act(() => [...observers][1]());
  expect(page.current.stage).toEqual(expectedStage({ width: 1200, height: 800, fontScale: 2 }));
  await page.unmount();
  expect(observerCount()).toBe(0);
});

test('a hand keeps its room while it shrinks, until the next round', async () => {
  const page = await renderLayout();
  const hand = (count: number, round = 1): View =>
    ({ ...VIEW, round, hand: Array.from({ length: count }, () => '2S') }) as never;
  await page.rerender({ view: hand(9) });
  expect(page.current.stage).toEqual(expectedStage({ cards: 9 }));
  await page.rerender({ view: hand(1) });
  expect(page.current.stage).toEqual(expectedStage({ cards: 9 }));
  await page.rerender({ view: hand(2, 2) });
  expect(page.current.stage).toEqual(expectedStage({ cards: 2 }));
});

test('a spectator has no hand, and open hands get their room', async () => {
  const page = await renderLayout({ view: { ...VIEW, seat: null } });
  expect(page.current.stage).toEqual(expectedStage({ hasHand: false }));
  await page.rerender({ isOpen: true });
  expect(page.current.stage).toEqual(expectedStage({ isOpen: true }));
  const open = { ...VIEW, table: [{ kind: 'row', isHand: true }] } as never as View;
  await page.rerender({ view: open });
  expect(page.current.stage).toEqual(expectedStage({ isOpen: true }));
});

test('the action bar gets the room it needs, and keeps it while a trick is on the table', async () => {
  const page = await renderLayout({ isTrickSeen: true });
  await act(() => page.current.onActionBarHeight(74));
  expect(page.current.stage).toEqual(expectedStage({}, 74));
  await act(() => page.current.onActionBarHeight(60));
  expect(page.current.stage).toEqual(
    layOutAround({ ...usual, isOpen: false, actionBarHeight: 74 }, 60),
  );
  await page.rerender({});
  expect(page.current.stage).toEqual(expectedStage({}, 60));
});
