/*
 * Sightline's worker: shows what is pushed, and opens the page that it is about. It has no `fetch` listener and no
 * caches, so no answer of a call is ever kept by it.
 */
const HOME = '/welcome';

/** A push as the server sends it; whatever cannot be read still says that there is something. */
function readPush(data) {
  try {
    const { type = '', message = '', url = HOME, title = 'Sightline', icon } = data.json();
    return { type: String(type), message: String(message), url: ownPath(url), title: String(title), icon };
  } catch {
    return { type: '', message: '', url: HOME, title: 'Sightline', icon: undefined };
  }
}

/** A path of our own origin; anywhere else nothing leads. */
function ownPath(url) {
  const target = typeof url === 'string' ? URL.parse(url, self.location.origin) : null;
  return target?.origin === self.location.origin ? `${target.pathname}${target.search}` : HOME;
}

self.addEventListener('push', (event) => {
  const { type, message, url, title, icon } = readPush(event.data);
  // One notice of a kind at a time: the next takes its place, and is heard again.
  const tag = `sightline-${type}`;
  event.waitUntil(
    self.registration.showNotification(title, { body: message, icon, tag, renotify: true, data: { url } }),
  );
});

/** Brings the page in front that shows it already, else opens one; a page with something half-written stays as it is. */
async function open(url) {
  const { pathname } = new URL(url, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => new URL(page.url).pathname.startsWith(pathname));
  if (shown !== undefined) return shown.focus();
  return self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.url)));
});

/** A page asks for the new worker once it is ready to load again with it. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
