import { argon2Sync, randomBytes } from 'node:crypto';

const COST = { memory: 64, passes: 1, parallelism: 1 };
const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A password hash that is fast to compare: the product reads the cost from the hash. Not for real passwords. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
}
