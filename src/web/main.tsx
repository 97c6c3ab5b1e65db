// Where the web client begins.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const place = document.getElementById('masa');
if (!place) throw new Error('The page has no place for the client.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The address of this very file changes with every build, and with it the worker's: it installs anew.
  const build = import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1);
  void navigator.serviceWorker.register(`/serviceWorker.js?build=${build}`);
}
