// The pages as a stranger sees them, drawn when the client is built: they are painted before any script.

import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Language } from '#words/languages.ts';
import { App } from './App.tsx';
import { useAuth } from './stores/auth.ts';
import { loadLanguage } from './words/useWords.ts';

export { LANGUAGES } from '#words/languages.ts';
export { PRERENDERED_PAGES as READY_PAGES } from './prerenderedPages.ts';

/** Its markup. */
export async function drawPage(path: string, language: Language): Promise<string> {
  useAuth.getState().prefer({ language });
  await loadLanguage(language);
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
    // In one piece: what comes in several is put together by scripts, and the policy forbids those in the page.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}
