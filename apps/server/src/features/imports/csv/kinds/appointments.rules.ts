import type { TypeRow } from '../../directory/directory.types.ts';
import { tooSoon } from '../../values/outcome.rules.ts';
import { type Clock, instantWith, isMidnight, isNoEvent, wallAt } from '../../values/time.rules.ts';
import type { CsvContext, CsvReader, Fields } from '../csv.types.ts';
import { createFieldReader, type FieldReader } from '../fields.rules.ts';
import { inMinutes } from '../lengths.rules.ts';
import { clockApart, type Moment, readMoment } from '../moments.rules.ts';
import {
  keyText,
  numberText,
  PLACE_HEADINGS,
  readLocation,
  readPatientOf,
  readProvider,
  readType,
} from './places.rules.ts';

const LONGEST_VISIT = 1440;
const USUAL_LENGTH = 30;
const LENGTH_RANGE = `must be 1 to ${LONGEST_VISIT} minutes`;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from the start to the end; 'none' for midnight, which is how practice systems write a missing time. */
function minutesUntil({ start, text, fields, context, zone }: Until): number | 'none' | null {
  const clock = clockApart(text);
  if (clock !== null && isMidnight(clock)) return 'none';
  if (clock !== null) return minutes(wallOf({ clock, start, zone })) - minutes(start.wall.time);
  const end = readMoment({ field: 'endTime', zone, fields, context });
  if (end === null || 'reason' in end) return null;
  if (isMidnight(end.wall)) return 'none';
  const between = Math.round(end.instant.since(start.instant).total('minutes'));
  // Some exports give a time any day.
  return between > 0 && between <= LONGEST_VISIT ? between : minutes(end.wall.time) - minutes(start.wall.time);
}

/** The location's time at an end that has its own offset; its day is the start's. */
function wallOf({ clock: { time, offset }, start, zone }: { clock: Clock; start: Moment; zone: string }): string {
  if (offset === null) return time;
  return wallAt({ instant: instantWith({ date: start.wall.date, time, offset }), zone }).time;
}

type Until = { start: Moment; text: string; fields: Fields; context: CsvContext; zone: string };

const WHERE_AND_WHEN = ['loc_key', 'acct_key', 'task_key', 'appt_date', 'appt_time', 'starts_at', 'length'];

type LengthOf = {
  fields: Fields;
  reader: FieldReader;
  context: CsvContext;
  start: Moment | null;
  type: TypeRow | null;
  zone: string;
};

/** Minutes: the given ones, or until the end, or the type's length. */
function lengthOf({ fields, reader, context, start, type, zone }: LengthOf): number {
  const given = inMinutes({ text: fields.text('length'), unit: context.lengthUnit });
  const isWhole = /^\d{1,4}$/.test(given) && Number(given) >= 1 && Number(given) <= LONGEST_VISIT;
  if (isWhole) return Number(given);
  // No visit ends before it starts: such a record's other values cannot be trusted either.
  if (/^-?\d+$/.test(given) && Number(given) !== 0) reader.fault('length', LENGTH_RANGE);
  else if (given !== '' && given !== '0') reader.note('length', LENGTH_RANGE);
  const text = fields.text('endTime');
  const until = text === '' || start === null ? 'none' : minutesUntil({ start, text, fields, context, zone });
  if (typeof until === 'number' && until > 0) return until;
  if (until !== 'none') reader.note('endTime', until === null ? 'invalid time' : 'is not after the start');
  const usual = context.mapping.defaults?.length ?? type?.length ?? USUAL_LENGTH;
  return usual > 0 ? usual : USUAL_LENGTH;
}

/** A visit's values besides its time and location. */
function detailsOf({ reader, zone }: { reader: FieldReader; zone: string }) {
  return {
    is_new_patient: reader.flag('isNewPatient')?.toString() ?? null,
    insurance: reader.text('insurance'),
    source: reader.text('source'),
    referred_by: reader.text('referredBy'),
    cancel_reason: reader.text('cancelReason') || null,
    est_value_cents: numberText(reader.cents('value')),
    created_at: reader.instant({ field: 'createdOn', zone }),
    confirmed_at: reader.instant({ field: 'confirmedOn', zone }),
    cancelled_at: reader.instant({ field: 'cancelledOn', zone }),
    origin: null,
  };
}

/** The visit's status: a day of cancelling counts where no column has a status. */
function statusOf({ fields, reader, zone }: Pick<LengthOf, 'fields' | 'reader' | 'zone'>): string | null {
  if (fields.text('status') !== '') return reader.status('status');
  const cancelled = reader.momentIfAny({ field: 'cancelledOn', zone });
  return cancelled !== null && !isNoEvent(cancelled.wall.date) ? 'cancelled' : reader.status('status');
}

