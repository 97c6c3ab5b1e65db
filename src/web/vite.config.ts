// How the web client is built: one page, hashed assets, a list of them for the service worker.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    // Those that know light-dark(): what replaces it for others knows the theme of the whole page alone.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'files.json',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
});
