// Where the web client begins.

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { useAuth } from './stores/auth.ts';
import { loadLanguage } from './words/useWords.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Some pages come drawn for a stranger, in the language that the browser asked for. */
function isDrawn(place: HTMLElement): boolean {
  return place.dataset.drawn === useAuth.getState().preferences.language;
}

async function begin(): Promise<void> {
  const place = document.getElementById('masa');
  if (!place) throw new Error('The page has no place for the client.');
  await loadLanguage(useAuth.getState().preferences.language).catch(() => {});
  if (isDrawn(place)) hydrateRoot(place, app);
  else createRoot(place).render(app);
}

void begin();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The address of this very file changes with every build, and with it the worker's: it installs anew.
  const build = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1);
  void navigator.serviceWorker.register(`/serviceWorker.js?build=${build}`);
}
