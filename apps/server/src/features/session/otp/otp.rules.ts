import { createHash, createHmac } from 'node:crypto';

export const CODE_LIVES = { minutes: 10 };
export const MOST_TRIES = 5;
const DIGITS = 6;
const BYTES = 6;

/** Six digits from random bytes; 48 bits over a million codes leave no noticeable bias. */
export const makeCode = (randomBytes: (length: number) => Buffer): string =>
  String(randomBytes(BYTES).readUIntBE(0, BYTES) % 10 ** DIGITS).padStart(DIGITS, '0');

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Keyed by a secret only the page has: a million codes are quickly tried, but without the key none matches. */
export const hashCode = ({ key, code }: { key: string; code: string }): Buffer =>
  createHmac('sha256', key).update(code).digest();
