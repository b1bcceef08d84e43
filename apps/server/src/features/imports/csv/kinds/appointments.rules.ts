import type { TypeRow } from '../../directory/directory.types.ts';
import { tooSoon } from '../../values/outcome.rules.ts';
import { isMidnight, readTime } from '../../values/time.rules.ts';
import type { CsvContext, CsvReader, Fields } from '../csv.types.ts';
import { createFieldReader, type FieldReader } from '../fields.rules.ts';
import type { Moment } from '../moments.rules.ts';
import { keyText, numberText, PLACE_HEADINGS, readLocation, readProvider, readType } from './places.rules.ts';

const LONGEST_VISIT = 1440;
const USUAL_LENGTH = 30;
const LENGTH_RANGE = `must be 1 to ${LONGEST_VISIT} minutes`;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type LengthOf = {
  fields: Fields;
  reader: FieldReader;
  context: CsvContext;
  start: Moment | null;
  type: TypeRow | null;
};

/** Minutes: the given ones, or until the end, or the type's length. */
function lengthOf({ fields, reader, context, start, type }: LengthOf): number {
  const given = fields.text('length');
  const isWhole = /^\d{1,4}$/.test(given) && Number(given) >= 1 && Number(given) <= LONGEST_VISIT;
  if (isWhole) return Number(given);
  // No visit ends before it starts: such a record's other values cannot be trusted either.
  if (/^-?\d+$/.test(given) && Number(given) !== 0) reader.fault('length', LENGTH_RANGE);
  else if (given !== '' && given !== '0') reader.note('length', LENGTH_RANGE);
  const endText = fields.text('endTime');
  const end = readTime(endText.replace(/^\S*\d[-/]\d\S*[T\s]+/, ''));
  const until = end === null || start === null ? 0 : minutes(end) - minutes(start.wall.time);
  if (until > 0) return until;
  // Midnight is how practice systems write a missing time.
  if (endText !== '' && start !== null && end !== '00:00:00')
    reader.note('endTime', end === null ? 'invalid time' : 'is not after the start');
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

export const APPOINTMENTS: CsvReader = {
  kind: 'appointment',
  idField: 'id',
  fields: {
    ...PLACE_HEADINGS,
    id: ['apptkey', 'appointmentid', 'apptid', 'appointmentno', 'apptno', 'appointmentnumber', 'visitid', 'id'],
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
    ],
    time: ['time', 'appointmenttime', 'appttime', 'timeofday', 'starttime'],
    endTime: ['endtime', 'end', 'enddatetime', 'until'],
    length: ['length', 'duration', 'minutes', 'lengthminutes', 'durationminutes'],
    type: ['type', 'appointmenttype', 'appttype', 'reason', 'visittype', 'service', 'taskkey'],
    status: ['status', 'appointmentstatus', 'apptstatus', 'statuscode'],
    isNewPatient: ['newpatient', 'isnewpatient', 'isnew'],
    insurance: ['insurance', 'insurancename', 'carrier', 'insurancecarrier', 'payer'],
    source: ['source', 'marketingsource'],
    referredBy: ['referredby', 'referral', 'referrer'],
    cancelReason: ['cancelreason', 'cancellationreason', 'reasoncancelled'],
    value: ['value', 'estvalue', 'estimatedvalue', 'amount', 'valuecents', 'estvaluecents', 'amountcents', 'fee'],
    createdOn: ['createdon', 'createdat', 'datecreated', 'bookedon', 'bookedat', 'datebooked', 'entrydate'],
    confirmedOn: ['confirmedon', 'confirmedat', 'dateconfirmed'],
    cancelledOn: ['cancelledon', 'cancelledat', 'canceledon', 'canceledat', 'datecancelled', 'datecanceled'],
  },
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
    const pmsId = reader.id('patientId');
    const isDeleted = reader.isDeleted();
    const location = readLocation({ fields, context, reader });
    const provider = readProvider({ fields, context, reader });
    const type = readType({ fields, context, reader });
    const zone = location?.time_zone ?? 'UTC';
    const asked = { field: 'date', timeField: 'time', zone };
    // A cancelled visit needs no time: some systems clear it.
    const start = isDeleted ? reader.moment(asked) : reader.meeting(asked);
    if (start === null && !reader.faults.some(({ field }) => field === 'date' || field === 'time'))
      reader.fault('date', 'is missing');
    const said = isDeleted ? 'cancelled' : reader.status('status');
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
      length: `${lengthOf({ fields, reader, context, start, type })}`,
      status: slip === null ? said : 'booked',
      ...detailsOf({ reader, zone }),
    };
    const { faults, notes } = reader;
    if (sourceId === null || pmsId === null || faults.length > 0)
      return isDeleted
        ? { outcome: 'skipped', kind: 'appointment', sourceId: null, reason: 'deleted in the source' }
        : { outcome: 'rejected', kind: 'appointment', faults };
    const references = { patient_key: { pmsId } };
    const hasNoTime = isDeleted && start !== null && isMidnight(start.wall);
    const unread = [
      ...(hasNoTime ? ['appt_date', 'appt_time', 'starts_at'] : []),
      ...(slip === null ? [] : ['status']),
    ];
    return { outcome: 'row', row: { kind: 'appointment', sourceId, values, references, isDeleted, unread }, notes };
  },
};
