// The entry point of the web client.

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { useAuth } from './state/auth.ts';
import { loadFirstLanguage } from './texts/loadLanguage.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

async function start(): Promise<void> {
  const container = document.getElementById('masa');
  if (!container) throw new Error('The page has no element #masa.');
  const language = await loadFirstLanguage(useAuth.getState().preferences.language);
  if (container.dataset.prerendered === language) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

void start();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The name of this file changes with every build, so the worker gets a new URL and is installed again.
  const build = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1);
  void navigator.serviceWorker.register(`/serviceWorker.js?build=${build}`);
}
