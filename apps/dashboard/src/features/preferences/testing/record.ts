import type { Preferences } from '@sightline/contract/preferences.calls';

/** The preferences of a practice with one record for all its locations. */
export function recordOf(different: Partial<Preferences> = {}): Preferences {
  const emailSchedTo = different.emailSchedTo ?? 'desk@example.com';
  return {
    coverKey: 1001,
    locKey: 0,
    acctKey: 0,
    enabled: 0,
    maxSchedWeeksOut: 6,
    sendPatWSDataInEmail: 0,
    sendWSDataInEmail: 0,
    emailSchedTo,
    verifyPhone: 0,
    mLogo: '',
    nmImg1: '',
    profilePic: '',
    endingMesg: '<p>Thank you</p>',
    endings: {},
    notificationEmailObject: { email: emailSchedTo, dataRemarks: 'Saved for the whole practice.' },
    level: 1,
    source: { coverKey: 1001, locKey: 0, acctKey: 0 },
    isDefault: false,
    isSaved: true,
    version: 3,
    savedAt: '2026-11-20T15:00:00Z',
    savedBy: 'Ada Brooks',
    ...different,
  };
}
