import { createHash, createHmac } from 'node:crypto';

export const CODE_LIVES = { minutes: 10 };
export const MOST_TRIES = 5;
const DIGITS = 6;
const BYTES = 6;

/** Six digits of unguessable bytes; 48 bits over a million leave no digit likelier than another to speak of. */
export const makeCode = (randomBytes: (length: number) => Buffer): string =>
  String(randomBytes(BYTES).readUIntBE(0, BYTES) % 10 ** DIGITS).padStart(DIGITS, '0');

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Keyed by what only the page holds: a million codes are soon tried, without the key none of them fits. */
export const hashCode = ({ key, code }: { key: string; code: string }): Buffer =>
  createHmac('sha256', key).update(code).digest();
