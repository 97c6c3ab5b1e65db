// Caches the web client, so that local games open and play without a network.

const CACHE = `masa-${new URL(location.href).searchParams.get('build')}`;
const SHELL = [
  '/index.html',
  '/earlyPresses.js',
  '/icon.svg',
  '/iconMaskable.svg',
  '/masa.webmanifest',
];

const CACHED_FILES = /\.(js|css|svg)$|-latin-.*\.woff2$/;

/** Lists all built files to cache. */
async function listFiles() {
  const answer = await fetch('/files.json');
  const parts = Object.values(await answer.json());
  const files = parts
    .filter(({ file }) => CACHED_FILES.test(file))
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`);
}

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...SHELL, ...(await listFiles())]);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('masa-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Pages come from the network if possible. Built files never change under the same name, so the cache wins. */
async function answer(request) {
  if (request.mode === 'navigate') return fetch(request).catch(() => caches.match('/index.html'));
  const cached = await caches.match(request);
  if (cached) return cached;
  const fetched = await fetch(request);
  const { pathname } = new URL(request.url);
  if (fetched.ok && pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, fetched.clone());
  }
  return fetched;
}

const NEVER_CACHED = /^\/(api|rpc|socket\.io|healthz|readyz|metrics)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || NEVER_CACHED.test(pathname)) return;
  event.respondWith(answer(event.request));
});