export const APPOINTMENTS: CsvReader = {
  kind: 'appointment',
  idField: 'id',
  fields: {
    ...PLACE_HEADINGS,
    id: [
      'apptkey',
      'appointmentid',
      'apptid',
      'appointmentno',
      'apptno',
      'appointmentnumber',
      'visitid',
      'aptnum',
      'pceid',
      'id',
    ],
    date: [
      'date',
      'appointmentdate',
      'apptdate',
      'startdate',
      'start',
      'starttime',
      'startdatetime',
      'appointmentdatetime',
      'datetime',
      ...['aptdatetime', 'aptdate', 'pceventdate'],
    ],
    time: ['time', 'appointmenttime', 'appttime', 'timeofday', 'starttime', 'pcstarttime'],
    endTime: ['endtime', 'end', 'enddatetime', 'until', 'stop', 'pcendtime'],
    length: [
      ...['length', 'duration', 'minutes', 'lengthminutes', 'durationminutes', 'lengthinminutes', 'pattern'],
      ...['pcduration', 'lengthseconds', 'durationseconds', 'lengthinseconds', 'durationinseconds', 'seconds'],
      ...['durationsec', 'lengthsec'],
    ],
    type: [
      ...['type', 'appointmenttype', 'appttype', 'reason', 'visittype', 'service', 'taskkey', 'appointmenttypenum'],
      'pctitle',
    ],
    status: ['status', 'appointmentstatus', 'apptstatus', 'statuscode', 'aptstatus', 'pcapptstatus', 'apptstat'],
    isNewPatient: ['newpatient', 'isnewpatient', 'isnew'],
    insurance: ['insurance', 'insurancename', 'carrier', 'insurancecarrier', 'payer'],
    source: ['source', 'marketingsource'],
    referredBy: ['referredby', 'referral', 'referrer'],
    cancelReason: ['cancelreason', 'cancellationreason', 'reasoncancelled'],
    value: ['value', 'estvalue', 'estimatedvalue', 'amount', 'valuecents', 'estvaluecents', 'amountcents', 'fee'],
    createdOn: [
      'createdon',
      'createdat',
      'datecreated',
      'bookedon',
      'bookedat',
      'datebooked',
      'entrydate',
      'secdatetentry',
    ],
    confirmedOn: ['confirmedon', 'confirmedat', 'dateconfirmed'],
    cancelledOn: ['cancelledon', 'cancelledat', 'canceledon', 'canceledat', 'datecancelled', 'datecanceled'],
  },
  several: ['deleted'],
  needed: [['id'], ['patientId'], ['date']],
  fills: {
    '': ['loc_key', 'acct_key', 'task_key', 'appt_date', 'appt_time', 'starts_at', 'length', 'status'],
    patientId: ['patient_key'],
    isNewPatient: ['is_new_patient'],
    insurance: ['insurance'],
    source: ['source'],
    referredBy: ['referred_by'],
    cancelReason: ['cancel_reason'],
    value: ['est_value_cents'],
    createdOn: ['created_at'],
    confirmedOn: ['confirmed_at'],
    cancelledOn: ['cancelled_at'],
  },
  shares: { length: ['length'], endTime: ['length'] },
  read: ({ fields, context }) => {
    const reader = createFieldReader({ fields, context });
    const sourceId = reader.id('id');
    const { patient } = readPatientOf({ fields, reader });
    const location = readLocation({ fields, context, reader });
    const provider = readProvider({ fields, context, reader });
    const type = readType({ fields, context, reader });
    const zone = location?.time_zone ?? 'UTC';
    const asked = { field: 'date', timeField: 'time', zone };
    const status = reader.isDeleted() ? 'unbooked' : statusOf({ fields, reader, zone });
    const isDeleted = status === 'unbooked';
    const start = isDeleted ? reader.momentIfAny(asked) : reader.meeting(asked);
    if (!isDeleted && start === null && !reader.faults.some(({ field }) => field === 'date' || field === 'time'))
      reader.fault('date', 'is missing');
    const isAhead = start !== null && Temporal.Instant.compare(start.instant, context.now) > 0;
    // A visit broken before its time was cancelled, not missed.
    const broken = isAhead ? 'cancelled' : 'noshow';
    const said = isDeleted ? 'cancelled' : status === 'broken' ? broken : status;
    const slip = tooSoon({ status: said, at: start, now: context.now, zone });
    if (slip !== null) reader.note('status', slip);
    const values = {
      ...{
        loc_key: keyText(location?.loc_key),
        acct_key: keyText(provider?.acct_key),
        task_key: keyText(type?.task_key),
      },
      ...{ appt_date: start?.wall.date ?? null, appt_time: start?.wall.time ?? null },
      starts_at: start?.instant.toString() ?? null,
      length: `${lengthOf({ fields, reader, context, start, type, zone })}`,
      status: slip === null ? said : 'booked',
      ...detailsOf({ reader, zone }),
    };
    const { faults, notes } = reader;
    if (sourceId === null || patient === null || (faults.length > 0 && !isDeleted))
      return isDeleted
        ? { outcome: 'skipped', kind: 'appointment', sourceId: null, reason: 'deleted in the source' }
        : { outcome: 'rejected', kind: 'appointment', faults };
    const references = { patient_key: patient };
    // To end a visit, its number is enough: some systems clear the rest.
    const unread = isDeleted ? WHERE_AND_WHEN : slip === null ? [] : ['status'];
    return { outcome: 'row', row: { kind: 'appointment', sourceId, values, references, isDeleted, unread }, notes };
  },
};
