// Renders hooks with React, but without a browser, for tests.

import { act as reactAct, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFirstLanguage, loadGameTexts } from './texts/loadLanguage.ts';

export interface RenderedHook<P, R> {
  /** The last result of the hook. */
  readonly current: R;
  rerender(props: P): Promise<void>;
  unmount(): Promise<void>;
}

/** Nothing has the focus. */
const VIEW = { document: { activeElement: null, body: null }, HTMLIFrameElement: EventTarget };

/** As much of an element as React needs to mount a component that renders nothing. */
class Container extends EventTarget {
  readonly nodeType = 1;
  readonly nodeName = 'DIV';
  readonly tagName = 'DIV';
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = Object.assign(new EventTarget(), { defaultView: VIEW });
  textContent = '';
}

// Tests stub the document afterwards.
await loadFirstLanguage('en');
await loadGameTexts();

const mounted = new Set<() => Promise<void>>();

/** Unmounts all hooks. Called after each test. */
export async function unmountAll(): Promise<void> {
  for (const unmount of mounted) await unmount();
}

/** Renders a hook, with the texts of a language as on the page. The test must have stubbed `window`. */
export async function renderHook<P, R>(
  hook: (props: P) => R,
  props: P,
): Promise<RenderedHook<P, R>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(new Container() as unknown as Element);
  const results: R[] = [];
  const HookCaller = ({ hookProps }: { hookProps: P }): null => {
    results[0] = hook(hookProps);
    return null;
  };
  const rerender = (hookProps: P): Promise<void> =>
    reactAct(async () => root.render(createElement(HookCaller, { hookProps })));
  const unmount = (): Promise<void> => {
    mounted.delete(unmount);
    return reactAct(async () => root.unmount());
  };
  mounted.add(unmount);
  await rerender(props);
  return {
    get current() {
      return results[0];
    },
    rerender,
    unmount,
  };
}

/** Runs the work and waits until React has rendered its effects. */
export function act(work: () => unknown): Promise<void> {
  return reactAct(async () => void (await work()));
}

const MAX_FLUSHES = 100;
/** The real one, also in tests with fake timers. */
const { setImmediate: setRealImmediate } = globalThis;

/** Flushes pending work until the condition holds; throws if it never does. */
export async function waitFor(condition: () => boolean): Promise<void> {
  for (let turn = 0; !condition(); turn++) {
    if (turn > MAX_FLUSHES) throw new Error(`Never true: ${String(condition)}`);
    await act(() => new Promise((resolve) => void setRealImmediate(resolve)));
  }
}
