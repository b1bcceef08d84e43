import { dayOfDate, formatDay, weekdayOf } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertPractice, insertRows } from '../../apps/server/testing/practice-rows.ts';

export const COVER = 8;
export const LOCATION = COVER * 10 + 1;
const PROVIDERS = 20;
const RULES_EACH = 25;
const BOOKINGS_EACH = 300;
const WEEKS = 6;
const FIRST_PROVIDER = 9_001;

const acctKeys = Array.from({ length: PROVIDERS }, (_, n) => FIRST_PROVIDER + n);

const today = (): number => {
  const { year, month, day } = Temporal.Now.plainDateISO('America/New_York');
  return dayOfDate({ year, month, day });
};

/** Six weeks from today. */
export const range = () => ({ from: today(), to: today() + 7 * WEEKS - 1 });

const wholeWeek = (isOn: (weekday: number) => boolean) => Array.from({ length: 7 }, (_, weekday) => isOn(weekday));

function dataOf({ place, taskKey }: { place: number; taskKey: number }) {
  const isBlackout = place % 5 === 4;
  const isGeneral = place < 4;
  const startDay = isGeneral ? today() - 100 : today() + place;
  const ends = isGeneral ? null : formatDay(startDay + (isBlackout ? 0 : 21));
  return {
    ...{ startDate: formatDay(startDay), editSingleEvent: false, simultaneous: 1 + (place % 2), isBlackout },
    startTime: isBlackout ? '15:00' : `${String(7 + (place % 4)).padStart(2, '0')}:00`,
    endTime: isBlackout ? '16:00' : '19:00',
    anyAppointment: isBlackout || place % 3 > 0,
    appointmentTypeList: place % 3 > 0 ? [] : [{ taskKey, name: 'Exam', length: 30 }],
    breakPeriodList: isBlackout ? [] : [{ startTime: '12:00', endTime: '13:00' }],
    repetition: {
      days: wholeWeek((weekday) => (isGeneral ? weekday % 4 === place : weekday === weekdayOf(startDay))),
      repeats: isGeneral ? 'weekly' : place % 2 === 0 ? 'bi-weekly' : 'weekly',
      ...{ ends: isGeneral ? 'never' : 'date', endsDate: ends, isGeneral },
    },
    exemptions: [{ startDate: formatDay(today() + 10), displayValue: '' }],
  };
}

async function insertRules({ pool, taskKey }: { pool: Pool; taskKey: number }): Promise<void> {
  const datas = Array.from({ length: RULES_EACH }, (_, place) => dataOf({ place, taskKey }));
  await insertRows(
    pool,
    'schedule_rule',
    acctKeys.flatMap((acct_key) =>
      datas.map((data) => ({
        ...{ cover_key: COVER, loc_key: LOCATION, acct_key, is_blackout: data.isBlackout, start_date: data.startDate },
        ...{ end_date: data.repetition.endsDate, repetition: 1, data: JSON.stringify(data) },
        ...{ saved_at: Temporal.Now.instant(), saved_by: COVER },
      })),
    ),
  );
}

/** Twenty providers at one location, each with 25 rules and 300 visits booked in the next six weeks. */
export async function insertBusyPractice({ pool }: { pool: Pool }): Promise<{ taskKey: number }> {
  await insertPractice(pool, { coverKey: COVER });
  await insertRows(
    pool,
    'provider',
    acctKeys.map((acct_key) => ({ cover_key: COVER, acct_key, first_name: 'Mei', last_name: `Zhao ${acct_key}` })),
  );
  await insertRows(
    pool,
    'provider_location',
    acctKeys.map((acct_key) => ({ cover_key: COVER, acct_key, loc_key: LOCATION })),
  );
  const { task_key: taskKey } = await pool.kysely
    .insertInto('appointment_type')
    .values({ cover_key: COVER, name: 'Exam', length: 30, slot_size: 15 })
    .returning('task_key')
    .executeTakeFirstOrThrow();
  await insertRules({ pool, taskKey });
  await sql`insert into appointment (cover_key, patient_key, loc_key, acct_key, task_key, appt_date, appt_time, starts_at, length, status, origin, created_at)
    select ${COVER}::integer, ${COVER * 100 + 1}::integer, ${LOCATION}::integer + (n % 10 = 0)::integer, acct_key, ${taskKey}::integer,
      at::date, at::time, at, 30, case when n % 3 = 0 then 'confirmed' else 'booked' end, 'phone', now()
    from unnest(${acctKeys}::integer[]) acct_key
    cross join generate_series(0, ${BOOKINGS_EACH - 1}::integer) n
    cross join lateral (
      select current_date + (n % ${7 * WEEKS}::integer) * interval '1 day' + (8 * 60 + n / ${7 * WEEKS}::integer * 75) * interval '1 minute' as at
    ) times`.execute(pool.kysely);
  await sql`vacuum analyze`.execute(pool.kysely);
  return { taskKey };
}
