import { createHmac, timingSafeEqual } from 'node:crypto';
import { readPicture } from '@sightline/contract/pictures.calls';
import type { PictureName } from '../pictures.types.ts';

const HOUR_SECONDS = 3_600;
/** The minimum validity of a URL given to a page. */
const SHOWN_HOURS = 4;
/** The gateway usually fetches at once; after an outage it may come the next day. */
const HANDED_OUT_HOURS = 48;

type Purpose = 'shown' | 'handed-out';

/**
 * When a URL made now expires, in seconds since 1970. Rounded up to the hour, so that a page that asks again gets the
 * same URL and its browser need not fetch the picture again.
 */
export function lapsesAt({ now, purpose }: { now: Temporal.Instant; purpose: Purpose }): number {
  const hours = purpose === 'shown' ? SHOWN_HOURS : HANDED_OUT_HOURS;
  return Math.ceil(now.epochMilliseconds / 1_000 / HOUR_SECONDS + hours) * HOUR_SECONDS;
}

type SignedPicture = PictureName & { until: string };

const signatureOf = ({ secret, coverKey, pictureKey, until }: SignedPicture & { secret: Buffer }): string =>
  createHmac('sha256', secret).update(`picture:${coverKey}:${pictureKey}:${until}`).digest('base64url');

/** The path and query of a picture's URL. */
export function addressOf({
  secret,
  coverKey,
  pictureKey,
  until,
}: PictureName & { secret: Buffer; until: number }): string {
  const signature = signatureOf({ secret, coverKey, pictureKey, until: String(until) });
  return `${readPicture.path.replace(':pictureKey', String(pictureKey))}?cover=${coverKey}&until=${until}&signature=${signature}`;
}

/** Whether the signature is ours and the URL has not expired. Takes equally long if the signature is wrong. */
export function isHeld({
  secret,
  now,
  signature,
  ...signed
}: SignedPicture & { secret: Buffer; now: Temporal.Instant; signature: string }): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf({ secret, ...signed }));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(signed.until) * 1_000 > now.epochMilliseconds;
}
