import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@sightline/contract/booking-limits';

const BYTES = 6;
const KEY_BYTES = 32;

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Keyed by what only the page holds: a million codes are soon tried, without the key none of them fits. */
const hashCode = ({ key, code }: { key: string; code: string }): Buffer =>
  createHmac('sha256', key).update(code).digest();

/** A key for the page, a code for the phone, and what is kept of both. */
export function newCode(randomBytes: (length: number) => Buffer) {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // 48 bits over a million leave no digit likelier than another to speak of.
  const code = String(randomBytes(BYTES).readUIntBE(0, BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  return { key, code, keyHash: hashKey(key), codeHash: hashCode({ key, code }) };
}

/** Is this the code? People type blanks and dashes into it. */
export const fitsCode = ({ key, code, codeHash }: { key: string; code: string; codeHash: Buffer }): boolean =>
  timingSafeEqual(codeHash, hashCode({ key, code: code.replaceAll(/\D/g, '') }));
