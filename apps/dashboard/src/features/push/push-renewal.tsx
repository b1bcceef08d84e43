import { useEffect } from 'react';
import { logError } from '../../shared/log.ts';
import { resume } from './api/notifier.ts';
import { presentSubscription } from './browser-push.ts';

/**
 * After a sign-in: this browser's notifications are its user's again, and end for whoever had them here before. Shows
 * nothing, and asks nobody anything.
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
