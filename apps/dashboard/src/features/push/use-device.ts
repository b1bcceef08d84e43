import type { GivenSubscription } from '@sightline/contract/push.calls';
import { PUSH_TEXT } from '@sightline/contract/push.texts';
import { useEffect, useState } from 'react';
import { logError } from '../../shared/log.ts';
import { notices } from '../../shared/notices/notices.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { forget, openNotifier, postSubscription, resume } from './api/notifier.ts';
import { presentSubscription, readDevice, subscribeBrowser, unregisterWorkers } from './browser-push.ts';
import type { DeviceState } from './model/device.ts';

/** The browser's object for the notifier; null if the browser omits its keys. */
function givenOf(subscription: PushSubscription): GivenSubscription | null {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
  return { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Subscribes this browser and tells the notifier, which then knows it as this user's. */
async function subscribe(userId: number): Promise<void> {
  const { token, publicKey } = await openNotifier();
  const subscription = givenOf(await subscribeBrowser(publicKey));
  if (subscription === null) throw new Error('The browser didn’t provide keys.');
  await postSubscription({ token, userId, subscription });
}

/** This browser's switch (PSH-002): asks for permission, registers the worker, subscribes; or undoes all of it. */
export function useDevice() {
  const { claims } = useSession();
  const userId = Number(claims.unique_name);
  const [state, setState] = useState<DeviceState>('loading');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void settledState().then((settled) => isGone || setState(settled));
    return () => {
      isGone = true;
    };
  }, []);

  async function enable(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      notices.error(t(PUSH_TEXT.denied));
      return;
    }
    try {
      await subscribe(userId);
      notices.info(t(PUSH_TEXT.enabled));
    } catch (error) {
      logError('push', error);
      notices.error(t(PUSH_TEXT.notCreated));
    }
  }
  async function disable(): Promise<void> {
    const present = await presentSubscription();
    // The server first: it never pushes to what it no longer knows, whatever the browser does next.
    if (present !== null) await forget(present.endpoint).catch((error: unknown) => logError('push', error));
    await unregisterWorkers();
    notices.info(t(PUSH_TEXT.disabled));
  }
  async function toggle(isOn: boolean): Promise<void> {
    setBusy(true);
    try {
      await (isOn ? enable() : disable());
    } finally {
      setState(await settledState());
      setBusy(false);
    }
  }
  return { state, isBusy, toggle };
}

/** On only if the server also knows this browser as this user's: another person may have enabled it here. */
async function settledState(): Promise<DeviceState> {
  const state = await readDevice();
  if (state !== 'on') return state;
  try {
    const present = await presentSubscription();
    const { isSubscribed } = present === null ? { isSubscribed: false } : await resume(present.endpoint);
    return isSubscribed ? 'on' : 'off';
  } catch (error) {
    logError('push', error);
    return 'off';
  }
}
