import type { TextKind } from '@sightline/messaging/message-kind';
import { EARLIEST, LATEST } from '@sightline/scheduling/rule-draft';
import type { Fault, Reading } from '../imports.types.ts';
import { LONGEST_NAME, lines } from '../values/text.rules.ts';
import { readInstant, wallAt } from '../values/time.rules.ts';
import { providerOfReference } from './actors.rules.ts';
import { dayOf, daysOf } from './dates.rules.ts';
import type { ResourceInput } from './fhir.types.ts';
import { codesOf, conceptText, listAt, textAt, valueAt } from './json.rules.ts';
import { patientReference, pointerOf } from './references.rules.ts';

const LONGEST_BODY = 10_000;

/** An insurance's period: a month or year counts in full. An invalid date is reported, and its column left empty. */
function periodOf(resource: unknown) {
  const [notes, unread]: [Fault[], string[]] = [[], []];
  const dateAt = (end: 'start' | 'end', column: string): string | null => {
    const days = daysOf(textAt(resource, 'period', end));
    if (days === 'none') return null;
    if (days !== null) return end === 'start' ? days.first : days.last;
    notes.push({ field: `period.${end}`, reason: 'invalid date' });
    unread.push(column);
    return null;
  };
  return { days: { starts_on: dateAt('start', 'starts_on'), ends_on: dateAt('end', 'ends_on') }, notes, unread };
}

const missing = (checks: Readonly<Record<string, unknown>>): Fault[] =>
  Object.entries(checks).flatMap(([field, value]) =>
    value === null || value === '' ? [{ field, reason: 'is missing' }] : [],
  );

export function readCoverage({ resource, id, alias }: ResourceInput): Reading {
  const status = textAt(resource, 'status');
  if (status === 'entered-in-error')
    return { outcome: 'skipped', kind: 'coverage', sourceId: id || null, reason: 'entered in error' };
  const inside = listAt(resource, 'contained').find(
    (one) => `#${textAt(one, 'id')}` === textAt(resource, 'payor', 0, 'reference'),
  );
  const carrier =
    textAt(resource, 'payor', 0, 'display') ||
    textAt(inside, 'name') ||
    textAt(resource, 'payor', 0, 'identifier', 'value') ||
    conceptText(valueAt(resource, 'type'));
  const reference = patientReference({ reference: valueAt(resource, 'beneficiary'), type: 'Coverage', id });
  const faults = missing({ id, payor: carrier, beneficiary: reference });
  if (faults.length > 0) return { outcome: 'rejected', kind: 'coverage', faults };
  const plan = listAt(resource, 'class').find((one) => codesOf(valueAt(one, 'type')).includes('plan'));
  const { days, notes, unread } = periodOf(resource);
  const values = {
    carrier: carrier.slice(0, LONGEST_NAME),
    plan: (textAt(plan, 'name') || textAt(plan, 'value')).slice(0, LONGEST_NAME),
    member_id: (textAt(resource, 'subscriberId') || textAt(resource, 'identifier', '0', 'value')).slice(
      0,
      LONGEST_NAME,
    ),
    ...days,
    is_active: `${status === 'active' || status === ''}`,
  };
  return {
    outcome: 'row',
    row: { kind: 'coverage', sourceId: id, alias, values, references: { patient_key: reference }, unread },
    notes,
  };
}

/** Glasses, contact lenses, or both: what a prescription's lenses are for. */
function classOf(resource: unknown): string | null {
  const products = listAt(resource, 'lensSpecification').flatMap((lens) => [
    ...codesOf(valueAt(lens, 'product')),
    textAt(lens, 'product', 'text'),
  ]);
  const hasContacts = products.some((product) => /contact/i.test(product));
  const hasSpectacles = products.some((product) => /^(lens|spectacle|glasses)/i.test(product));
  if (hasContacts && hasSpectacles) return 'both';
  if (hasContacts) return 'contact';
  return hasSpectacles ? 'spectacle' : null;
}

