import type { BackupAge, BackupAttempt } from './backups.types.ts';

/** Without a schedule, a backup by hand or by the system's own timer is expected daily. */
const EXPECTED_HOURS = 24;
/** One missed backup can happen; two in a row are a problem. */
const INTERVALS_ALLOWED = 2;

/** How old the newest usable backup is, and whether that's too old. */
export function ageOf({
  newest,
  last,
  everyHours,
  now,
}: {
  newest: BackupAttempt | null;
  /** The newest finished attempt. */
  last: BackupAttempt | null;
  everyHours: number | null;
  now: Temporal.Instant;
}): BackupAge {
  const problem = last?.problem ?? '';
  if (newest === null || newest.takenAt === null) return { everyHours, newest: null, isOverdue: true, problem };
  const ageHours = now.since(newest.takenAt).total('hours');
  const { takenAt, fileName, state } = newest;
  return {
    everyHours,
    newest: { takenAt, ageHours, isVerified: state === 'verified', fileName },
    isOverdue: ageHours > INTERVALS_ALLOWED * (everyHours ?? EXPECTED_HOURS),
    problem,
  };
}

const MS_PER_HOUR = 3_600_000;
/** Daily backups start at this hour of UTC: at night from New York to Honolulu. */
const START_HOUR = 9;
const RETRY_HOURS = 1;

const slotOf = (at: Temporal.Instant, everyHours: number): number =>
  Math.floor((at.epochMilliseconds / MS_PER_HOUR - START_HOUR) / everyHours);

/**
 * Whether a scheduled backup is due: none yet, or none since the schedule's last moment. A failed one is tried again
 * after an hour.
 */
export function isBackupDue({
  takenAt,
  triedAt,
  everyHours,
  now,
}: {
  /** The newest usable scheduled backup. */
  takenAt: Temporal.Instant | null;
  /** The newest attempt. */
  triedAt: Temporal.Instant | null;
  everyHours: number;
  now: Temporal.Instant;
}): boolean {
  if (takenAt !== null && slotOf(takenAt, everyHours) >= slotOf(now, everyHours)) return false;
  const hasJustFailed = triedAt !== null && (takenAt === null || Temporal.Instant.compare(triedAt, takenAt) > 0);
  return !hasJustFailed || now.since(triedAt).total('hours') >= RETRY_HOURS;
}

/** How long backups are kept: the newest of each of the last days, weeks and months that have one. */
const KEPT_BACKUPS = { days: 7, weeks: 4, months: 12 } as const;
/** Backups of this many hours are all kept. */
const ALL_KEPT_HOURS = 24;

const PERIODS: { count: number; of: (day: Temporal.PlainDate) => string }[] = [
  { count: KEPT_BACKUPS.days, of: (day) => day.toString() },
  { count: KEPT_BACKUPS.weeks, of: (day) => `${day.yearOfWeek}-${day.weekOfYear}` },
  { count: KEPT_BACKUPS.months, of: (day) => day.toPlainYearMonth().toString() },
];

/**
 * Which backups to keep, by UTC days: everything of the last day, the newest of each of 7 days, 4 weeks and 12 months.
 * Periods without a backup don't count, so an installation that stopped making backups loses none.
 */
export function keptBackups({
  taken,
  now,
}: {
  taken: readonly Temporal.Instant[];
  now: Temporal.Instant;
}): Set<Temporal.Instant> {
  const newestFirst = taken.toSorted((a, b) => Temporal.Instant.compare(b, a));
  const kept = new Set(newestFirst.filter((at) => now.since(at).total('hours') <= ALL_KEPT_HOURS));
  for (const { count, of } of PERIODS) {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      const period = of(at.toZonedDateTimeISO('UTC').toPlainDate());
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(at);
    }
  }
  return kept;
}
