// The player's turn calls for attention: in the title, by a sound, and by a notification while the page is hidden.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Preferences, useAuth } from '../state/auth.ts';
import { TestDocument } from '../testDocument.ts';
import { act, unmountAll, renderHook } from '../testHook.ts';
import { useAttention } from './useAttention.ts';

vi.hoisted(() => {
  // Other test files may have loaded these modules without a window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterAll(() => void vi.unstubAllGlobals());

const played: string[] = [];
vi.mock('./sounds.ts', async (original) => ({
  ...(await original<object>()),
  playSound: (sound: string, volume: string) => played.push(`${sound}, ${volume}`),
}));

let page: TestDocument;
let notices: FakeNotification[];
let focused = 0;

class FakeNotification extends EventTarget {
  static permission = 'granted';
  readonly texts: unknown[];

  constructor(title: string, { body }: { body: string }) {
    super();
    this.texts = [title, body];
    notices.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [page, notices, focused, played.length] = [new TestDocument(), [], 0, 0];
  FakeNotification.permission = 'granted';
  vi.stubGlobal('document', page);
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('window', { Notification: FakeNotification, focus: () => focused++ });
  useAuth.getState().prefer({ sound: true, volume: 'loud', notify: true, speed: 'normal' });
});
afterEach(unmountAll);
afterEach(() => void vi.useRealTimers());

const later = (ms: number): Promise<void> => act(() => vi.advanceTimersByTime(ms));
const prefer = (change: Partial<Preferences>): Promise<void> =>
  act(() => useAuth.getState().prefer(change));
type Moment = Parameters<typeof useAttention>[0];

function moment(isOwnTurn: boolean, facts: string[] = []): Moment {
  const legal = isOwnTurn ? [{ kind: 'card', type: 'play', from: ['AS', 'KS'] }] : [];
  const view = { game: 'hearts', seat: 0, result: null, legal };
  return { view, facts: facts.map((type) => ({ type })), title: 'Hearts' } as never;
}

test('the title shows the player’s turn, and nothing of the game after leaving it', async () => {
  const game = await renderHook(useAttention, moment(false));
  expect(page.title).toBe('Hearts – Masa');
  await game.rerender(moment(true));
  expect(page.title).toBe('● Your turn – Hearts');
  await game.rerender(moment(false));
  expect(page.title).toBe('Hearts – Masa');
  await game.unmount();
  expect(page.title).toBe('Masa');
});

test('the player’s turn is heard once, if sound is on', async () => {
  const game = await renderHook(useAttention, moment(true));
  await game.rerender({ ...moment(true), title: 'Other' });
  expect(played).toEqual(['turn, loud']);
  await game.rerender(moment(false));
  await game.rerender(moment(true));
  expect(played).toEqual(['turn, loud', 'turn, loud']);
  await prefer({ sound: false });
  await game.rerender(moment(false, ['played']));
  await game.rerender(moment(true));
  await later(1000);
  expect(played).toHaveLength(2);
});

test('a card is heard when it lands, any other fact as soon as it is painted', async () => {
  const game = await renderHook(useAttention, moment(false, ['played']));
  await later(223);
  expect(played).toEqual([]);
  await later(1);
  expect(played).toEqual(['card, loud']);
  await prefer({ speed: 'fast' });
  await game.rerender(moment(false, ['played']));
  await later(129);
  expect(played).toHaveLength(2);
  await game.rerender(moment(false, ['trickTaken']));
  await later(33);
  expect(played).toHaveLength(2);
  await later(1);
  expect(played.slice(2)).toEqual(['trick, loud']);
  await game.rerender(moment(false, []));
  await later(1000);
  expect(played).toHaveLength(3);
});

test('a hidden page shows a notification if the player wants it, and a click on it focuses the page', async () => {
  const game = await renderHook(useAttention, moment(true));
  expect(notices).toEqual([]);
  const again = async (): Promise<void> => {
    await game.rerender(moment(false));
    await game.rerender(moment(true));
  };
  page.hidden = true;
  await again();
  expect(notices.map(({ texts }) => texts)).toEqual([['Your turn', 'Hearts']]);
  expect(focused).toBe(0);
  notices[0].dispatchEvent(new Event('click'));
  expect(focused).toBe(1);
  FakeNotification.permission = 'denied';
  await again();
  FakeNotification.permission = 'granted';
  vi.stubGlobal('window', {});
  await again();
  vi.stubGlobal('window', { Notification: FakeNotification });
  await prefer({ notify: false });
  await again();
  expect(notices).toHaveLength(1);
});
