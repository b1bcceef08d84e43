import { createHash } from 'node:crypto';

/** What a tablet keeps: its key and its secret. */
const TOKEN = /^(\d{1,9})\.([\w-]{43})$/;
/** The number of an unlock, and the token of the tablet that was unlocked. */
const PROOF = /^k\.(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Null for a text that no tablet has. */
export function readTablet(text: string): { tabletKey: number; secretHash: Buffer } | null {
  const [, key, secret] = TOKEN.exec(text) ?? [];
  return key === undefined || secret === undefined ? null : { tabletKey: Number(key), secretHash: hashOf(secret) };
}

/** The start of a tablet's proof, which the tablet completes with its secret. */
export const proofStart = ({ tabletKey, unlockNo }: { tabletKey: number; unlockNo: number }): string =>
  `k.${tabletKey}.${unlockNo}.`;

export function readTabletProof(text: string) {
  const [, key, unlockNo, secret] = PROOF.exec(text) ?? [];
  if (key === undefined || secret === undefined) return null;
  return { tabletKey: Number(key), unlockNo: Number(unlockNo), secretHash: hashOf(secret) };
}

export const newTabletSecret = (randomBytes: (length: number) => Buffer) => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashOf(secret) };
};

const FREE_TRIES = 3;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Seconds until a tablet may try another code, after so many wrong ones: mistyping costs nothing, guessing days. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_SECONDS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_SECONDS);
