/*
 * Shows a page of our own when there is no network. It keeps that page and nothing else: no answer of the server, and no
 * script, is ever stored here. The server writes the version of the build into it, so that each build brings its own.
 */
const CACHE = 'offline page, __VERSION__';
const OFFLINE = '/offline';
/** Pages of the public, and calls: these are none of its business. */
const LEFT_ALONE = /^\/(p|s|api|trpc)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (LEFT_ALONE.test(new URL(request.url).pathname)) return;
  event.respondWith(
    fetch(request).catch(() => caches.match(OFFLINE).then((page) => page ?? Response.error())),
  );
});
