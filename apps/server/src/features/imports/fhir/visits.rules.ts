import type { AppointmentStatus } from '@sightline/contract/appointment-status';
import { type Fault, NO_TYPE, type Reading, UNSAID, type Value } from '../imports.types.ts';
import { tooSoon } from '../values/outcome.rules.ts';
import { LONGEST_NAME } from '../values/text.rules.ts';
import { isMidnight, readInstant, type WallTime, wallAt } from '../values/time.rules.ts';
import { type Actors, locationOf, providerOf, typeOfActor } from './actors.rules.ts';
import { beginningOf } from './dates.rules.ts';
import type { FhirContext, ResourceInput } from './fhir.types.ts';
import { conceptText, listAt, textAt, valueAt } from './json.rules.ts';
import { patientReference, pointerOf } from './references.rules.ts';

const LONGEST_VISIT = 1440;
const USUAL_LENGTH = 30;

const APPOINTMENT_STATUS: Readonly<Record<string, AppointmentStatus>> = {
  pending: 'booked',
  booked: 'booked',
  arrived: 'kept',
  'checked-in': 'kept',
  fulfilled: 'kept',
  cancelled: 'cancelled',
  noshow: 'noshow',
  'entered-in-error': 'cancelled',
};
const TOOK_PLACE = new Set(['arrived', 'triaged', 'in-progress', 'onleave', 'finished']);

const short = (text: string): string => text.slice(0, LONGEST_NAME);

function typeOf(words: readonly string[], context: FhirContext) {
  for (const text of words)
    if (text !== '') {
      const found = context.directory.type(text);
      if (found !== null) return found;
    }
  return context.directory.type(null);
}

type Times = { instant: Temporal.Instant; wall: WallTime; length: number };

function timesOf({
  start,
  end,
  minutes,
  zone,
}: {
  start: string;
  end: string;
  minutes: number;
  zone: string;
}): Times | null {
  const instant = readInstant(start);
  if (instant === null) return null;
  const until = readInstant(end);
  const lasted = until === null ? 0 : Math.round(until.since(instant).total('minutes'));
  const length = minutes > 0 ? minutes : lasted;
  return { instant, wall: wallAt({ instant, zone }), length: length >= 1 && length <= LONGEST_VISIT ? length : 0 };
}

type Visit = {
  given: ResourceInput;
  type: 'Appointment' | 'Encounter';
  references: unknown[];
  patient: unknown;
  start: string;
  end: string;
  minutes: number;
  words: string[];
  status: string;
  isDeleted: boolean;
  created: string;
  more: Readonly<Record<string, Value>>;
};

/** A visit's row from an Appointment or an Encounter. */
function visitRow({
  given,
  type,
  references,
  patient,
  start,
  end,
  minutes,
  words,
  status,
  isDeleted,
  created,
  more,
}: Visit): Reading {
  const { resource, id, alias, context } = given;
  const kind = type === 'Appointment' ? 'appointment' : 'encounter';
  const faults: Fault[] = [];
  const actors: Actors = { references, resource, context };
  const location = locationOf(actors, faults);
  const acctKey = providerOf(actors, faults);
  const visitType = typeOf(words, context);
  if (visitType === null) faults.push({ field: 'type', reason: words.some((text) => text !== '') ? NO_TYPE : UNSAID });
  const zone = location?.time_zone ?? 'UTC';
  const times = timesOf({ start, end, minutes, zone });
  if (times === null) faults.push({ field: 'start', reason: start === '' ? 'is missing' : 'invalid time' });
  // Systems that only know the day write its midnight.
  else if (type === 'Appointment' && !isDeleted && isMidnight(times.wall))
    faults.push({ field: 'start', reason: 'has no time of day' });
  if (minutes < 0) faults.push({ field: 'minutesDuration', reason: `must be 1 to ${LONGEST_VISIT} minutes` });
  const reference = patientReference({ reference: patient, type, id });
  // A name alone could be anyone's.
  const isNamed = textAt(patient, 'display') !== '';
  if (reference === null)
    faults.push({ field: 'patient', reason: isNamed ? 'has a name but no reference or identifier' : 'is missing' });
  if (id === '') faults.push({ field: 'id', reason: 'is missing' });
  if (faults.length > 0 || times === null)
    return isDeleted
      ? { outcome: 'skipped', kind, sourceId: id || null, reason: 'entered in error' }
      : { outcome: 'rejected', kind, faults };
  const slip = tooSoon({ status, at: times, now: context.now, zone });
  const usual = (visitType?.length ?? 0) > 0 ? (visitType?.length ?? USUAL_LENGTH) : USUAL_LENGTH;
  const values = {
    ...{ loc_key: `${location?.loc_key}`, acct_key: `${acctKey}`, task_key: `${visitType?.task_key}` },
    ...{ appt_date: times.wall.date, appt_time: times.wall.time, starts_at: times.instant.toString() },
    ...{ length: `${times.length || usual}`, status: slip === null ? status : 'booked', ...more },
    created_at: (readInstant(created) ?? beginningOf({ text: created, zone }))?.toString() ?? null,
  };
  // A visit without a readable end has its type's length; an existing one keeps its length.
  const hasOddEnd = times.length === 0 && end !== '';
  const odd = [
    ...(hasOddEnd ? [{ column: 'length', field: 'end', reason: 'not within a day of the start' }] : []),
    ...(slip === null ? [] : [{ column: 'status', field: 'status', reason: slip }]),
  ];
  const row = { kind, sourceId: id, alias, values, references: { patient_key: reference }, isDeleted } as const;
  return {
    outcome: 'row',
    row: { ...row, unread: odd.map(({ column }) => column) },
    notes: odd.map(({ field, reason }) => ({ field, reason })),
  };
}

