/**
 * Every item of client state this application keeps in the browser (SES-012).
 * What is not named here as a preference goes when the session ends, whoever wrote it.
 */
export const ITEM = {
  user: 'user',
  sessionId: 'sessionId',
  role: 'role',
  userType: 'userType',
  uniqueName: 'uniqueName',
  familyName: 'familyName',
  practice: 'practice',
  locations: 'locations',
  currentLocationKeys: 'currentLocationKeys',
  allLocations: 'allLocations',
  locationAware: 'isLocationAware',
  pictures: 'isMMSEnabled',
  menuElements: 'menuElements',
  dashboardToken: 'dashboardToken',
  showRegistration: 'showregistration',
  showOnlineBooking: 'showonlinebooking',
  lastActivity: 'lastActivity',
  idToken: 'idToken',
  otpKey: 'otpKey',
} as const;

export type Item = (typeof ITEM)[keyof typeof ITEM];

/** Choices of the person at this screen, not of the account: they outlive the session. */
export const PREFERENCE = {
  authExperience: 'authExperience',
  colorScheme: 'sightline-color-scheme',
  foldedNavigation: 'sightline-folded-navigation',
  sendingLocations: 'sightline-sending-locations',
  attention: 'sightline-attention',
  landscapeHint: 'sightline-landscape-hint',
  reportColumns: 'sightline-report-columns',
  reportChart: 'sightline-report-chart',
} as const;

const PREFERENCES: ReadonlySet<string> = new Set(Object.values(PREFERENCE));

/** How the partner's library names what it keeps: a sign-in under way, and the account of this tab. */
const PARTNER_ITEM = 'oidc.';

/** Forgets what is not a preference; `keepPartner` spares the partner's account, which may sign in again silently. */
export function clearStoredItems(storages: readonly Storage[], { keepPartner = false } = {}): void {
  const isKept = (name: string) => PREFERENCES.has(name) || (keepPartner && name.startsWith(PARTNER_ITEM));
  for (const storage of storages) {
    for (const name of Object.keys(storage)) {
      if (!isKept(name)) storage.removeItem(name);
    }
  }
}
