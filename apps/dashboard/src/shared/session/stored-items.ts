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
} as const;

const PREFERENCES: ReadonlySet<string> = new Set(Object.values(PREFERENCE));

export function clearStoredItems(storages: readonly Storage[]): void {
  for (const storage of storages) {
    for (const name of Object.keys(storage)) {
      if (!PREFERENCES.has(name)) storage.removeItem(name);
    }
  }
}
