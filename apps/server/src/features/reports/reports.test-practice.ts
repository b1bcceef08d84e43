import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { COMM_METHODS, MESSAGE_STATUSES } from '@sightline/contract/reports/report';
import { type Insertable, sql } from 'kysely';
import { insertOutreach, type OutreachRow } from '../../../testing/outreach-rows.ts';
import { insertPractice, insertRows, locationRow, patientRow } from '../../../testing/practice-rows.ts';
import type { Pool } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';

export const COVER = 41;
/** The tests' clock: noon in New York, half past six in the morning in Honolulu. */
export const NOW = Temporal.Instant.from('2026-11-20T17:00:00Z');
/** In three zones, one with a half-hour offset. */
export const PLACES = [
  { locKey: 411, zone: 'America/New_York' },
  { locKey: 412, zone: 'Pacific/Honolulu' },
  { locKey: 413, zone: 'Asia/Kolkata' },
] as const;
export const ACCTS: readonly number[] = [4101, 4102, 4103];
const PATIENTS = 40;
const NAMES = ['Ada', 'Ben', 'Çelik', "O'Neil", 'de la Cruz', '50%_off', 'back\\slash', 'Zoë'] as const;
const EXAMS = ['Comprehensive exam', 'Contact lens check'] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Random numbers from 0 to 1, the same in every run. Source: Mulberry32, by Tommy Ettinger, public domain. */
export function createDraw(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const one = list[int(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
export type Draw = ReturnType<typeof createDraw>;

type Rows<T extends keyof DB> = Insertable<DB[T]>[];
const after = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(NOW.epochMilliseconds + ms);

function drawAppointments({ draw, count, task_keys }: { draw: Draw; count: number; task_keys: readonly number[] }) {
  return Array.from({ length: count }, (_, place): Insertable<DB['appointment']> => {
    const { locKey, zone } = draw.pick(PLACES);
    const starts = after(draw.int(-120 * 24, 40 * 24) * HOUR_MS);
    const wall = starts.toZonedDateTimeISO(zone);
    const isPast = Temporal.Instant.compare(starts, NOW) < 0;
    const status = draw.pick(isPast ? ['kept', 'kept', 'noshow', 'cancelled'] : ['booked', 'confirmed', 'cancelled']);
    const made = starts.subtract({ minutes: draw.int(30, 90 * 24 * 60) });
    const created_at = Temporal.Instant.compare(made, NOW) < 0 ? made : NOW.subtract({ minutes: draw.int(1, 90_000) });
    return {
      ...{ cover_key: COVER, appt_key: 1 + place, loc_key: locKey, acct_key: draw.pick(ACCTS) },
      ...{ patient_key: 4200 + draw.int(1, PATIENTS), task_key: draw.pick(task_keys), starts_at: starts, length: 30 },
      ...{ appt_date: wall.toPlainDate().toString(), appt_time: wall.toPlainTime().toString(), status },
      ...{ origin: draw.pick(['web', 'web', 'phone', 'desk', 'recall']), is_new_patient: draw.chance(0.3), created_at },
      ...{ source: draw.pick(['', 'google', '=1+1']), insurance: draw.pick(['VSP', 'No Insurance']) },
      ...{ est_value_cents: draw.int(0, 50_000), confirmed_at: draw.chance(0.3) ? created_at : null },
      ...(status === 'cancelled'
        ? { cancelled_at: created_at.add({ minutes: draw.int(1, 30) }), cancelled_by: 'patient', cancel_reason: 'Ill' }
        : {}),
    };
  });
}

function drawRecalls({ draw, appointments }: { draw: Draw; appointments: Rows<'appointment'> }) {
  const recalls: Rows<'recall'> = [];
  const attempts: OutreachRow[] = [];
  for (let key = 1; key <= 150; key += 1) {
    const visit = draw.chance(0.5) ? draw.pick(appointments) : null;
    const due = after(draw.int(-200, 80) * DAY_MS)
      .toString()
      .slice(0, 10);
    recalls.push({
      ...{ cover_key: COVER, recall_key: key, loc_key: visit?.loc_key ?? draw.pick(PLACES).locKey, due_date: due },
      ...{ patient_key: visit?.patient_key ?? 4200 + draw.int(1, PATIENTS), acct_key: draw.pick(ACCTS) },
      ...{ recall_type: draw.pick(EXAMS), appt_key: visit?.appt_key ?? null, est_value_cents: draw.int(0, 40_000) },
      last_visit_date: draw.chance(0.8) ? '2025-10-01' : null,
    });
    const count = draw.int(0, 3);
    const base = visit === null ? NOW : (visit.created_at as Temporal.Instant);
    for (let no = 1; no <= count; no += 1) {
      const messaged_at = base.add({ minutes: draw.int(-70 * 24 * 60, 10 * 24 * 60) + no });
      attempts.push({
        ...{ cover_key: COVER, purpose: 'recall', recall_key: key, attempt_no: no, messaged_at },
        ...{ comm_method: draw.pick(COMM_METHODS), status: draw.pick(MESSAGE_STATUSES) },
        responded_at: draw.chance(0.3) ? messaged_at.add({ minutes: draw.int(1, 2_000) }) : null,
      });
    }
  }
  return { recalls, attempts };
}

function drawReminders({ draw, appointments }: { draw: Draw; appointments: Rows<'appointment'> }): OutreachRow[] {
  return Array.from({ length: 250 }, () => {
    const visit = draw.pick(appointments);
    const messaged_at = after(draw.int(-60 * 24 * 60, 0) * 60_000);
    return {
      ...{ cover_key: COVER, appt_key: Number(visit.appt_key), messaged_at },
      ...{ purpose: draw.pick(['reminder', 'pre-appointment']), comm_method: draw.pick(COMM_METHODS) },
      status: draw.pick(MESSAGE_STATUSES),
      responded_at: draw.chance(0.3) ? messaged_at.add({ minutes: draw.int(1, 2_000) }) : null,
    };
  });
}

type DrawInput<T extends keyof DB> = { draw: Draw; of: Rows<T> };
const message = ({ draw, after: at }: { draw: Draw; after: Temporal.Instant }) => {
  const messaged_at = at.add({ minutes: draw.int(60, 30 * 24 * 60) });
  return {
    ...{ cover_key: COVER, messaged_at, comm_method: draw.pick(COMM_METHODS), status: draw.pick(MESSAGE_STATUSES) },
    responded_at: draw.chance(0.3) ? messaged_at.add({ minutes: draw.int(1, 2_000) }) : null,
  };
};
const instantOf = (value: unknown): Temporal.Instant => Temporal.Instant.from(String(value));

const drawCancellationMessages = ({ draw, of }: DrawInput<'appointment'>): OutreachRow[] =>
  of
    .filter(({ status }) => status === 'cancelled' && draw.chance(0.5))
    .map((one) => ({
      ...message({ draw, after: instantOf(one.cancelled_at) }),
      purpose: 'cancellation',
      appt_key: Number(one.appt_key),
    }));

const drawPrescriptions = ({ draw, of }: DrawInput<'appointment'>): Rows<'prescription'> =>
  of
    .filter(({ status }) => status === 'kept' && draw.chance(0.7))
    .map(({ appt_key, patient_key, acct_key, loc_key, appt_date, starts_at }) => ({
      ...{ cover_key: COVER, prescription_key: Number(appt_key), appt_key: Number(appt_key), patient_key, acct_key },
      ...{ loc_key, issued_at: appt_date, examined_at: starts_at },
      rx_class: draw.pick(['spectacle', 'contact', 'both']),
    }));

const drawRecaptureMessages = ({ draw, of }: DrawInput<'prescription'>): OutreachRow[] =>
  of.flatMap(({ prescription_key, examined_at }) =>
    Array.from({ length: draw.int(0, 2) }, () => ({
      ...message({ draw, after: instantOf(examined_at) }),
      purpose: 'recapture',
      prescription_key: Number(prescription_key),
    })),
  );

const drawOrders = (draw: Draw): Rows<'eyewear_order'> =>
  Array.from({ length: 200 }, (_, place) => {
    const ordered_at = after(draw.int(-120 * 24 * 60, -1) * 60_000);
    const status = draw.pick(['ordered', 'received', 'notified', 'dispensed', 'cancelled']);
    const received_at = status === 'ordered' ? null : ordered_at.add({ minutes: draw.int(600, 20_000) });
    const later = (chance: number) =>
      received_at !== null && draw.chance(chance) ? received_at.add({ minutes: draw.int(10, 40_000) }) : null;
    return {
      ...{ cover_key: COVER, order_key: place + 1, order_no: `${draw.pick(['A', '-', '@'])}${place}`, ordered_at },
      ...{ patient_key: 4201 + draw.int(0, PATIENTS - 1), loc_key: draw.pick(PLACES).locKey, status, received_at },
      ...{ acct_key: draw.pick(ACCTS), order_type: 'Glasses', lab: draw.pick(['Zeiss', '\t=cmd']) },
      ...{ notified_at: later(0.7), dispensed_at: status === 'dispensed' ? later(1) : null },
      ...{ promised_date: draw.chance(0.8) ? ordered_at.add({ hours: 240 }).toString().slice(0, 10) : null },
      ...{ comm_method: draw.chance(0.7) ? draw.pick(COMM_METHODS) : null, amount_cents: draw.int(0, 90_000) },
    };
  });

const drawFormEntries = ({ draw, of }: DrawInput<'appointment'>): Rows<'form_entry'> =>
  Array.from({ length: 150 }, (_, place) => {
    const visit = draw.chance(0.4) ? draw.pick(of) : null;
    const patient = draw.chance(0.5) ? 4201 + draw.int(0, PATIENTS - 1) : null;
    const tied_by = patient === null ? null : draw.pick(['link', 'match', 'staff', 'other-person']);
    return {
      ...{
        cover_key: COVER,
        entry_key: place + 1,
        submission_key: `drawn-${place}`,
        form_key: 1,
        version: 1,
        data: '{}',
      },
      ...{ loc_key: draw.chance(0.3) ? null : draw.pick(PLACES).locKey, locale: draw.pick(['en-US', 'es-US']) },
      ...{ appt_key: visit?.appt_key ?? null, patient_key: patient, tied_by },
      ...{ created_at: after(draw.int(-120 * 24 * 60, -1) * 60_000), sent_date: '2026-11-20' },
      ...{ first_name: draw.pick(NAMES), last_name: draw.pick(NAMES) },
    };
  });

const drawPatients = (draw: Draw): Rows<'patient'> =>
  Array.from({ length: PATIENTS }, (_, place) => {
    const number = String(place + 1).padStart(4, '0');
    return patientRow({
      ...{ cover_key: COVER, loc_key: 411, patient_key: 4201 + place, pms_patient_id: `ID-${number}` },
      ...{ first_name: draw.pick(NAMES), last_name: draw.pick(NAMES), email: `p${number}@mail.test` },
      cell_phone: draw.chance(0.8) ? `+1646555${number}` : '',
      primary_phone: draw.chance(0.5) ? `+1917555${number}` : '',
    });
  });

/** Conversations with texts of both sides, at locations with and without hours. */
async function insertDrawnTexts({ pool, draw }: { pool: Pool; draw: Draw }): Promise<void> {
  const conversations = Array.from(
    { length: 20 },
    (_, place): Insertable<DB['conversation']> => ({
      ...{
        cover_key: COVER,
        conv_key: 4400 + place,
        loc_key: draw.pick(PLACES).locKey,
        phone: `+1646556${1000 + place}`,
      },
      ...{ patient_key: draw.chance(0.8) ? 4201 + draw.int(0, PATIENTS - 1) : null },
      ...{ created_at: NOW, last_transmission_at: NOW },
    }),
  );
  await insertRows(pool, 'conversation', conversations);
  const times = Array.from({ length: 300 }, () => draw.int(-100 * 24 * 60, 0)).sort((one, other) => one - other);
  const texts = times.map((minutes, place): Insertable<DB['message']> => {
    const kind = draw.pick(['incoming', 'incoming', 'outgoing']);
    return {
      ...{ cover_key: COVER, trans_key: 44_000 + place, conv_key: draw.pick(conversations).conv_key ?? 0, kind },
      ...{ body: 'x', created_at: after(minutes * 60_000), user_id: kind === 'outgoing' ? COVER : null },
      written_by: kind === 'incoming' ? 'patient' : draw.pick(['staff', 'staff', 'reminder']),
    };
  });
  await insertRows(pool, 'message', texts);
  const day = { cover_key: COVER, opens: '09:00', closes: '17:30' };
  await insertRows(
    pool,
    'office_hours',
    [411, 412].flatMap((loc_key) => [1, 2, 3, 5].map((weekday) => ({ ...day, loc_key, weekday }))),
  );
}

/** A practice in three zones with rows drawn from a fixed seed: everything that reports cover occurs in it. */
export async function insertDrawnPractice(pool: Pool): Promise<void> {
  const draw = createDraw(20_261_120);
  await insertPractice(pool, { coverKey: COVER, elements: Object.keys(ELEMENT_PARENTS) });
  await insertRows(pool, 'location', [locationRow({ cover_key: COVER, loc_key: 413 })]);
  for (const { locKey, zone } of PLACES)
    await pool.kysely.updateTable('location').set({ time_zone: zone }).where('loc_key', '=', locKey).execute();
  await insertRows(
    pool,
    'provider',
    ACCTS.map((acct_key, place) => ({
      ...{ cover_key: COVER, acct_key, first_name: 'Mei', last_name: `Zhao ${place}`, title: place === 0 ? '' : 'OD' },
    })),
  );
  await insertRows(
    pool,
    'appointment_type',
    EXAMS.map((name, place) => ({ cover_key: COVER, task_key: 4301 + place, name, length: 30 })),
  );
  await insertRows(pool, 'patient', drawPatients(draw));
  const appointments = drawAppointments({ draw, count: 400, task_keys: [4301, 4302] });
  await insertRows(pool, 'appointment', appointments);
  const { recalls, attempts } = drawRecalls({ draw, appointments });
  await insertRows(pool, 'recall', recalls);
  await insertOutreach(pool, attempts);
  await insertOutreach(pool, drawReminders({ draw, appointments }));
  await insertOutreach(pool, drawCancellationMessages({ draw, of: appointments }));
  const prescriptions = drawPrescriptions({ draw, of: appointments });
  await insertRows(pool, 'prescription', prescriptions);
  await insertOutreach(pool, drawRecaptureMessages({ draw, of: prescriptions }));
  await insertRows(pool, 'eyewear_order', drawOrders(draw));
  const created_at = NOW;
  await insertRows(pool, 'form_template', [
    { cover_key: COVER, form_key: 1, path_name: 'drawn', newest_version: 1, created_at },
  ]);
  await insertRows(pool, 'form_version', [
    {
      ...{ cover_key: COVER, form_key: 1, version: 1, name: '=Intake', definition: '{}', digest: 'drawn', created_at },
      origin: 'imported',
    },
  ]);
  await insertRows(pool, 'form_entry', drawFormEntries({ draw, of: appointments }));
  await insertDrawnTexts({ pool, draw });
  // As the database does on its own over time: without statistics, joins are planned blindly.
  await sql`analyze`.execute(pool.kysely);
}
