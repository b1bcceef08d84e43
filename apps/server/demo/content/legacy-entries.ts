/** Weekly, with weekdays from 0 for Sunday. */
type WeeklyEntry = { weekdays: readonly number[]; dated?: undefined };
/** In a number of weeks from this one, from a weekday to another, both included. */
type DatedEntry = { weekdays?: undefined; dated: { week: number; from: number; to: number } };

export type LegacyPlan = (WeeklyEntry | DatedEntry) & {
  /** Position in `LEGACY_DOCUMENTS`. */
  document: number;
  hours: readonly [from: string, to: string];
  isBlackout?: true;
};

export const LEGACY_PLACE = { coverKey: 1002, locKey: 2101, acctKey: 3101 } as const;

/** Ids in MongoDB's format. */
export const LEGACY_DOCUMENTS = [
  '5e2f1c9a7b3d4e0012a4c6f1',
  '5f8b0a43c1d2e30017b9e2a4',
  '60c7d52e9f1a2b001c3d4e5f',
  '61a9f3b08e7d6c0021f0a1b2',
] as const;

/** Lakeside's hours in the old tables: parts of days, with lunch left out. */
export const LEGACY_PLANS: readonly LegacyPlan[] = [
  { document: 0, weekdays: [1, 2, 3, 4, 5], hours: ['09:00', '12:00'] },
  { document: 0, weekdays: [1, 2, 3, 4, 5], hours: ['13:00', '17:00'] },
  { document: 1, weekdays: [4], hours: ['17:30', '19:30'] },
  // Starts before times are offered: the import moves it to six.
  { document: 1, weekdays: [2], hours: ['05:45', '08:30'] },
  { document: 2, weekdays: [3], hours: ['15:00', '17:00'], isBlackout: true },
  { document: 3, dated: { week: 3, from: 1, to: 5 }, hours: ['06:00', '23:00'], isBlackout: true },
  { document: 3, dated: { week: 6, from: 5, to: 5 }, hours: ['12:00', '23:00'], isBlackout: true },
  { document: 3, dated: { week: -20, from: 1, to: 6 }, hours: ['06:00', '23:00'], isBlackout: true },
];
