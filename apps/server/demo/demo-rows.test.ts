import { TEMPLATE_KIND, TEMPLATE_LENGTH, TEMPLATE_VARIABLES } from '@sightline/contract/templates.texts';
import { isDeliveryStatus } from '@sightline/messaging/message-status';
import { previewOf } from '@sightline/messaging/preview';
import { variablesOf } from '@sightline/messaging/template-variables';
import { templateFaults } from '@sightline/messaging/template-wording';
import { readUrgency } from '@sightline/messaging/urgent-symptoms';
import { describe, expect, it } from 'vitest';
import { PRACTICES } from './content/practices.ts';
import { drawDemo } from './demo-rows.ts';
import type { DemoRows } from './insert-rows.ts';

const NOW = '2026-11-20T19:15:00Z';
const demo = drawDemo({ now: Temporal.Instant.from(NOW) });
const FICTIONAL = /^\+1[2-9]\d{2}55501\d{2}$/;

const rowsOf = <T extends keyof DemoRows>(rows: DemoRows, table: T): NonNullable<DemoRows[T]> => {
  const held = rows[table];
  if (held === undefined) throw new Error(`Nothing was drawn for ${table}.`);
  return held;
};
const inCover = <R extends { cover_key: number }>(rows: readonly R[], coverKey: number): R[] =>
  rows.filter(({ cover_key }) => cover_key === coverKey);
const ms = (instant: unknown): number => Temporal.Instant.from(String(instant)).epochMilliseconds;
const conversations = (coverKey: number, rows: DemoRows = demo) =>
  inCover(rowsOf(rows, 'conversation'), coverKey).sort(
    (a, b) => ms(b.last_transmission_at) - ms(a.last_transmission_at),
  );
const messagesByConversation = Map.groupBy(rowsOf(demo, 'message'), (row) => `${row.cover_key}/${row.conv_key}`);
const messagesOf = (row: { cover_key: number; conv_key?: number | undefined }) =>
  messagesByConversation.get(`${row.cover_key}/${row.conv_key}`) ?? [];

