import { RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import type { PacketProgress } from '@sightline/contract/form-packets.calls';
import type {
  ConsentEvidence,
  ContactField,
  PatientRecord,
  PlannedMessage,
  TimelineEntry,
} from '@sightline/contract/patient-record.calls';
import { stampOf } from '../../../http/seen-record.ts';
import type { PhoneStanding } from '../../conversations/consent/consent.types.ts';
import type { HealthRow } from '../../form-progress/form-progress.types.ts';
import type { PlannedMessage as Planned } from '../../message-settings/planned.types.ts';
import {
  CONTACT_COLUMNS,
  type ConversationLine,
  type EvidenceRow,
  type OrderLine,
  type RecallLine,
  type RecordRow,
  type Relative,
  type VisitLine,
} from './record.types.ts';
import type { TimelineRow } from './timeline.reads.ts';

export type ReadRecord = {
  row: RecordRow;
  erasure:
    | { erased_at: Temporal.Instant; reason: string; forms_until: string | null; user_name: string | null }
    | undefined;
  corrected: string[];
  insurances: string[];
  household: Relative[];
  /** Null without a cell phone. */
  standing: PhoneStanding | null;
  hipaa: { isGiven: boolean; isPending: boolean; lastRequestedAt: Temporal.Instant | null };
  evidence: EvidenceRow[];
  conversations: ConversationLine[] | null;
  health: HealthRow[];
  /** How far the forms of visits are, by visit. */
  progress: ReadonlyMap<number, PacketProgress>;
  visits: VisitLine[];
  recalls: RecallLine[];
  orders: OrderLine[];
  outlook: { hasRules: boolean; planned: Planned[] };
  hasForms: boolean;
};

const localOf = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

const textsOf = (standing: PhoneStanding | null): PatientRecord['texts'] => {
  if (standing === null) return null;
  if (standing.barrier === null) return 'open';
  return standing.barrier === 'opted-out' ? 'opted-out' : 'held';
};

const holdOf = (standing: PhoneStanding | null): PatientRecord['hold'] => {
  const hold = standing?.hold ?? null;
  if (hold === null) return null;
  const { reason, transKey, words, since, closesAt } = hold;
  return { reason, transKey, words, since: since.toString(), closesAt: closesAt.toString() };
};

const presentEvidence =
  (hasForms: boolean) =>
  ({ recorded_at, user_name, form_entry_key, ...entry }: EvidenceRow): ConsentEvidence => ({
    ...entry,
    at: recorded_at.toString(),
    userName: user_name,
    entryKey: hasForms ? form_entry_key : null,
  });

const presentPlanned = ({ rule, state, at, timeZone, method, reason, about }: Planned): PlannedMessage => ({
  rule,
  state: state === 'left-out' ? 'left-out' : 'later',
  at: localOf(at, timeZone),
  method,
  reason: state === 'left-out' ? reason : null,
  about: about.kind === 'visit' ? about.visit.appt_date : about.kind === 'recall' ? about.dueDate : about.orderNo,
});

const presentAhead = ({ visits, progress, recalls, orders }: ReadRecord) => ({
  visitsAhead: visits.map(({ appt_key: apptKey, starts_local: startsAt, loc_name: locName, ...visit }) => ({
    ...visit,
    apptKey,
    startsAt,
    locName,
    forms: progress.get(apptKey) ?? null,
  })),
  recallsDue: recalls.map(({ recall_key, due_date, recall_type }) => ({
    recallKey: recall_key,
    dueDate: due_date,
    type: recall_type,
  })),
  ordersOpen: orders.map(({ order_key, order_no, order_type, status, ordered_on, time_zone }) => ({
    ...{ orderKey: order_key, orderNo: order_no, type: order_type, status },
    date: localOf(ordered_on, time_zone).slice(0, 10),
  })),
});

const presentErasure = ({ erasure }: ReadRecord): PatientRecord['erased'] => {
  if (erasure === undefined) return null;
  const { erased_at, reason, forms_until: formsUntil, user_name: userName } = erasure;
  return { at: erased_at.toString(), userName, reason, formsUntil };
};

export const presentContact = (row: RecordRow) => ({
  cellPhone: row.cell_phone,
  primaryPhone: row.primary_phone,
  secondaryPhone: row.secondary_phone,
  email: row.email,
  locale: row.preferred_locale,
});

const isContactField =
  (corrected: readonly string[]) =>
  (field: string): field is ContactField =>
    Object.entries(CONTACT_COLUMNS).some(([name, column]) => name === field && corrected.includes(column));

export function presentRecord(record: ReadRecord): PatientRecord {
  const { row, standing, hipaa, outlook } = record;
  return {
    addKey: row.patient_key,
    patientId: row.pms_patient_id,
    patientIdSource: row.pms_source,
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    locKey: row.loc_key,
    locName: row.loc_name,
    since: row.created_at.toString(),
    ...presentContact(row),
    contactStamp: stampOf(presentContact(row)),
    corrected: Object.keys(CONTACT_COLUMNS).filter(isContactField(record.corrected)),
    insurances: record.insurances,
    health: record.health,
    household: record.household.map(({ patient_key, first_name, last_name, dob }) => ({
      ...{ addKey: patient_key, firstName: first_name, lastName: last_name, dob },
    })),
    texts: textsOf(standing),
    hold: holdOf(standing),
    hipaa: { isGiven: hipaa.isGiven, isPending: hipaa.isPending, askedAt: hipaa.lastRequestedAt?.toString() ?? null },
    evidence: record.evidence.map(presentEvidence(record.hasForms)),
    conversations:
      record.conversations?.map(({ conv_key, phone, loc_name, last_transmission_at }) => ({
        ...{ convKey: conv_key, phone, locName: loc_name, last: last_transmission_at.toString() },
      })) ?? null,
    ...presentAhead(record),
    hasRules: outlook.hasRules,
    planned: outlook.planned.map(presentPlanned),
    erased: presentErasure(record),
  };
}

const NOTICE_WORDS: Record<string, string> = {
  reminder: 'Reminder',
  'pre-appointment': 'Pre-appointment message',
  recall: 'Recall notice',
  recapture: 'Message about a prescription',
  cancellation: 'Message about a cancellation',
  'order-ready': RULE_TEXT['order-ready'].title,
  booking: 'Booking confirmation',
  forms: 'Request for forms',
};

const METHOD_WORDS: Record<string, string> = { email: 'Email', voice: 'Phone call', postcard: 'Postcard' };

/** A value stored in lowercase, as the beginning of a line. */
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');

const titleOf = ({ kind, title }: TimelineRow): string => {
  if (kind === 'notice') return NOTICE_WORDS[title] ?? capital(title);
  return kind === 'order' ? capital(title) : title;
};

export function presentEntry(row: TimelineRow): TimelineEntry {
  const { kind, key, at, time_zone, detail, status, is_incoming, conv_key } = row;
  return {
    id: `${kind}-${key}`,
    at: at.toString(),
    local: localOf(at, time_zone),
    kind,
    title: titleOf(row),
    detail: kind === 'notice' ? (METHOD_WORDS[detail] ?? capital(detail)) : detail,
    status: kind === 'order' ? capital(status) : status,
    isIncoming: is_incoming,
    convKey: conv_key,
    entryKey: kind === 'form' ? Number(key) : null,
  };
}
