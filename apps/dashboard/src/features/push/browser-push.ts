import { type DeviceState, stateOf } from './model/device.ts';

/** At the root, so that its scope is the whole dashboard. */
const WORKER = '/sw.js';
const READY_WITHIN_MS = 10_000;

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** This browser's subscription; null if there is none. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await workers()?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function readDevice(): Promise<DeviceState> {
  const hasWorkers = workers() !== undefined;
  const hasPush = 'PushManager' in window;
  const permission = 'Notification' in window ? Notification.permission : null;
  const isSubscribed = hasWorkers && hasPush && (await presentSubscription()) !== null;
  return stateOf({ hasWorkers, hasPush, permission, isSubscribed });
}

/** Never from the browser's cache, so that a new worker is found immediately. */
function registerWorker(): Promise<ServiceWorkerRegistration> {
  const container = workers();
  if (container === undefined) throw new Error('This browser doesn’t support service workers.');
  return container.register(WORKER, { scope: '/', updateViaCache: 'none' });
}

/** Only an active worker can subscribe; one that never starts would wait forever. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('The service worker didn’t start.')), READY_WITHIN_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).toString() === other.toString();

/** Bytes of base64url, as servers write their keys. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Subscribes this browser with the server's key; a subscription with another key is useless. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await activeRegistration();
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  if (present !== null && isSameKey(present.options.applicationServerKey, applicationServerKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Ends the subscription and unregisters all workers (PSH-002). */
export async function unregisterWorkers(): Promise<void> {
  for (const registration of (await workers()?.getRegistrations()) ?? []) {
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
    await registration.unregister();
  }
}
