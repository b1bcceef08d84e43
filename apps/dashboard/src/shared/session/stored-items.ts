/**
 * Every item this application keeps in the browser (SES-012). Anything not listed here as a preference is cleared when
 * the session ends, whoever wrote it.
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
  initialised: 'initialised',
} as const;

export type Item = (typeof ITEM)[keyof typeof ITEM];

/** Preferences of this browser, not of the account: they outlive the session. */
export const PREFERENCE = {
  authExperience: 'authExperience',
  colorScheme: 'sightline-color-scheme',
  language: 'sightline-language',
  foldedNavigation: 'sightline-folded-navigation',
  sendingLocations: 'sightline-sending-locations',
  attention: 'sightline-attention',
  landscapeHint: 'sightline-landscape-hint',
  reportColumns: 'sightline-report-columns',
  reportChart: 'sightline-report-chart',
} as const;

const PREFERENCES: ReadonlySet<string> = new Set(Object.values(PREFERENCE));

/** Encrypted drafts, which only their author's next session can read: they outlive the session, too. */
export const KEPT_DRAFT = 'sightline-draft:';

/** The partner library's item names: a sign-in in progress, and this tab's account. */
const PARTNER_ITEM = 'oidc.';

/**
 * Clears everything except preferences and encrypted drafts; `keepPartner` keeps the partner's account, which may sign in silently again.
 */
export function clearStoredItems(storages: readonly Storage[], { keepPartner = false } = {}): void {
  const isKept = (name: string) =>
    PREFERENCES.has(name) || name.startsWith(KEPT_DRAFT) || (keepPartner && name.startsWith(PARTNER_ITEM));
  for (const storage of storages) {
    for (const name of Object.keys(storage)) {
      if (!isKept(name)) storage.removeItem(name);
    }
  }
}
