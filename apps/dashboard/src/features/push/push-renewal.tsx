import { useEffect } from 'react';
import { logError } from '../../shared/log.ts';
import { resume } from './api/notifier.ts';
import { presentSubscription } from './browser-push.ts';

/**
 * After sign-in: this browser's notifications belong to its user again, and end for a previous one. Renders nothing,
 * and asks nothing.
 */
export function PushRenewal() {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const renew = async () => {
      const present = await presentSubscription();
      if (present !== null) await resume(present.endpoint);
    };
    renew().catch((error: unknown) => logError('push', error));
  }, []);
  return null;
}
