import type { ReportName } from '@sightline/contract/reports/reports';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import type { Selectable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import type { Appointment, EyewearOrder, Outreach, Prescription, Recall } from '../../../db/schema.ts';
import { insertDrawnPractice, NOW } from '../reports.test-practice.ts';
import { count, dateOf, daysBetween, median, ms, type Recount, share } from './recounting.test-values.ts';

const EVER = { beginDate: '2025-06-01', endDate: '2028-06-01' };
const DAY_MS = 24 * 3_600_000;
const SIXTY_DAYS_MS = 60 * DAY_MS;

type Visit = Selectable<Appointment>;
type Order = Selectable<EyewearOrder>;

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);

describe('definitions against the tables: visits, cancellations, orders and prescriptions', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let visits: Visit[] = [];
  let orders: Order[] = [];
  let recalls: Selectable<Recall>[] = [];
  let reminders: Selectable<Outreach>[] = [];
  let prescriptions: Selectable<Prescription>[] = [];
  let messages: Selectable<Outreach>[] = [];
  const ofPatient = ({ patient_key, appt_key }: Visit) =>
    visits.filter((one) => one.patient_key === patient_key && one.appt_key !== appt_key);
  const withStatus = (...statuses: string[]) => visits.filter(({ status }) => statuses.includes(status));

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    const { pool } = database();
    await insertDrawnPractice(pool);
    token = (await app().signIn('user41')).token;
    visits = await pool.kysely.selectFrom('appointment').selectAll().execute();
    orders = await pool.kysely.selectFrom('eyewear_order').selectAll().execute();
    recalls = await pool.kysely.selectFrom('recall').selectAll().execute();
    reminders = await pool.kysely
      .selectFrom('outreach')
      .selectAll()
      .where('purpose', 'in', ['reminder', 'pre-appointment'])
      .execute();
    prescriptions = await pool.kysely.selectFrom('prescription').selectAll().execute();
    messages = await pool.kysely.selectFrom('outreach').selectAll().where('purpose', '=', 'recapture').execute();
  });

  async function expectFigures(name: ReportName, body: object, expected: Record<string, Recount | number>) {
    const { reply } = await app().call(REPORT_CALLS[name].page, { body: { ...EVER, ...body } }, token);
    for (const [key, figure] of Object.entries(expected)) {
      const { value, ...parts } = typeof figure === 'number' ? { value: figure } : figure;
      expect([key, reply.totals[key], reply.shares[key]]).toEqual([key, value, 'part' in parts ? parts : undefined]);
    }
    expect(Object.keys(reply.totals).sort()).toEqual(Object.keys(expected).sort());
  }

  /** The first appointment that a patient made to replace a cancelled one. */
  function nextOf(cancelled: Visit): Visit | null {
    const at = ms(cancelled.cancelled_at ?? NOW);
    const later = ofPatient(cancelled).filter((one) => ms(one.created_at) >= at && ms(one.starts_at) >= at);
    const order = (one: Visit, other: Visit) =>
      ms(one.created_at) - ms(other.created_at) || one.appt_key - other.appt_key;
    return later.toSorted(order)[0] ?? null;
  }
  const isSoon = (cancelled: Visit, next: Visit | null): next is Visit =>
    next !== null && ms(next.created_at) <= ms(cancelled.cancelled_at ?? NOW) + SIXTY_DAYS_MS;

  it('[RPT-009] count cancellations by appointment', async () => {
    const cancelled = withStatus('cancelled');
    const open = cancelled.filter((one) => nextOf(one) === null);
    expect(open.length).toBeGreaterThan(0);
    await expectFigures(
      'cancellations-by-appointment',
      { reportType: 'appointment' },
      {
        cancellations: cancelled.length,
        cancelledPercent: share(cancelled.length, visits.length),
        latePercent: share(
          count(cancelled, (one) => ms(one.cancelled_at ?? NOW) > ms(one.starts_at) - DAY_MS),
          cancelled.length,
        ),
        recapturedPercent: share(
          count(cancelled, (one) => isSoon(one, nextOf(one))),
          cancelled.length,
        ),
        stillOpen: open.length,
        valueOpen: sum(open.map((one) => one.est_value_cents)) / 100,
      },
    );
  });

  it('[RPT-009] count recaptured cancellations', async () => {
    const cancelled = withStatus('cancelled');
    const pairs = cancelled.flatMap((one) => {
      const next = nextOf(one);
      return isSoon(one, next) ? [{ one, next }] : [];
    });
    expect(pairs.length).toBeGreaterThan(0);
    const isEarned = ({ one, next }: (typeof pairs)[number]) =>
      !cancelled.some(
        (other) =>
          other.patient_key === one.patient_key &&
          other.appt_key !== one.appt_key &&
          other.appt_key !== next.appt_key &&
          ms(other.cancelled_at ?? NOW) <= ms(next.created_at) &&
          (ms(other.cancelled_at ?? NOW) > ms(one.cancelled_at ?? NOW) ||
            (ms(other.cancelled_at ?? NOW) === ms(one.cancelled_at ?? NOW) && other.appt_key > one.appt_key)),
      );
    await expectFigures(
      'cancellations-recaptured',
      { reportType: 'cancelled' },
      {
        recaptured: pairs.length,
        recaptureRate: share(pairs.length, cancelled.length),
        medianDays: median(
          pairs.map(({ one, next }) =>
            daysBetween(dateOf(one.cancelled_at ?? NOW, one.loc_key), dateOf(next.created_at, one.loc_key)),
          ),
        ),
        keptPercent: share(
          count(pairs, ({ next }) => next.status === 'kept'),
          pairs.length,
        ),
        value: sum(pairs.filter(isEarned).map(({ next }) => next.est_value_cents)) / 100,
      },
    );
  });

  it('[RPT-010] count orders by order date', async () => {
    const isReady = ({ status }: Order) => ['received', 'notified'].includes(status);
    const dayOf = (at: Temporal.Instant | null, { loc_key }: Order) => (at === null ? null : dateOf(at, loc_key));
    const waiting = (order: Order): number => {
      const since = dayOf(order.received_at ?? order.notified_at, order);
      return !isReady(order) || since === null ? -1 : daysBetween(since, dateOf(NOW, order.loc_key));
    };
    const isLate = (order: Order): boolean => {
      if (order.status === 'cancelled' || order.promised_date === null) return false;
      const promised = Temporal.PlainDate.from(String(order.promised_date));
      const received = dayOf(order.received_at, order);
      if (received === null) return order.status === 'ordered' && daysBetween(promised, dateOf(NOW, order.loc_key)) > 0;
      return daysBetween(promised, received) > 0;
    };
    const received = orders.filter((order) => order.received_at !== null);
    await expectFigures(
      'orders',
      { reportType: 'ordered' },
      {
        readyNotCollected: count(orders, isReady),
        notifiedPercent: share(
          count(received, ({ notified_at }) => notified_at !== null),
          received.length,
        ),
        medianReadyToPickup: median(
          received.flatMap((order) => {
            const [from, to] = [dayOf(order.received_at, order), dayOf(order.dispensed_at, order)];
            return from === null || to === null ? [] : [daysBetween(from, to)];
          }),
        ),
        overFourteenDays: count(orders, (order) => waiting(order) > 14),
        lateAgainstPromise: count(orders, isLate),
      },
    );
  });

  it('[RPT-011] count visits', async () => {
    const kept = withStatus('kept');
    const isFromRecall = (one: Visit) =>
      one.origin === 'recall' || recalls.some(({ appt_key }) => appt_key === one.appt_key);
    const isOpenRecall = (recall: Selectable<Recall>) => {
      const made = visits.find(({ appt_key }) => appt_key === recall.appt_key);
      return made === undefined || !['booked', 'confirmed', 'kept'].includes(made.status);
    };
    const hasNext = (visit: Visit) =>
      visits.some(
        (one) =>
          one.patient_key === visit.patient_key &&
          ms(one.starts_at) > ms(NOW) &&
          ['booked', 'confirmed'].includes(one.status),
      ) ||
      recalls.some(
        (recall) =>
          recall.patient_key === visit.patient_key &&
          daysBetween(dateOf(NOW, visit.loc_key), Temporal.PlainDate.from(String(recall.due_date))) >= 0 &&
          isOpenRecall(recall),
      );
    const hasBought = (visit: Visit) =>
      orders.some(
        (order) =>
          order.patient_key === visit.patient_key &&
          order.status !== 'cancelled' &&
          ms(order.ordered_at) >= ms(visit.starts_at) &&
          ms(order.ordered_at) <= ms(visit.starts_at) + SIXTY_DAYS_MS,
      );
    await expectFigures(
      'visits',
      {},
      {
        visits: kept.length,
        newPercent: share(
          count(kept, (one) => one.is_new_patient),
          kept.length,
        ),
        fromRecallOrWebPercent: share(
          count(kept, (one) => one.origin === 'web' || isFromRecall(one)),
          kept.length,
        ),
        withoutNextStep: count(kept, (one) => !hasNext(one)),
        purchasesPercent: share(count(kept, hasBought), kept.length),
      },
    );
  });

  it('[RPT-011] count no-shows', async () => {
    const missed = withStatus('noshow');
    const wasConfirmed = (one: Visit) =>
      one.confirmed_at !== null ||
      reminders.some(({ appt_key, status }) => appt_key === one.appt_key && status === 'Confirmed');
    await expectFigures(
      'no-shows',
      {},
      {
        noShows: missed.length,
        rate: share(missed.length, withStatus('kept', 'noshow').length),
        confirmedButMissed: count(missed, wasConfirmed),
        repeat: count(missed, (one) =>
          ofPatient(one).some((other) => other.status === 'noshow' && ms(other.starts_at) < ms(one.starts_at)),
        ),
        rebookedPercent: share(
          count(missed, (one) =>
            ofPatient(one).some(
              (other) =>
                ms(other.created_at) > ms(one.starts_at) &&
                ms(other.starts_at) > ms(one.starts_at) &&
                other.status !== 'cancelled',
            ),
          ),
          missed.length,
        ),
      },
    );
  });

  it('[RPT-012] divide the capture rate by all prescriptions issued, whatever date the report uses', async () => {
    const isFilled = (one: Selectable<Prescription>) =>
      orders.some(
        (order) =>
          order.patient_key === one.patient_key &&
          order.status !== 'cancelled' &&
          ms(order.ordered_at) >= ms(one.examined_at) &&
          !prescriptions.some(
            (newer) =>
              newer.patient_key === one.patient_key &&
              ms(newer.examined_at) <= ms(order.ordered_at) &&
              (ms(newer.examined_at) > ms(one.examined_at) ||
                (ms(newer.examined_at) === ms(one.examined_at) && newer.prescription_key > one.prescription_key)),
          ),
      );
    const expected = share(count(prescriptions, isFilled), prescriptions.length);
    expect(expected.part).toBeGreaterThan(0);
    expect(new Set(messages.map(({ prescription_key }) => prescription_key)).size).toBeLessThan(prescriptions.length);
    for (const reportType of ['messaged', 'exam', 'purchased']) {
      const { reply } = await app().call(
        REPORT_CALLS['purchase-recapture'].page,
        { body: { ...EVER, reportType } },
        token,
      );
      expect([reportType, reply.totals.captureRate, reply.shares.captureRate]).toEqual([
        reportType,
        expected.value,
        { part: expected.part, whole: expected.whole },
      ]);
    }
  });
});
