/** Everything the calendar reads; acts and live events renew it. */
export const visitKeys = {
  all: ['visits'] as const,
  /** What a dialog does to a visit. */
  dialogs: ['visits', 'dialog'] as const,
  calendar: (coverKey: number, of: { from: string; days: string; locKey: number }) =>
    ['visits', coverKey, 'calendar', of.from, of.days, of.locKey] as const,
};
