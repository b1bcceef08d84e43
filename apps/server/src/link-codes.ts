import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Without characters easily confused when typed from a phone: 0 and O, 1, I and l. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 70 bits: not guessable, online or from its hash. */
export const CODE_LENGTH = 12;
/** Bytes from here on would make some letters likelier. */
const FAIR_BYTES = 256 - (256 % CODE_ALPHABET.length);

/** The stored form of a token: reading the database does not reveal the token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An unguessable token, and its stored form. */
export function newToken(randomBytes: (length: number) => Buffer): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** A token short enough for a text, and its stored form. */
export function newCode(randomBytes: (length: number) => Buffer): { code: string; hash: Buffer } {
  let code = '';
  while (code.length < CODE_LENGTH)
    for (const byte of randomBytes(TOKEN_BYTES))
      if (byte < FAIR_BYTES && code.length < CODE_LENGTH) code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  return { code, hash: hashOfToken(code) };
}