export function readAppointment(given: ResourceInput): Reading {
  const { resource, id } = given;
  const said = textAt(resource, 'status');
  const status = APPOINTMENT_STATUS[said];
  if (said === 'proposed' || said === 'waitlist')
    return { outcome: 'skipped', kind: 'appointment', sourceId: id || null, reason: 'not booked yet' };
  if (status === undefined)
    return { outcome: 'rejected', kind: 'appointment', faults: [{ field: 'status', reason: 'not a FHIR status' }] };
  const actors = listAt(resource, 'participant').map((one) => valueAt(one, 'actor'));
  const reason = conceptText(valueAt(resource, 'cancelationReason'));
  return visitRow({
    given,
    type: 'Appointment',
    references: actors,
    patient: actors.find((actor) => actor !== undefined && typeOfActor(actor, given) === 'Patient'),
    start: textAt(resource, 'start'),
    end: textAt(resource, 'end'),
    minutes: Number(textAt(resource, 'minutesDuration')) || 0,
    words: [
      conceptText(valueAt(resource, 'appointmentType')),
      conceptText(valueAt(resource, 'serviceType', 0)),
      conceptText(valueAt(resource, 'reasonCode', 0)),
      textAt(resource, 'description'),
    ],
    status,
    isDeleted: said === 'entered-in-error',
    created: textAt(resource, 'created'),
    more: {
      cancel_reason: status === 'cancelled' && reason !== '' ? short(reason) : null,
    },
  });
}

/** An encounter is a visit that took place, with or without an appointment. */
export function readEncounter(given: ResourceInput): Reading {
  const { resource, id } = given;
  const said = textAt(resource, 'status');
  const isDeleted = said === 'entered-in-error';
  if (!TOOK_PLACE.has(said) && !isDeleted)
    return { outcome: 'skipped', kind: 'encounter', sourceId: id || null, reason: 'did not take place' };
  const appointment = pointerOf(valueAt(resource, 'appointment', 0));
  if (appointment !== null && !isDeleted)
    return { outcome: 'piece', piece: { of: 'kept', kind: 'encounter', sourceId: id, cells: [appointment.id] } };
  return visitRow({
    given,
    type: 'Encounter',
    references: [
      ...listAt(resource, 'participant').map((one) => valueAt(one, 'individual')),
      ...listAt(resource, 'location').map((one) => valueAt(one, 'location')),
    ],
    patient: valueAt(resource, 'subject'),
    start: textAt(resource, 'period', 'start'),
    end: textAt(resource, 'period', 'end'),
    minutes: 0,
    words: [
      ...listAt(resource, 'type').map(conceptText),
      conceptText(valueAt(resource, 'serviceType')),
      textAt(resource, 'class', 'display'),
    ],
    status: isDeleted ? 'cancelled' : 'kept',
    isDeleted,
    created: textAt(resource, 'period', 'start'),
    more: { cancel_reason: null },
  });
}
