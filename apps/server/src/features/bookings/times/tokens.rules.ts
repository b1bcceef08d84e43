import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What is kept of a token, so that nobody who reads the database can use one. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token that nobody guesses, and what is kept of it. */
export function newToken(randomBytes: (length: number) => Buffer): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
