import type { Session } from '../session-context.ts';

/** A front desk user of practice 1001 with every right, with a test's changes. */
export const sessionOf = (change: Partial<Session> = {}): Session => ({
  claims: {
    role: 'user',
    CoverKey: 1001,
    sid: 's-1',
    family_name: '',
    unique_name: '7',
    user_type: '',
    exp: 0,
    iat: 0,
  },
  sessionId: 's-1',
  coverKey: 1001,
  practice: 'Bright Eyes Optometry',
  familyName: 'Alvarez',
  locations: [],
  currentLocationKeys: [0],
  chooseLocations: () => {},
  isLocationAware: false,
  isMMSEnabled: true,
  elements: [],
  allows: () => true,
  ...change,
});
