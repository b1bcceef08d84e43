import { FHIR_SLOT_DAYS } from '@sightline/contract/fhir.calls';
import { type DayNumber, formatDay, parseDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { Schedule, Slot } from 'fhir/r4.js';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import type { OfferContext, OfferedSlot } from '../availability/offers/offers.types.ts';
import { readOffering } from '../availability/offers/offers.usecases.ts';
import { bookableSlots } from '../availability/offers/taking/taking.usecases.ts';
import { parameterRefused, resourceUnknown } from './fhir.errors.ts';
import { presentSchedule, presentSlot, SYSTEMS } from './fhir.present.ts';
import { readPlaces } from './fhir.queries.ts';
import type { ProviderLocationRow, SearchPage } from './fhir.types.ts';
import {
  countOf,
  keysOf,
  onlyTotal,
  pageAfter,
  pageOf,
  rangeOf,
  refuseUnknown,
  type SearchText,
  textOf,
  valuesOf,
} from './search.rules.ts';

const SCHEDULE_ID = /^(?:Schedule\/)?(\d{1,9})-(\d{1,9})$/;
const DAYS_UNLESS_ASKED = 7;
const MINUTE = 60_000;

/** Every provider at every location where they work. */
export async function searchSchedules({
  scope,
  search,
}: {
  scope: CoverScope;
  search: SearchText;
}): Promise<SearchPage<Schedule>> {
  refuseUnknown(search, ['practitioner', 'location']);
  const acctKeys = keysOf({ search, name: 'practitioner', type: 'Practitioner' });
  const locKeys = keysOf({ search, name: 'location', type: 'Location' });
  const rows = await scope.transaction((tx) => readPlaces({ tx, acctKeys, locKeys }));
  return pageOf(search, rows.map(presentSchedule));
}

async function placeOf({ tx, id }: { tx: CoverTransaction; id: string }): Promise<ProviderLocationRow> {
  const [, acct, loc] = SCHEDULE_ID.exec(id) ?? [];
  const [row] = acct === undefined ? [] : await readPlaces({ tx, acctKeys: [Number(acct)], locKeys: [Number(loc)] });
  if (row === undefined) throw resourceUnknown('Schedule');
  return row;
}

export async function readSchedule({ scope, id }: { scope: CoverScope; id: string }): Promise<Schedule> {
  return presentSchedule(await scope.transaction((tx) => placeOf({ tx, id })));
}

function dayIn(instant: Temporal.Instant, timeZone: string): DayNumber {
  const day = parseDay(instant.toZonedDateTimeISO(timeZone).toPlainDate().toString());
  if (day === null) throw parameterRefused('start', 'is out of reach.');
  return day;
}

/** The days of a search: a week from today by default. */
function daysOf({ search, timeZone, now }: { search: SearchText; timeZone: string; now: Temporal.Instant }): {
  from: DayNumber;
  to: DayNumber;
} {
  const range = rangeOf({ search, name: 'start', timeZone });
  const from = dayIn(range.from ?? now, timeZone);
  const to =
    range.until === null ? from + DAYS_UNLESS_ASKED - 1 : dayIn(range.until.subtract({ nanoseconds: 1 }), timeZone);
  if (to - from >= FHIR_SLOT_DAYS) throw parameterRefused('start', `may span at most ${FHIR_SLOT_DAYS} days.`);
  return { from, to };
}

function startOf({ slot: { day, minute }, timeZone }: { slot: OfferedSlot; timeZone: string }): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${formatDay(day)}T${formatMinute(minute)}`)
    .toZonedDateTime(timeZone)
    .toInstant();
}

const minutesOf = ({ offering, slot }: { offering: OfferContext; slot: OfferedSlot }): number =>
  offering.providers.find(({ acctKey }) => acctKey === slot.acctKey)?.type.minutes ?? 0;

const SLOT_STATUS = 'http://hl7.org/fhir/slotstatus';

/** The appointment type of a search; null if it names another system's. */
function typeOf(search: SearchText): number | null {
  const codes = valuesOf({ search, name: 'service-type', system: SYSTEMS.type });
  if (codes?.length === 0) return null;
  const taskKey = Number(codes?.length === 1 ? codes[0] : Number.NaN);
  if (Number.isInteger(taskKey) && taskKey >= 1) return taskKey;
  throw parameterRefused('service-type', 'is required: the code of one appointment type, as appointments have it.');
}

/** The slots from a page's position, which is the minute of its first one: others may be booked between two pages. */
function slotsFrom(search: SearchText, slots: readonly { start: Temporal.Instant; slot: OfferedSlot }[]) {
  const minuteOf = (start: Temporal.Instant): number => start.epochMilliseconds / MINUTE;
  const [from, limit] = [pageAfter(search), countOf(search)];
  const rest = slots.filter(({ start }) => minuteOf(start) >= from);
  const next = rest[limit];
  return { shown: rest.slice(0, limit), nextPage: next === undefined ? null : minuteOf(next.start) };
}

/** The times patients may book online with one provider at one location, for one appointment type. */
export async function searchSlots({
  scope,
  search,
}: {
  scope: CoverScope;
  search: SearchText;
}): Promise<SearchPage<Slot>> {
  refuseUnknown(search, ['schedule', 'service-type', 'start', 'status']);
  const schedule = textOf(search, 'schedule');
  if (schedule === null) throw parameterRefused('schedule', 'is required.');
  const taskKey = typeOf(search);
  const statuses = valuesOf({ search, name: 'status', system: SLOT_STATUS });
  if (taskKey === null || statuses?.includes('free') === false) return pageOf(search, []);
  return scope.transaction(async (tx) => {
    const row = await placeOf({ tx, id: schedule });
    const { time_zone: timeZone } = row;
    const { from, to } = daysOf({ search, timeZone, now: tx.now });
    if (to < from) return pageOf(search, []);
    const asked = { locKey: row.loc_key, acctKeys: [row.acct_key], taskKey, from, to };
    const offering = await readOffering({ tx, ...asked });
    const wanted = rangeOf({ search, name: 'start', timeZone });
    const slots = bookableSlots(offering).map((slot) => ({ slot, start: startOf({ slot, timeZone }) }));
    const within = slots
      .filter(
        ({ start }) =>
          (wanted.from === null || Temporal.Instant.compare(start, wanted.from) >= 0) &&
          (wanted.until === null || Temporal.Instant.compare(start, wanted.until) < 0),
      )
      .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
    if (countOf(search) === 0) return onlyTotal(within.length);
    const { shown, nextPage } = slotsFrom(search, within);
    const found = shown.map(({ slot, start }) =>
      presentSlot({ row, taskKey, start, minutes: minutesOf({ offering, slot }) }),
    );
    return { found, nextPage, total: within.length };
  });
}
