import type { ReportName } from '@sightline/contract/reports/reports';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import type { Selectable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import type { Appointment, Outreach, Recall } from '../../../db/schema.ts';
import { insertDrawnPractice, NOW } from '../reports.test-practice.ts';
import { count, dateOf, daysBetween, median, ms, type Recount, share, zoneOf } from './recounting.test-values.ts';

const EVER = { beginDate: '2025-06-01', endDate: '2028-06-01' };
const SIXTY_DAYS_MS = 60 * 24 * 3_600_000;

type Visit = Selectable<Appointment>;
type Attempt = Selectable<Outreach>;

describe('definitions against the tables', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let visits: Visit[] = [];
  const visitOf = (key: number | null) => visits.find(({ appt_key }) => appt_key === key) ?? null;

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
    visits = await database().pool.kysely.selectFrom('appointment').selectAll().execute();
  });

  async function expectFigures(name: ReportName, expected: Record<string, Recount | number>) {
    const { reply } = await app().call(REPORT_CALLS[name].page, { body: EVER }, token);
    for (const [key, figure] of Object.entries(expected)) {
      const { value, ...parts } = typeof figure === 'number' ? { value: figure } : figure;
      expect([key, reply.totals[key], reply.shares[key]]).toEqual([key, value, 'part' in parts ? parts : undefined]);
    }
    expect(Object.keys(reply.totals).sort()).toEqual(Object.keys(expected).sort());
  }

  it('[RPT-006] count recalls by message date', async () => {
    const { kysely } = database().pool;
    const recalls = await kysely.selectFrom('recall').selectAll().execute();
    const attempts = await kysely.selectFrom('outreach').selectAll().where('purpose', '=', 'recall').execute();
    const recallOf = (attempt: Attempt): Selectable<Recall> | undefined =>
      recalls.find(({ recall_key }) => recall_key === attempt.recall_key);
    const hadOneAhead = (patientKey: number, at: Temporal.Instant) =>
      visits.some(
        (one) =>
          one.patient_key === patientKey &&
          ms(one.starts_at) > ms(at) &&
          ms(one.created_at) < ms(at) &&
          (one.cancelled_at === null || ms(one.cancelled_at) > ms(at)),
      );
    const madeOf = (attempt: Attempt): Visit | null => {
      const recall = recallOf(attempt);
      const visit = visitOf(recall?.appt_key ?? null);
      if (recall === undefined || visit === null || attempt.status === 'Opted Out') return null;
      const waited = ms(visit.created_at) - ms(attempt.messaged_at);
      const isOwedToLater = attempts.some(
        (later) =>
          later.recall_key === attempt.recall_key &&
          (later.attempt_no ?? 0) > (attempt.attempt_no ?? 0) &&
          ms(later.messaged_at) <= ms(visit.created_at),
      );
      if (waited < 0 || waited > SIXTY_DAYS_MS || isOwedToLater) return null;
      return hadOneAhead(recall.patient_key, attempt.messaged_at) ? null : visit;
    };
    const messaged = attempts.filter(({ status }) => status !== 'Opted Out');
    const made = messaged.flatMap((attempt) => {
      const visit = madeOf(attempt);
      return visit === null ? [] : [{ attempt, visit, locKey: recallOf(attempt)?.loc_key ?? 0 }];
    });
    expect(made.length).toBeGreaterThan(5);
    const answers = ['Confirmed', 'Request to Reschedule', 'Cancelled', 'Replied', 'Opened'];
    const reached = [...answers, 'Message Delivered', 'Voicemail Delivered', 'No Response'];
    await expectFigures('recalls', {
      messaged: messaged.length,
      deliveredPercent: share(
        count(messaged, (a) => reached.includes(a.status) || (a.status === 'Sent' && a.comm_method === 'postcard')),
        messaged.length,
      ),
      respondedPercent: share(
        count(messaged, (a) => answers.includes(a.status) || a.responded_at !== null),
        messaged.length,
      ),
      scheduledPercent: share(made.length, new Set(messaged.map(({ recall_key }) => recall_key)).size),
      keptPercent: share(
        count(made, ({ visit }) => visit.status === 'kept'),
        made.length,
      ),
      unreachable: count(attempts, ({ status }) =>
        ['Invalid Number', 'Not Sent - Not Cell', 'Undelivered', 'Office Call Required'].includes(status),
      ),
      optedOut: attempts.length - messaged.length,
      medianDaysToSchedule: median(
        made.map(({ attempt, visit, locKey }) =>
          daysBetween(dateOf(attempt.messaged_at, locKey), dateOf(visit.created_at, locKey)),
        ),
      ),
    });
  });

  it('[RPT-007] count reminders and pre-appointments by message date', async () => {
    const sent: Selectable<Outreach>[] = await database()
      .pool.kysely.selectFrom('outreach')
      .selectAll()
      .where('purpose', 'in', ['reminder', 'pre-appointment'])
      .execute();
    const has = (...statuses: string[]) => count(sent, ({ status }) => statuses.includes(status));
    const lost = ['Invalid Number', 'Not Sent - Not Cell', 'Opted Out', 'Undelivered'];
    const owed = ['Request to Reschedule', 'Cancelled', 'Office Call Required', ...lost];
    const through = ['Message Delivered', 'Voicemail Delivered', 'Opened', 'No Response'];
    const standsAhead = (key: number | null) => {
      const visit = visitOf(key);
      return visit !== null && ms(visit.starts_at) > ms(NOW) && ['booked', 'confirmed'].includes(visit.status);
    };
    const needing = count(sent, ({ status, appt_key }) => owed.includes(status) && standsAhead(appt_key));
    expect(needing).toBeGreaterThan(0);
    await expectFigures('pre-appointments', {
      sent: sent.length,
      confirmedPercent: share(has('Confirmed'), sent.length),
      reschedule: has('Request to Reschedule'),
      cancelled: has('Cancelled'),
      noAnswer: count(
        sent,
        (m) =>
          m.responded_at === null &&
          (through.includes(m.status) || (m.status === 'Sent' && m.comm_method === 'postcard')),
      ),
      undeliverable: has(...lost),
      needsAction: needing,
    });
  });

  it('[RPT-008] count web appointments by the day they were made', async () => {
    const booked = visits.filter(({ origin }) => origin === 'web');
    const over = booked.filter((one) => ms(one.starts_at) <= ms(NOW) && one.status !== 'cancelled');
    const isAfterHours = ({ created_at, loc_key }: Visit) => {
      const { dayOfWeek, hour } = created_at.toZonedDateTimeISO(zoneOf(loc_key));
      return dayOfWeek > 5 || hour < 8 || hour >= 17;
    };
    const withStatus = (list: readonly Visit[], status: string) => count(list, (one) => one.status === status);
    await expectFigures('web-appointments', {
      booked: booked.length,
      newPatientsPercent: share(
        count(booked, (one) => one.is_new_patient),
        booked.length,
      ),
      afterHoursPercent: share(count(booked, isAfterHours), booked.length),
      medianLeadDays: median(
        booked.map((one) =>
          daysBetween(dateOf(one.created_at, one.loc_key), Temporal.PlainDate.from(String(one.appt_date))),
        ),
      ),
      cancelledPercent: share(withStatus(booked, 'cancelled'), booked.length),
      noShowPercent: share(withStatus(over, 'noshow'), over.length),
      keptPercent: share(withStatus(over, 'kept'), over.length),
    });
  });
});