describe('the demo', () => {
  it('is the same for the same seed and time', { tags: ['deep'] }, () => {
    expect(JSON.stringify(drawDemo({ now: Temporal.Instant.from(NOW) }))).toBe(JSON.stringify(demo));
    expect(JSON.stringify(drawDemo({ now: Temporal.Instant.from(NOW), seed: 7 }))).not.toBe(JSON.stringify(demo));
  });

  it('keeps its patients through the day', { tags: ['deep'] }, () => {
    const later = drawDemo({ now: Temporal.Instant.from(NOW).add({ hours: 3 }) });
    const names = (rows: DemoRows) =>
      rowsOf(rows, 'patient').map((row) => [row.patient_key, row.first_name, row.dob, row.cell_phone]);
    expect(names(later)).toEqual(names(demo));
  });

  it.each([
    [1001, 2000, 600],
    [1002, 350, 90],
    [1003, 700, 200],
  ])('has the expected patients and conversations in practice %i: %i, %i', (coverKey, patients, threads) => {
    expect(inCover(rowsOf(demo, 'patient'), coverKey)).toHaveLength(patients);
    expect(conversations(coverKey)).toHaveLength(threads);
  });

  it('gives everyone a fictional number, and no number to two practices', () => {
    const patients = rowsOf(demo, 'patient');
    const dialled = patients.flatMap((row) =>
      [row.cell_phone, row.primary_phone, row.secondary_phone].filter((phone) => phone),
    );
    expect(dialled.filter((phone) => !/^\+1[2-9]\d{2}55501\d{0,2}$/.test(phone ?? ''))).toEqual([]);
    const locations = rowsOf(demo, 'location');
    const own = locations.flatMap(({ sms_number, phone }) => [sms_number ?? '', phone ?? '']);
    expect(
      [...own, ...rowsOf(demo, 'conversation').map(({ phone }) => phone)].filter((phone) => !FICTIONAL.test(phone)),
    ).toEqual([]);
    expect(new Set(locations.map(({ sms_number }) => sms_number)).size).toBe(locations.length);
    const covers = Map.groupBy(
      patients.filter(({ cell_phone }) => FICTIONAL.test(cell_phone ?? '')),
      ({ cell_phone }) => cell_phone,
    );
    const shared = [...covers.values()].filter((rows) => new Set(rows.map(({ cover_key }) => cover_key)).size > 1);
    expect(shared).toEqual([]);
    expect(dialled.some((phone) => own.includes(phone ?? ''))).toBe(false);
  });

  it('has at least 150 households in Bright Eyes that share a phone', () => {
    const cells = inCover(rowsOf(demo, 'patient'), 1001).filter(({ cell_phone }) => cell_phone !== '');
    const shared = [...Map.groupBy(cells, ({ cell_phone }) => cell_phone).values()].filter((rows) => rows.length > 1);
    expect(shared.length).toBeGreaterThan(150);
  });

  it('leaves the staff of Bright Eyes a realistic amount of work', () => {
    const rows = conversations(1001);
    const count = (isCounted: (row: (typeof rows)[number]) => boolean) => rows.filter(isCounted).length;
    expect(count((row) => row.message_status === 0)).toBeGreaterThanOrEqual(15);
    expect(count((row) => row.message_status === 0)).toBeLessThanOrEqual(25);
    expect(count((row) => row.conversation_status === 8)).toBeGreaterThanOrEqual(30);
    expect(count((row) => row.conversation_status === 8)).toBeLessThanOrEqual(40);
    expect(count((row) => row.conversation_status === 2)).toBe(10);
    const owed = rows.filter((row) => row.message_status === 0 || row.conversation_status !== 1);
    const hasEmergency = (row: (typeof rows)[number]) => messagesOf(row).some(({ body }) => readUrgency(body) !== null);
    expect(owed.filter((row) => row.last_kind === 'outgoing' && !hasEmergency(row))).toEqual([]);
  });

  it.each([1001, 1002, 1003])(
    '[URG-001] shows one emergency in practice %i, minutes old and answered, and leaves no other unanswered',
    (coverKey) => {
      const open = inCover(rowsOf(demo, 'urgent_text'), coverKey);
      expect(open).toHaveLength(1);
      expect(inCover(rowsOf(demo, 'on_call'), coverKey)).toHaveLength(1);
      for (const row of conversations(coverKey)) {
        const messages = messagesOf(row).toSorted((a, b) => ms(a.created_at) - ms(b.created_at));
        const sinceStaff = messages.slice(messages.findLastIndex(({ written_by }) => written_by === 'staff') + 1);
        const urgent = sinceStaff.filter(({ kind, body }) => kind === 'incoming' && readUrgency(body) !== null);
        if (urgent.length === 0) continue;
        expect(row.conv_key).toBe(open[0]?.conv_key);
        expect(row.message_status).toBe(0);
        expect(Temporal.Instant.from(NOW).epochMilliseconds - ms(urgent[0]?.created_at)).toBeLessThan(60 * 60_000);
        expect(sinceStaff.at(-1)).toMatchObject({ written_by: 'urgent', body: expect.stringContaining('911') });
      }
    },
  );

  it('copies the newest message into its conversation', () => {
    for (const row of rowsOf(demo, 'conversation')) {
      const messages = messagesOf(row);
      const last = messages
        .toSorted((a, b) => ms(a.created_at) - ms(b.created_at) || (a.trans_key ?? 0) - (b.trans_key ?? 0))
        .at(-1);
      expect(row).toMatchObject({
        last_trans_key: last?.trans_key,
        last_body: last?.body,
        last_kind: last?.kind,
        last_delivery_status: last?.delivery_status,
      });
      expect(ms(row.last_transmission_at)).toBe(ms(last?.created_at));
      expect(ms(row.created_at)).toBe(Math.min(...messages.map((message) => ms(message.created_at))));
    }
  });

  it('sorts messages by time, each with a final delivery status', () => {
    const messages = inCover(rowsOf(demo, 'message'), 1001);
    const times = messages.map((row) => ms(row.created_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const outbound = messages.filter((row) => row.kind === 'outgoing');
    expect(outbound.filter((row) => row.settled_at === null || !isDeliveryStatus(row.delivery_status ?? ''))).toEqual(
      [],
    );
    const lost = outbound.filter((row) => row.delivery_status !== 'delivered');
    expect(lost.length).toBeGreaterThan(5);
    expect(lost.filter((row) => row.failure === null || row.error_code === null)).toEqual([]);
  });

  it('leaves no variable unfilled and no text over the length limit', () => {
    const bodies = rowsOf(demo, 'message').map(({ body }) => body);
    expect(
      bodies.filter((body) => /[{}[\]<>|]|undefined/.test(body) || body.length > 320 || body.trim() === ''),
    ).toEqual([]);
  });

  it('has distinct previews on the first two screens of each inbox', () => {
    for (const { coverKey } of PRACTICES) {
      const previews = conversations(coverKey)
        .slice(0, 30)
        .map((row) => previewOf(row.last_body ?? ''));
      expect(new Set(previews).size).toBe(previews.length);
    }
  });

  it('sends nothing more to a phone that opted out', () => {
    const refusals = rowsOf(demo, 'consent_entry').filter((row) => row.purpose === 'sms' && row.decision === 'refused');
    expect(refusals.length).toBeGreaterThan(10);
    for (const refusal of refusals) {
      const row = rowsOf(demo, 'conversation').find(
        (one) => one.cover_key === refusal.cover_key && one.phone === refusal.phone,
      );
      const later =
        row === undefined ? [] : messagesOf(row).filter((one) => ms(one.created_at) > ms(refusal.recorded_at));
      expect(later.map((one) => one.written_by)).toEqual(['keyword']);
    }
  });

  it('double-books no provider', () => {
    for (const rows of Map.groupBy(rowsOf(demo, 'appointment'), (row) => row.acct_key).values()) {
      const sorted = rows.toSorted((a, b) => ms(a.starts_at) - ms(b.starts_at));
      const overlapping = sorted.filter((row, place) => {
        const before = sorted[place - 1];
        return before !== undefined && ms(row.starts_at) < ms(before.starts_at) + before.length * 60_000;
      });
      expect(overlapping).toEqual([]);
    }
  });

  it('has appointment statuses that fit the time of day', () => {
    const now = ms(NOW);
    const rows = rowsOf(demo, 'appointment');
    const past = rows.filter((row) => ms(row.starts_at) < now);
    expect(past.filter((row) => row.status === 'booked' || row.status === 'confirmed')).toEqual([]);
    expect(rows.filter((row) => ms(row.starts_at) > now && (row.status === 'kept' || row.status === 'noshow'))).toEqual(
      [],
    );
    expect(rows.filter((row) => ms(row.created_at) > Math.min(now, ms(row.starts_at)))).toEqual([]);
    const cancelled = rows.filter((row) => row.status === 'cancelled');
    expect(cancelled.filter((row) => row.cancel_reason === null || ms(row.cancelled_at) < ms(row.created_at))).toEqual(
      [],
    );
  });

  it("keeps an appointment's wall time and instant consistent", () => {
    const zones = new Map(PRACTICES.map(({ coverKey, timeZone }) => [coverKey, timeZone]));
    const astray = rowsOf(demo, 'appointment').filter((row) => {
      const zone = zones.get(row.cover_key) ?? 'UTC';
      const wall = Temporal.Instant.from(String(row.starts_at)).toZonedDateTimeISO(zone).toPlainDateTime();
      return !wall.equals(Temporal.PlainDateTime.from(`${row.appt_date}T${row.appt_time}`));
    });
    expect(astray).toEqual([]);
  });

  it('counts a recall as successful only if the appointment followed within 60 days', () => {
    const appointments = new Map(rowsOf(demo, 'appointment').map((row) => [row.appt_key, row]));
    const attempts = Map.groupBy(rowsOf(demo, 'outreach'), (row) => row.recall_key ?? 0);
    const won = rowsOf(demo, 'recall').filter((row) => row.appt_key !== null);
    expect(won.length).toBeGreaterThan(200);
    const doubtful = won.filter((row) => {
      const made = ms(appointments.get(row.appt_key ?? 0)?.created_at);
      const last = Math.max(...(attempts.get(row.recall_key ?? 0) ?? []).map((attempt) => ms(attempt.messaged_at)));
      return made < last || made - last > 60 * 86_400_000;
    });
    expect(doubtful).toEqual([]);
  });

  it('has late, waiting and picked-up eyewear', () => {
    const orders = inCover(rowsOf(demo, 'eyewear_order'), 1001);
    const statuses = Map.groupBy(orders, (row) => row.status);
    for (const status of ['ordered', 'received', 'notified', 'dispensed', 'cancelled'])
      expect(statuses.get(status)?.length ?? 0).toBeGreaterThan(0);
    expect(orders.some((row) => row.status === 'ordered' && (row.promised_date ?? '') < '2026-11-20')).toBe(true);
    expect(orders.some((row) => row.status === 'notified' && ms(row.notified_at) < ms(NOW) - 14 * 86_400_000)).toBe(
      true,
    );
  });

  it('[WLT-001] [WLT-005] has people who wait at the other locations, and times that were offered', () => {
    const entries = inCover(rowsOf(demo, 'waiting_entry'), 1001);
    const waiting = entries.filter(({ ended_at }) => ended_at === null);
    expect(waiting.length).toBeGreaterThan(3);
    expect(waiting.flatMap(({ loc_keys }) => loc_keys)).not.toContain(2001);
    const outcomes = inCover(rowsOf(demo, 'waiting_gap'), 1001).map(({ outcome }) => outcome);
    expect([...new Set(outcomes)].sort()).toEqual(['filled', 'passed']);
    const states = inCover(rowsOf(demo, 'waiting_offer'), 1001).map(({ state }) => state);
    expect([...new Set(states)].sort()).toEqual(['accepted', 'declined', 'lapsed']);
  });

  it('has templates of every type in both languages, with locked keyword answers', () => {
    const templates = inCover(rowsOf(demo, 'template'), 1001);
    const types = Map.groupBy(templates, (row) => `${row.type} ${row.locale}`);
    expect(types.size).toBe(18);
    expect(
      templates
        .filter((row) => row.is_locked)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['HELP', 'HELP', 'START', 'START', 'STOP', 'STOP']);
    const known = ['firstName', 'practice', 'location', 'phone', 'provider', 'date', 'time', 'bookingLink', 'formLink'];
    const used = templates.flatMap(({ body }) => variablesOf(body));
    expect(used.filter((name) => ![...known, 'freeTimes', 'manageLink'].includes(name))).toEqual([]);
  });

  it('[TPL-001] has templates that could be saved as they are, opt-out included', () => {
    const faults = inCover(rowsOf(demo, 'template'), 1001).flatMap(({ type, locale, body, name }) => {
      const kind = Object.values(TEMPLATE_KIND).find((one) => one.type === type);
      if (kind === undefined) return [];
      const language = locale === 'es-US' ? 'es' : 'en';
      const known = Object.keys(TEMPLATE_VARIABLES);
      const { needs, variables: available } = kind;
      return templateFaults({ text: body, language, needs, available, known, longest: TEMPLATE_LENGTH }).map(
        (fault) => `${name}: ${JSON.stringify(fault)}`,
      );
    });
    expect(faults).toEqual([]);
  });
});

describe.each([
  ['a Friday at noon', '2026-11-20T17:00:00Z'],
  ['the middle of the night', '2026-03-08T08:30:00Z'],
  ['a Sunday', '2026-07-05T20:00:00Z'],
  ['the new year', '2027-01-01T05:00:10Z'],
  ['the day clocks go back', '2026-11-01T06:10:00Z'],
])('the demo created at %s', (_, time) => {
  const rows = drawDemo({ now: Temporal.Instant.from(time) });
  const now = ms(time);

  it('is in the past', { tags: ['deep'] }, () => {
    expect(
      rowsOf(rows, 'message').filter((row) => ms(row.created_at) > now || ms(row.settled_at ?? time) > now),
    ).toEqual([]);
    expect(
      rowsOf(rows, 'outreach').filter((row) => ms(row.messaged_at) > now || ms(row.responded_at ?? time) > now),
    ).toEqual([]);
    expect(rowsOf(rows, 'patient').filter((row) => ms(row.created_at) > now)).toEqual([]);
    const asked = rowsOf(rows, 'waiting_entry').flatMap((row) => [row.asked_at, row.ended_at ?? time]);
    const offered = rowsOf(rows, 'waiting_offer').map((row) => row.answered_at ?? row.offered_at);
    expect([...asked, ...offered].filter((at) => ms(at) > now)).toEqual([]);
  });

  it('has activity from a few minutes ago', () => {
    for (const { coverKey } of PRACTICES) {
      const newest = ms(conversations(coverKey, rows)[0]?.last_transmission_at);
      expect(now - newest).toBeLessThan(15 * 60_000);
    }
  });

  it('has distinct previews on the first two screens', () => {
    for (const { coverKey } of PRACTICES) {
      const previews = conversations(coverKey, rows)
        .slice(0, 30)
        .map((row) => previewOf(row.last_body ?? ''));
      expect(new Set(previews).size).toBe(previews.length);
    }
  });
});
