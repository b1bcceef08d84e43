import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2id = promisify(argon2);

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{11,86})$/;

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The same letters typed on another keyboard are the same password. */
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const derive = ({
  password,
  nonce,
  cost,
  tagLength,
}: {
  password: string;
  nonce: Buffer;
  cost: typeof COST;
  tagLength: number;
}) => argon2id('argon2id', { message: messageOf(password), nonce, ...cost, tagLength });

/** Hashes a password into a PHC string, which contains its own cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive({ password, nonce, cost: COST, tagLength: TAG_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Used for a user without a password or a missing user, so that both take equally long. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(TAG_BYTES))}`;

/** Compares a password with its stored hash; null, or another kind of hash, matches nothing and takes equally long. */
export async function fitsPassword({ password, hash }: { password: string; hash: string | null }): Promise<boolean> {
  const known = hash !== null && PHC.test(hash);
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(known ? hash : NOBODYS_HASH) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive({ password, nonce: Buffer.from(salt, 'base64'), cost, tagLength: expected.length });
  return timingSafeEqual(actual, expected) && known;
}
