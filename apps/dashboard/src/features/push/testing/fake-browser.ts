import { vi } from 'vitest';

const ENDPOINT = 'https://push.example/this-browser';

type Worker = { state: string; addEventListener: (type: string, heard: () => void) => void; postMessage: unknown };

/** The Push API at the browser's boundary: what a page can call, and what it called. */
export function stubBrowser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  isSubscribed = false,
  canSubscribe = true,
  hasPush = true,
} = {}) {
  const asked: string[] = [];
  let present = isSubscribed;
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from([4, 1]).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys: { p256dh: 'cDI1', auth: 'YXV0aA' } }),
    unsubscribe: async () => {
      asked.push('unsubscribe');
      present = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (present ? subscription : null),
    subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
      asked.push(`subscribe ${options.userVisibleOnly} ${options.applicationServerKey}`);
      if (!canSubscribe) throw new DOMException('Registration failed', 'AbortError');
      present = true;
      return subscription;
    },
  };
  const registration = Object.assign(new EventTarget(), {
    pushManager,
    active: { state: 'activated' },
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: async () => void asked.push('update'),
    unregister: async () => {
      asked.push('unregister');
      return true;
    },
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async (url: string, options: RegistrationOptions) => {
      asked.push(`register ${url} ${options.scope} ${options.updateViaCache}`);
      return registration;
    },
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
  });
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('permission');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  if (hasPush) vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { asked, registration, serviceWorker };
}

export function restoreBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
