import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Replaces the only part that needs an internet push service, `pushManager.subscribe`. Everything else is the browser's
 * own: permission, worker, registration, and a subscription with keys that are real.
 */
export async function stubPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = 'e2e-push';
    const text = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const subscriptionOf = (kept: string): unknown => {
      const { endpoint, keys, key } = JSON.parse(kept);
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(key).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(KEPT);
          return true;
        },
      };
    };
    const read = () => {
      const kept = localStorage.getItem(KEPT);
      return kept === null ? null : subscriptionOf(kept);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
        const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey));
        const keys = { p256dh, auth: text(crypto.getRandomValues(new Uint8Array(16))) };
        const endpoint = `https://push.example.net/${crypto.randomUUID()}`;
        const given = JSON.stringify({ endpoint, keys, key: [...applicationServerKey] });
        localStorage.setItem(KEPT, given);
        return read();
      },
    });
  });
}

export type Worker = {
  /** Delivers a push to the worker, as a push service would. */
  deliver: (data: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The browser's own worker for the page's origin, through the DevTools protocol. */
export async function workerOf(page: Page): Promise<Worker> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (data) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }).then(() => undefined),
    stop: () => cdp.detach(),
  };
}

/** The notifications currently shown. */
export const shownNotices = (page: Page): Promise<{ title: string; body: string; url: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, data }) => ({ title, body, url: data.url }));
  });

/** A proxy for the server whose worker script can be replaced with a newer one. */
export async function startNewerWorker(origin: string): Promise<{
  origin: string;
  renewWorker: () => void;
  stop: () => Promise<void>;
}> {
  let version = 1;
  const { hostname, port } = new URL(origin);
  const proxy = http.createServer((request, response) => {
    const { url = '/', method } = request;
    // The original's validators don't apply to the changed script.
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...others } = request.headers;
    // A compressed reply can't be appended to.
    const headers = url === '/sw.js' ? { ...others, 'accept-encoding': 'identity' } : request.headers;
    const passed = http.request({ hostname, port, path: url, method, headers }, (answer) => {
      if (url !== '/sw.js') {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _, ...kept } = answer.headers;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        response.writeHead(200, kept);
        response.end(`${Buffer.concat(chunks)}\n// ${version}\n`);
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    renewWorker: () => {
      version += 1;
    },
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
