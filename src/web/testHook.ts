// A hook without a browser, for tests: rendered as React renders it, shown something else, and taken away.

import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

export interface Hooked<P, R> {
  /** What it answered last. */
  readonly now: R;
  show(props: P): Promise<void>;
  leave(): Promise<void>;
}

/** Nothing has the focus. */
const VIEW = { document: { activeElement: null, body: null }, HTMLIFrameElement: EventTarget };

/** A place for a component that draws nothing: React asks no more of it. */
class Place extends EventTarget {
  readonly nodeType = 1;
  readonly nodeName = 'DIV';
  readonly tagName = 'DIV';
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = Object.assign(new EventTarget(), { defaultView: VIEW });
  textContent = '';
}

const leaving = new Set<() => Promise<void>>();

/** After each test: nobody stays to hear what happens in the next. */
export async function leaveAll(): Promise<void> {
  for (const leave of leaving) await leave();
}

/** Takes a window for granted, as React does. */
export async function renderHook<P, R>(hook: (props: P) => R, props: P): Promise<Hooked<P, R>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(new Place() as unknown as Element);
  const seen: R[] = [];
  const Hooking = ({ given }: { given: P }): null => {
    seen[0] = hook(given);
    return null;
  };
  const show = (given: P): Promise<void> =>
    act(async () => root.render(createElement(Hooking, { given })));
  const leave = (): Promise<void> => {
    leaving.delete(leave);
    return act(async () => root.unmount());
  };
  leaving.add(leave);
  await show(props);
  return {
    get now() {
      return seen[0];
    },
    show,
    leave,
  };
}

/** Does something and lets all of it be shown. */
export function doing(work: () => unknown): Promise<void> {
  return act(async () => void (await work()));
}

const MAX_FLUSHES = 100;
/** Real ones, also in tests that set their own clock. */
const { setImmediate: soon } = globalThis;

/** Lets answers come until something holds; what never holds fails soon. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > MAX_FLUSHES) throw new Error(`This never came: ${String(isSo)}`);
    await doing(() => new Promise((resolve) => void soon(resolve)));
  }
}
