import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedKind, SignedSubject } from './links.types.ts';

/** 'proof': that its holder entered the birth date of the visit's patient. 'booking': for this patient. */
const KINDS = ['visit', 'patient', 'proof', 'booking'] as const;
const FIRST_DAY = '1970-01-01';

/** Bytes: the kind, the key, the day of signing; then the signature, truncated as RFC 2104 (section 5) allows. */
const SAID_BYTES = 7;
const SIGNATURE_BYTES = 14;
/** 21 bytes fill their characters to the last bit, so each key has only one spelling. */
const WRITTEN = /^[A-Za-z0-9_-]{28}$/;

const signatureOf = ({ secret, coverKey, said }: { secret: Buffer; coverKey: number; said: Buffer }): Buffer =>
  createHmac('sha256', secret).update(`form:${coverKey}:`).update(said).digest().subarray(0, SIGNATURE_BYTES);

/** A link's key: anyone can read its content, only we can write it. Short enough for a text. */
export function signKey({
  secret,
  coverKey,
  subject,
  now,
}: {
  secret: Buffer;
  coverKey: number;
  subject: { kind: SignedKind; key: number };
  now: Temporal.Instant;
}): string {
  const said = Buffer.alloc(SAID_BYTES);
  said.writeUInt8(KINDS.indexOf(subject.kind), 0);
  said.writeUInt32BE(subject.key, 1);
  said.writeUInt16BE(daysSince(now), 5);
  return Buffer.concat([said, signatureOf({ secret, coverKey, said })]).toString('base64url');
}

const daysSince = (now: Temporal.Instant): number =>
  Temporal.PlainDate.from(FIRST_DAY).until(now.toZonedDateTimeISO('UTC').toPlainDate(), { largestUnit: 'day' }).days;

/** A key's content; null if the practice never signed it. */
export function readKey({
  secret,
  coverKey,
  text,
}: {
  secret: Buffer;
  coverKey: number;
  text: string;
}): SignedSubject | null {
  if (!WRITTEN.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const said = bytes.subarray(0, SAID_BYTES);
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), signatureOf({ secret, coverKey, said }))) return null;
  const kind = KINDS[said.readUInt8(0)];
  if (kind === undefined) return null;
  const signedOn = Temporal.PlainDate.from(FIRST_DAY)
    .add({ days: said.readUInt16BE(5) })
    .toString();
  return { kind, key: said.readUInt32BE(1), signedOn };
}

/** A proof holds on the day it was given and the next, UTC: long enough for a packet in any time zone. */
const PROOF_DAYS = 1;

/** Whether a text proves the birth date of a visit's patient. */
export function isProof({
  secret,
  coverKey,
  apptKey,
  text,
  now,
}: {
  secret: Buffer;
  coverKey: number;
  apptKey: number;
  text: string;
  now: Temporal.Instant;
}): boolean {
  const signed = readKey({ secret, coverKey, text });
  if (signed === null || signed.kind !== 'proof' || signed.key !== apptKey) return false;
  const age = Temporal.PlainDate.from(signed.signedOn).until(now.toZonedDateTimeISO('UTC').toPlainDate()).days;
  return age >= 0 && age <= PROOF_DAYS;
}

/** Days a key is valid after signing, and after its visit. */
const HOLDS_DAYS = 180;
const AFTER_VISIT_DAYS = 30;

/** Whether a key has expired. A visit may be a year ahead, and may be moved. */
export function hasExpired({
  signedOn,
  visitDate,
  today,
}: {
  signedOn: string;
  visitDate: string | null;
  today: Temporal.PlainDate;
}): boolean {
  const ends = [Temporal.PlainDate.from(signedOn).add({ days: HOLDS_DAYS })];
  if (visitDate !== null) ends.push(Temporal.PlainDate.from(visitDate).add({ days: AFTER_VISIT_DAYS }));
  return ends.every((end) => Temporal.PlainDate.compare(end, today) < 0);
}