export function readPrescription({ resource, id, alias, context }: ResourceInput): Reading {
  const kind = 'prescription';
  const status = textAt(resource, 'status');
  if (status !== 'active' && status !== 'completed' && status !== '')
    return { outcome: 'skipped', kind, sourceId: id || null, reason: 'cancelled, a draft or entered in error' };
  const location = context.directory.location(null) ?? context.firstLocation;
  const prescriber = valueAt(resource, 'prescriber');
  const acctKey =
    prescriber === undefined
      ? (context.directory.provider(null)?.acct_key ?? null)
      : providerOfReference({ reference: prescriber, resource, context });
  const written = textAt(resource, 'dateWritten') || textAt(resource, 'created');
  const date = dayOf(written);
  const issued = readInstant(written);
  const reference = patientReference({ reference: valueAt(resource, 'patient'), type: 'VisionPrescription', id });
  const rxClass = classOf(resource);
  const faults = [
    ...missing({ id, patient: reference, dateWritten: date }),
    ...(date !== null && 'reason' in date ? [{ field: 'dateWritten', reason: date.reason }] : []),
    ...(acctKey === null ? [{ field: 'prescriber', reason: 'not found' }] : []),
    ...(rxClass === null ? [{ field: 'lensSpecification', reason: 'says neither spectacle nor contact lenses' }] : []),
  ];
  if (faults.length > 0 || date === null || !('day' in date)) return { outcome: 'rejected', kind, faults };
  const day = issued === null ? date.day : wallAt({ instant: issued, zone: location.time_zone }).date;
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(location.time_zone).toInstant();
  const values = {
    ...{ loc_key: `${location.loc_key}`, acct_key: `${acctKey}`, issued_at: day, rx_class: rxClass },
    examined_at: (issued ?? midnight).toString(),
  };
  return {
    outcome: 'row',
    row: { kind, sourceId: id, alias, values, references: { patient_key: reference } },
    notes: [],
  };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A slot is part of a day's hours, free or taken; closed ones are not hours. */
export function readSlot({ resource, id, context }: ResourceInput): Reading {
  const skipped = (reason: string): Reading => ({ outcome: 'skipped', kind: 'day', sourceId: null, reason });
  const status = textAt(resource, 'status');
  if (status === 'busy-unavailable') return skipped('closed');
  if (status === 'entered-in-error') return skipped('entered in error');
  const place = context.people.schedule(pointerOf(valueAt(resource, 'schedule')));
  const [start, end] = [readInstant(textAt(resource, 'start')), readInstant(textAt(resource, 'end'))];
  const faults = [
    ...(place === null ? [{ field: 'schedule', reason: 'not found' }] : []),
    ...missing({ start, end }),
    ...(start !== null && end !== null && Temporal.Instant.compare(start, end) >= 0
      ? [{ field: 'end', reason: 'is not after the start' }]
      : []),
  ];
  if (place === null || start === null || end === null || faults.length > 0)
    return { outcome: 'rejected', kind: 'day', faults };
  const zone = place.location.time_zone;
  const [from, to] = [wallAt({ instant: start, zone }), wallAt({ instant: end, zone })];
  if (from.date < context.today) return skipped('in the past');
  const [first, last] = [Math.max(minuteOf(from.time), EARLIEST), Math.min(minuteOf(to.time), LATEST)];
  if (from.date !== to.date || first >= last) return skipped('outside of the hours from 6 am to 11 pm');
  const cells = [place.location.loc_key, place.acctKey, from.date, first, last];
  return { outcome: 'piece', piece: { of: 'slot', kind: 'day', sourceId: id, cells } };
}

const isText = (resource: unknown): boolean =>
  listAt(resource, 'medium').some((medium) =>
    [...codesOf(medium), textAt(medium, 'text')].some((word) => /^(sms\w*|text( message)?)$/i.test(word)),
  );

/** Where a message names its patient if not as its subject. */
const SUBJECT_PATHS = {
  incoming: ['sender'],
  outgoing: ['recipient', 0],
} as const satisfies Record<TextKind, readonly (string | number)[]>;

/** A text sent or received in the other system: history, never sent again. */
export function readCommunication({ resource, id }: ResourceInput): Reading {
  const kind = 'message';
  const skipped = (reason: string): Reading => ({ outcome: 'skipped', kind, sourceId: id || null, reason });
  if (textAt(resource, 'status') !== 'completed') return skipped('not sent');
  if (!isText(resource)) return skipped('no text message');
  const sender = pointerOf(valueAt(resource, 'sender'));
  const messageKind: TextKind = sender?.type === 'Patient' ? 'incoming' : 'outgoing';
  const person = valueAt(resource, 'subject') ?? valueAt(resource, ...SUBJECT_PATHS[messageKind]);
  const reference = patientReference({ reference: person, type: 'Communication', id });
  const sent = readInstant(textAt(resource, 'sent') || textAt(resource, 'received'));
  const contents = listAt(resource, 'payload').map((one) => valueAt(one, 'contentString'));
  const body = contents
    .map((content) => (typeof content === 'string' ? lines(content) : ''))
    .join('\n')
    .trim();
  const faults = [
    ...missing({ id, subject: reference, sent, payload: body }),
    ...(body.length > LONGEST_BODY ? [{ field: 'payload', reason: `is longer than ${LONGEST_BODY} characters` }] : []),
  ];
  if (reference === null || sent === null || faults.length > 0) return { outcome: 'rejected', kind, faults };
  const [byId, byPms] = 'id' in reference ? [reference.id, null] : [null, reference.pmsId];
  return {
    outcome: 'piece',
    piece: { of: 'message', kind, sourceId: id, cells: [byId, byPms, messageKind, body, sent.toString()] },
  };
}
