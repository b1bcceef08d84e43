import { describe, expect, it } from 'vitest';
import { drawDemo } from '../demo-rows.ts';
import type { DemoRows } from '../insert-rows.ts';

const NOW = '2026-11-20T19:15:00Z';
const DAY_MS = 86_400_000;
const demo = drawDemo({ now: Temporal.Instant.from(NOW) });

const rowsOf = <T extends keyof DemoRows>(table: T): NonNullable<DemoRows[T]> => {
  const held = demo[table];
  if (held === undefined) throw new Error(`Nothing was drawn for ${table}.`);
  return held;
};
const sentFor = (purpose: string) => rowsOf('outreach').filter((row) => row.purpose === purpose);
const ms = (instant: unknown): number => Temporal.Instant.from(String(instant)).epochMilliseconds;
const ofBrightEyes = <R extends { cover_key: number }>(rows: readonly R[]): R[] =>
  rows.filter(({ cover_key }) => cover_key === 1001);

const appointments = new Map(rowsOf('appointment').map((row) => [row.appt_key, row]));
const orders = Map.groupBy(
  rowsOf('eyewear_order').filter(({ status }) => status !== 'cancelled'),
  (row) => row.patient_key,
);
const prescriptions = new Map(rowsOf('prescription').map((row) => [row.prescription_key, row]));
const ordersAfter = (patientKey: number, at: number): number[] =>
  (orders.get(patientKey) ?? []).map((row) => ms(row.ordered_at)).filter((orderedAt) => orderedAt >= at);

describe('[RPT-012] the demo’s prescriptions', () => {
  it('come from kept exams, one each at most', () => {
    const astray = rowsOf('prescription').filter((row) => {
      const exam = appointments.get(row.appt_key ?? 0);
      return (
        exam?.status !== 'kept' ||
        exam.patient_key !== row.patient_key ||
        exam.appt_date !== row.issued_at ||
        ms(exam.starts_at) !== ms(row.examined_at)
      );
    });
    expect(astray).toEqual([]);
    expect(new Set(rowsOf('prescription').map((row) => row.appt_key)).size).toBe(rowsOf('prescription').length);
    expect(new Set(rowsOf('prescription').map((row) => row.rx_class))).toEqual(
      new Set(['spectacle', 'contact', 'both']),
    );
  });

  it('are mostly filled here, as a practice would expect', () => {
    const issued = ofBrightEyes(rowsOf('prescription'));
    const filled = issued.filter((row) => ordersAfter(row.patient_key, ms(row.examined_at)).length > 0);
    expect(issued.length).toBeGreaterThan(700);
    expect(filled.length / issued.length).toBeGreaterThan(0.55);
    expect(filled.length / issued.length).toBeLessThan(0.8);
  });

  it('cause no message to patients who ordered since the exam, or will soon', () => {
    const wrong = sentFor('recapture').filter((row) => {
      const prescription = prescriptions.get(row.prescription_key ?? 0);
      const examinedAt = ms(prescription?.examined_at);
      const bought = ordersAfter(prescription?.patient_key ?? 0, examinedAt);
      return (
        ms(row.messaged_at) > ms(NOW) ||
        ms(row.responded_at ?? NOW) > ms(NOW) ||
        ms(row.messaged_at) < examinedAt ||
        bought.some((at) => at < ms(row.messaged_at) - DAY_MS)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('win back some of the messaged patients within 60 days, but not most', () => {
    const messaged = Map.groupBy(ofBrightEyes(sentFor('recapture')), (row) => row.prescription_key ?? 0);
    const won = [...messaged.values()].filter(([first]) => {
      const at = ms(first?.messaged_at);
      const patientKey = prescriptions.get(first?.prescription_key ?? 0)?.patient_key ?? 0;
      return ordersAfter(patientKey, at).some((orderedAt) => orderedAt - at <= 60 * DAY_MS);
    });
    expect(messaged.size).toBeGreaterThan(150);
    expect(won.length / messaged.size).toBeGreaterThan(0.05);
    expect(won.length / messaged.size).toBeLessThan(0.45);
  });
});

describe('[RPT-009] the demo’s messages after cancellations', () => {
  it('follow a cancellation that the patient has not rebooked', () => {
    const made = Map.groupBy(rowsOf('appointment'), (row) => row.patient_key);
    const wrong = sentFor('cancellation').filter((row) => {
      const visit = appointments.get(row.appt_key ?? 0);
      const [cancelledAt, messagedAt] = [ms(visit?.cancelled_at ?? NOW), ms(row.messaged_at)];
      return visit?.status !== 'cancelled' || messagedAt < cancelledAt || messagedAt > ms(NOW);
    });
    expect(wrong).toEqual([]);
    const recaptured = ofBrightEyes(sentFor('cancellation')).filter((row) => {
      const visit = appointments.get(row.appt_key ?? 0);
      return (made.get(visit?.patient_key ?? 0) ?? []).some((one) => ms(one.created_at) > ms(row.messaged_at));
    });
    expect(recaptured.length).toBeGreaterThan(20);
  });
});

describe('[RPT-011] the demo’s visits', () => {
  it('mostly have a next step', () => {
    const exams = ofBrightEyes(rowsOf('appointment')).filter((row) => row.status === 'kept' && row.is_new_patient);
    const due = Map.groupBy(rowsOf('recall'), (row) => row.patient_key);
    const ahead = exams.filter((row) => (due.get(row.patient_key) ?? []).some((one) => one.due_date > '2026-11-20'));
    expect(ahead.length / exams.length).toBeGreaterThan(0.5);
    const keys = rowsOf('recall').map((row) => row.recall_key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('[RPT-010] the demo’s orders', () => {
  it('say how the patient was notified, if they were', () => {
    const wrong = rowsOf('eyewear_order').filter((row) => (row.notified_at === null) !== (row.comm_method === null));
    expect(wrong).toEqual([]);
    expect(new Set(rowsOf('eyewear_order').map((row) => row.comm_method))).toEqual(
      new Set([null, 'text', 'email', 'voice']),
    );
  });
});
