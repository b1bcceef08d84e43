/**
 * Where this browser stands with push notifications.
 * - `unsupported`: it has no workers or no push, or the page came without https.
 * - `denied`: its reader said no, and only its settings can change that.
 */
export type DeviceState = 'loading' | 'unsupported' | 'denied' | 'off' | 'on';

/** What the browser says of itself. */
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

/** What is to be read beside the device's switch. */
export const DEVICE_WORDS: Record<DeviceState, string> = {
  loading: 'Checking this browser…',
  unsupported:
    'This browser doesn’t support push notifications. On iPhone and iPad, add Sightline to your Home Screen first and open it from there.',
  denied: 'This browser is blocking notifications. Allow them in the site settings, then turn them on here.',
  off: 'Off. Turn on to get notifications even when Sightline is in the background.',
  on: 'On. You get the notifications below while you’re signed in.',
};
