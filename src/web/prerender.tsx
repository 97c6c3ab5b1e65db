// The start page as a stranger sees it, drawn when the client is built: it is painted before any script.

import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Language } from '#words/languages.ts';
import { App } from './App.tsx';
import { useAuth } from './stores/auth.ts';
import { speak } from './words/useWords.ts';

export { LANGUAGES } from '#words/languages.ts';

/** Its markup. */
export async function drawHome(language: Language): Promise<string> {
  useAuth.getState().prefer({ language });
  await speak(language);
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath="/">
        <App />
      </Router>
    </StrictMode>,
  );
  return await new Response(prelude).text();
}
