/** Digits and lower-case letters: half as long as decimal, and safe in every messenger. */
const RADIX = 36;
const PATHS = { booking: '/b/', forms: '/f/' } as const;

/** A key of a visit or patient, if any, then practice and location; last, since messengers drop a `-` or `_` at the end. */
const CODE = /^(?:([\w-]{28})\.)?([0-9a-z]{1,7})\.([0-9a-z]{1,7})(?![0-9a-z])/;

export type LinkedPlace = { coverKey: number; locKey: number };

const placeCode = ({ coverKey, locKey }: LinkedPlace): string =>
  `${coverKey.toString(RADIX)}.${locKey.toString(RADIX)}`;

const keyed = (key: string | null): string => (key === null ? '' : `${key}.`);

/** `/b/rt.1jl`, or with the key of a patient `/b/AAAB….rt.1jl`. */
export const shortBookingPath = ({ key, ...place }: LinkedPlace & { key: string | null }): string =>
  `${PATHS.booking}${keyed(key)}${placeCode(place)}`;

/** `/f/rt.1jl`, or with the key of a visit or patient `/f/AAAB….rt.1jl`. */
export const shortFormPath = ({ key, ...place }: LinkedPlace & { key: string | null }): string =>
  `${PATHS.forms}${keyed(key)}${placeCode(place)}`;

/** A code's content, without punctuation that a messenger took for a part of the link; null if we never made it. */
export function readShortCode(code: string): (LinkedPlace & { key: string | null }) | null {
  const [, key = null, cover, location] = CODE.exec(code) ?? [];
  if (cover === undefined || location === undefined) return null;
  return { key, coverKey: Number.parseInt(cover, RADIX), locKey: Number.parseInt(location, RADIX) };
}

/** A short link of forms without its key. */
export const withoutKey = (address: string): string => address.replace(/(\/f\/)[\w-]{28}\./, '$1');

const placeQuery = ({ coverKey, locKey }: LinkedPlace): string => `coverKey=${coverKey}&locKey=${locKey}`;

/** Where a short link to booking leads, on the host it came to. */
export function bookingPageOf(code: string): string {
  const place = readShortCode(code);
  if (place === null) return '/book';
  const page = `/book?${placeQuery(place)}`;
  return place.key === null ? page : `${page}&for=${place.key}`;
}

/** Where a short link to forms leads, on the host it came to. */
export function formPageOf(code: string): string {
  const place = readShortCode(code);
  if (place === null) return '/displayform';
  const page = `/displayform?${placeQuery(place)}`;
  return place.key === null ? page : `${page}&appointmentKey=${place.key}`;
}
