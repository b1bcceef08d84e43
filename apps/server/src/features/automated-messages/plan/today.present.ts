import type { TodaysEntry, TodaysMessages } from '@sightline/contract/automated-messages.calls';
import { RULE_NAMES, type RuleName } from '@sightline/contract/automated-messages.texts';
import { NEVER_REACHED } from '@sightline/messaging/report-status';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import type { SentRow } from './due.reads.ts';

const MOST_ENTRIES = 500;

type SentMessage = SentRow & { time_zone: string };

const wallTime = ({ at, timeZone }: { at: Temporal.Instant; timeZone: string }): string =>
  at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

const ruleOfStep = (step: string): RuleName =>
  RULE_NAMES.find((name) => step === name || step.startsWith(`${name}-`)) ?? 'order-ready';

const REASONS = {
  'Opted Out': 'opted-out',
  'Not Sent - Not Cell': 'not-cell',
  'Invalid Number': 'invalid-number',
} as const;
const isUnreached = (status: string): status is keyof typeof REASONS => Object.hasOwn(REASONS, status);

function sentEntry(row: SentMessage): TodaysEntry {
  const isOut = NEVER_REACHED.some((never) => never === row.status) && isUnreached(row.status);
  return {
    rule: ruleOfStep(row.step),
    state: isOut ? 'left-out' : 'sent',
    time: isOut ? '' : wallTime({ at: row.messaged_at, timeZone: row.time_zone }),
    method: row.comm_method === 'email' ? 'email' : 'text',
    reason: isUnreached(row.status) ? REASONS[row.status] : null,
    patientName: nameOf(row),
    patientId: row.pms_patient_id,
    locKey: row.loc_key,
    aboutDate: row.about_date,
    aboutTime: row.about_time,
    orderNo: row.order_no,
  };
}

function plannedEntry({ rule, state, at, timeZone, method, reason, person, about }: PlannedMessage): TodaysEntry {
  return {
    rule,
    state,
    time: state === 'left-out' ? '' : wallTime({ at, timeZone }),
    method,
    reason,
    patientName: nameOf(person),
    patientId: person.pms_patient_id,
    locKey: person.loc_key,
    aboutDate: about.kind === 'visit' ? about.visit.appt_date : about.kind === 'recall' ? about.dueDate : '',
    aboutTime: about.kind === 'visit' ? about.visit.appt_time : '',
    orderNo: about.kind === 'order' ? about.orderNo : '',
  };
}

function countsOf({ entries, settings }: { entries: readonly TodaysEntry[]; settings: KeptSettings }) {
  return settings.rules.map(({ rule, isOn }) => {
    const own = entries.filter((entry) => entry.rule === rule);
    const reasons = Map.groupBy(
      own.flatMap(({ reason, state }) => (state === 'left-out' && reason !== null ? [reason] : [])),
      (reason) => reason,
    );
    return {
      rule,
      isOn,
      sent: own.filter(({ state }) => state === 'sent').length,
      toSend: own.filter(({ state }) => state === 'due' || state === 'later').length,
      leftOut: [...reasons]
        .map(([reason, all]) => ({ reason, count: all.length }))
        .toSorted((a, b) => b.count - a.count),
    };
  });
}

export function presentToday({
  planned,
  sent,
  settings,
}: {
  planned: readonly PlannedMessage[];
  sent: readonly SentMessage[];
  settings: KeptSettings;
}): TodaysMessages {
  const entries = [...planned.map(plannedEntry), ...sent.map(sentEntry)];
  const order = { due: 0, later: 1, sent: 2, 'left-out': 3 } as const;
  const shown = entries.toSorted((a, b) => order[a.state] - order[b.state] || a.time.localeCompare(b.time));
  return { counts: countsOf({ entries, settings }), entries: shown.slice(0, MOST_ENTRIES), entryCount: entries.length };
}
