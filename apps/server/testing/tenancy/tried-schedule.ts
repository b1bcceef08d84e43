import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { Pool } from '../../src/db/database.ts';
import { insertRows } from '../practice-rows.ts';
import type { Keys } from './drive-call.ts';

const NOW = Temporal.Instant.from('2026-11-20T12:00:00Z');
/** A Tuesday. */
const DATE = '2026-12-01';
const EXEMPTED = '2026-12-08';
const LAST = '2026-12-29';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** An hour on Tuesdays in December; different hours do not conflict. */
const tuesdays = (hour: number): ScheduleData => ({
  startDate: DATE,
  startTime: clock(hour),
  endTime: clock(hour + 1),
  anyAppointment: true,
  appointmentTypeList: [],
  breakPeriodList: [],
  repetition: {
    days: [false, false, true, false, false, false, false],
    repeats: 'weekly',
    ends: 'date',
    endsDate: LAST,
    isGeneral: false,
  },
  isBlackout: false,
  exemptions: [{ startDate: EXEMPTED, displayValue: '12/08/2026' }],
  editSingleEvent: false,
  simultaneous: 1,
});

/** The calls that name a stored rule, and how; each gets its own, since some delete it. */
const NAMING = {
  'schedule.edit': 'wsconfigformid',
  'schedule.scheduler-update': 'wsconfigformid',
  'schedule.edit-date': 'configid',
  'schedule.delete': 'configid',
  'schedule.scheduler-delete': 'wsconfigformid',
  'schedule.delete-date': 'configid',
  'schedule.delete-exemption': 'configid',
  'schedule.save-several': 'deleted',
} as const;
const FIRST_HOUR = 6;
const FREE_HOUR = FIRST_HOUR + Object.keys(NAMING).length;

/** A practice's rules and old entries, and the keys that calls use for them. */
export async function insertTriedSchedule(
  pool: Pool,
  { coverKey, loc_key, acct_key }: { coverKey: number; loc_key: number; acct_key: number },
): Promise<Keys> {
  const cover_key = coverKey;
  const ids = Object.keys(NAMING).map((_, index) => coverKey * 100 + index);
  await insertRows(
    pool,
    'schedule_rule',
    ids.map((rule_id, index) => ({
      ...{ cover_key, rule_id, loc_key, acct_key, is_blackout: false, start_date: DATE, end_date: LAST },
      ...{ repetition: 1, data: JSON.stringify(tuesdays(FIRST_HOUR + index)), saved_at: NOW },
    })),
  );
  const entry = { cover_key, loc_key, acct_key, is_blackout: false, weekday: 0, start_minute: 540, end_minute: 600 };
  const blocks = [coverKey * 100 + 50, coverKey * 100 + 51];
  await insertRows(
    pool,
    'legacy_schedule_entry',
    blocks.map((block_id) => ({ ...entry, block_id, document_id: String(block_id) })),
  );
  await insertRows(pool, 'schedule_version', [{ cover_key, loc_key, acct_key, version: 5 }]);
  const config = { locKey: loc_key, acctKey: acct_key, data: JSON.stringify(tuesdays(FREE_HOUR)) };
  const changed = Object.entries(NAMING).map(([call, field], index) => [`${call}:${field}`, ids[index]]);
  const legacy = blocks.map((block) => ({ mongoDBDocumentId: String(block), blockIds: [block] }));
  const place = { coverKey, locKey: loc_key, acctKey: acct_key };
  return {
    ...Object.fromEntries(changed),
    configid: ids[0],
    wsconfigformid: 0,
    targetdate: DATE,
    'schedule.delete-exemption:targetdate': EXEMPTED,
    // A real migration would remove the entries that other calls name.
    'schedule.migrate:istrial': true,
    'schedule.migrate-schedule:istrial': true,
    'schedule.clear-legacy:istrial': true,
    'schedule.clear-config-legacy:istrial': true,
    period: { startDate: DATE, endDate: LAST },
    date: DATE,
    time: '09:00',
    'schedule.validate:data': config.data,
    'schedule.save:data': config.data,
    'schedule.scheduler-create:data': JSON.stringify(tuesdays(FREE_HOUR + 1)),
    'schedule.edit:data': JSON.stringify({ ...tuesdays(FIRST_HOUR), simultaneous: 2 }),
    'schedule.scheduler-update:data': JSON.stringify({ ...tuesdays(FIRST_HOUR + 1), simultaneous: 2 }),
    'schedule.edit-date:data': JSON.stringify({ ...tuesdays(FIRST_HOUR + 2), simultaneous: 3 }),
    'schedule.save-several:configs': [{ ...config, data: JSON.stringify(tuesdays(FREE_HOUR + 2)) }],
    'schedule.save-several:deletions': [{ configId: ids.at(-1) }],
    'schedule.stranded-visits:config': config,
    'schedule.delete-legacy:keys': place,
    'schedule.delete-legacy:data': legacy[0],
    'schedule.scheduler-delete-legacy:keys': place,
    'schedule.scheduler-delete-legacy:data': legacy[1],
  };
}
