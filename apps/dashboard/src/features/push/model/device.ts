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
  loading: 'Looking at this browser…',
  unsupported:
    'This browser cannot show push notifications. On iPhone and iPad, add Sightline to the Home Screen first and open it from there.',
  denied:
    'Notifications are blocked in this browser. Allow them for this site in its settings, then switch them on here.',
  off: 'Off. Switch them on to be told here even while Sightline is in the background.',
  on: 'On. This browser is told of what you choose below for as long as you are signed in.',
};
