import { t } from '../../../shared/words/words.ts';
/**
 * This browser's push state.
 * - `unsupported`: it has no workers or no push, or the page came without https.
 * - `denied`: the user refused, and only the browser's settings can change that.
 */
export type DeviceState = 'loading' | 'unsupported' | 'denied' | 'off' | 'on';

/** What the browser reports. */
export type BrowserFacts = {
  hasWorkers: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  isSubscribed: boolean;
};

export function stateOf({ hasWorkers, hasPush, permission, isSubscribed }: BrowserFacts): DeviceState {
  if (!hasWorkers || !hasPush || permission === null) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}

/** The text next to the device's switch. */
export const DEVICE_WORDS: Record<DeviceState, string> = {
  loading: t('Checking this browser…'),
  unsupported: t(
    'This browser doesn’t support push notifications. On iPhone and iPad, add Sightline to your Home Screen first and open it from there.',
  ),
  denied: t('This browser is blocking notifications. Allow them in the site settings, then turn them on here.'),
  off: t('Off. Turn on to get notifications even when Sightline is in the background.'),
  on: t('On. You get the notifications below while you’re signed in.'),
};
