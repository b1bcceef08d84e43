import { DEFAULT_SETTINGS } from '../../message-settings/message-settings.rules.ts';
import type { KeptRule, KeptSettings } from '../../message-settings/message-settings.types.ts';
import type {
  OrderRow,
  PatientContact,
  RecallRow,
  TakenDay,
  VisitAheadRow,
} from '../../message-settings/planned.types.ts';
import { planDay } from './plan.rules.ts';

const LONG_AGO = '2020-01-01T00:00:00Z';

/** All rules turned on long ago, with some changes. */
export function settingsWith(
  changes: Partial<Record<KeptRule['rule'], Partial<KeptRule>>> = {},
  hours: Partial<Pick<KeptSettings, 'windowFrom' | 'windowUntil'>> = {},
): KeptSettings {
  const rules = DEFAULT_SETTINGS.rules.map((rule) => ({
    ...rule,
    isOn: true,
    onSince: LONG_AGO,
    ...changes[rule.rule],
  }));
  return { ...DEFAULT_SETTINGS, ...hours, rules };
}

export const person = (patientKey: number, more: Partial<PatientContact> = {}): PatientContact => ({
  ...{ patient_key: patientKey, pms_patient_id: `P${patientKey}`, first_name: `First${patientKey}`, last_name: 'Last' },
  ...{ preferred_locale: 'en-US', cell_phone: `+1646555${1_000 + patientKey}`, other_phone: '', email: '' },
  ...{ is_opted_out: false, is_held: false, is_ours: false, last_error: null, loc_key: 11, acct_key: 1 },
  ...{ shares_phone: false, shares_email: false, is_phone_proven: true, is_email_proven: true },
  ...more,
});

/** A visit at a wall time of a zone, booked a month ahead. */
export function visit(
  {
    key,
    date,
    time = '09:00',
    timeZone = 'America/New_York',
  }: { key: number; date: string; time?: string; timeZone?: string },
  more: Partial<VisitAheadRow> = {},
): VisitAheadRow {
  const starts = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return {
    ...person(key),
    ...{ appt_key: key, appt_date: date, appt_time: time, starts_at: starts.toInstant(), status: 'booked' },
    ...{ created_at: starts.subtract({ months: 1 }).toInstant(), reminders: [], form_requests: [], forms_open: 0 },
    ...{ provider_first: 'Eva', provider_last: 'Lens', provider_title: 'OD' },
    ...more,
  };
}

export const recall = (key: number, dueDate: string, more: Partial<RecallRow> = {}): RecallRow => ({
  ...person(key),
  ...{ recall_key: key, due_date: dueDate, has_visit: false, attempts: [] },
  ...more,
});

export const order = (key: number, receivedAt: string, more: Partial<OrderRow> = {}): OrderRow => ({
  ...person(key),
  ...{ order_key: key, order_no: `O${key}`, received_at: Temporal.Instant.from(receivedAt) },
  ...more,
});

/** Plans one location at one moment. */
export function planAt({
  now,
  timeZone = 'America/New_York',
  settings = settingsWith(),
  visits = [],
  recalls = [],
  orders = [],
  taken = [],
  isMailOpen = true,
  isOpen = true,
  hasNumber = true,
  closedDays = [],
}: {
  now: string;
  timeZone?: string;
  settings?: KeptSettings;
  visits?: VisitAheadRow[];
  recalls?: RecallRow[];
  orders?: OrderRow[];
  taken?: TakenDay[];
  isMailOpen?: boolean;
  isOpen?: boolean;
  hasNumber?: boolean;
  closedDays?: string[];
}) {
  const places = new Map([[11, { locKey: 11, timeZone, isOpen, hasNumber, closedDays: new Set(closedDays) }]]);
  const rows = { visits, recalls, orders };
  return planDay({ now: Temporal.Instant.from(now), settings, places, isMailOpen, taken, rows });
}

/** One line per planned message: step, key, state or reason. */
export const lines = (planned: ReturnType<typeof planAt>): string[] =>
  planned.map(({ step, about, state, reason }) => `${step} ${about.key} ${reason ?? state}`);
