// Keeps the shell, so that the table opens and plays without a network.

const CACHE = `masa-${new URL(location.href).searchParams.get('build')}`;
const SHELL = ['/index.html', '/icon.svg', '/iconMaskable.svg', '/masa.webmanifest'];

const KEPT = /\.(js|css)$|-latin-.*\.woff2$/;

/** Everything that was built. */
async function listFiles() {
  const answer = await fetch('/files.json');
  const parts = Object.values(await answer.json());
  const files = parts
    .filter(({ file }) => KEPT.test(file))
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

/** Pages come from the network while there is one; built files never change under their name. */
async function answer(request) {
  if (request.mode === 'navigate') return fetch(request).catch(() => caches.match('/index.html'));
  const kept = await caches.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  const { pathname } = new URL(request.url);
  if (fetched.ok && pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, fetched.clone());
  }
  return fetched;
}

const NEVER_KEPT = /^\/(api|rpc|socket\.io|healthz|readyz|metrics)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || NEVER_KEPT.test(pathname)) return;
  event.respondWith(answer(event.request));
});
