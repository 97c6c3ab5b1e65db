// Renders pages without an account when the client is built, so that browsers paint them before any script.

import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Language } from '#texts/languages.ts';
import { App } from './App.tsx';
import { useAuth } from './state/auth.ts';
import { loadLanguage } from './texts/loadLanguage.ts';

export { LANGUAGES } from '#texts/languages.ts';
export { loadInvitation } from '#texts/loadTexts.ts';
export { PRERENDERED_PAGES } from './prerenderedPages.ts';

/** Returns the markup of a page. */
export async function renderPage(path: string, language: Language): Promise<string> {
  useAuth.getState().prefer({ language });
  await loadLanguage(language);
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
    // In one chunk: several are joined by inline scripts, which the Content-Security-Policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}
