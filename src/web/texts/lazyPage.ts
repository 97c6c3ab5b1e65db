// Components that are loaded when they are needed, together with the texts of the games. Apart from the texts, because
// tests read those, and the types of React hide the types of the DOM from them.

import { type ComponentType, lazy } from 'react';
import { loadGameTexts } from './loadLanguage.ts';

export function lazyPage<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadGameTexts()]);
    return { default: loaded };
  });
}
