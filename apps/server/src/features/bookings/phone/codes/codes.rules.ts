import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@sightline/contract/booking-limits';

const BYTES = 6;
const KEY_BYTES = 32;

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Keyed by a secret only the page has: a million codes are quickly tried, but without the key none matches. */
const hashCode = ({ key, code }: { key: string; code: string }): Buffer =>
  createHmac('sha256', key).update(code).digest();

/** A key for the page, a code for the phone, and what is stored of both. */
export function newCode(randomBytes: (length: number) => Buffer) {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // 48 bits over a million codes leave no noticeable bias.
  const code = String(randomBytes(BYTES).readUIntBE(0, BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  return { key, code, keyHash: hashKey(key), codeHash: hashCode({ key, code }) };
}

/** Whether this is the code. People type spaces and dashes into it. */
export const fitsCode = ({ key, code, codeHash }: { key: string; code: string; codeHash: Buffer }): boolean =>
  timingSafeEqual(codeHash, hashCode({ key, code: code.replaceAll(/\D/g, '') }));
