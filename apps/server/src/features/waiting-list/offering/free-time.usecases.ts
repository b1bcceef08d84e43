import { parseDay } from '@sightline/scheduling/days';
import { parseMinute } from '@sightline/scheduling/minutes';
import { instantOf } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../db/scope.ts';
import { readOpenLocations } from '../entries/entries.queries.ts';
import { locationUnknown, wishInvalid } from '../waiting-list.errors.ts';
import type { GapRow } from '../waiting-list.types.ts';

/** A time as staff name it: a provider's, by the clock of a location. */
export type NamedTime = { locKey: number; acctKey: number; date: string; time: string };

/** @throws ProblemError visit.invalid, location.not-found */
export async function freeTimeOf({
  tx,
  locKey,
  acctKey,
  date,
  time,
}: NamedTime & { tx: CoverTransaction }): Promise<Pick<GapRow, 'loc_key' | 'acct_key' | 'starts_at' | 'time_zone'>> {
  const place = (await readOpenLocations({ tx })).find(({ loc_key }) => loc_key === locKey);
  if (place === undefined) throw locationUnknown();
  const [day, minute] = [parseDay(date), parseMinute(time)];
  const startsAt = day === null || minute === null ? null : instantOf({ day, minute, zone: place.time_zone });
  if (startsAt === null) throw wishInvalid('Choose a date and a time.');
  return { loc_key: locKey, acct_key: acctKey, starts_at: startsAt, time_zone: place.time_zone };
}
