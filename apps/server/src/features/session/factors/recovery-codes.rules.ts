import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@sightline/contract/security.calls';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;

function makeCode(randomBytes: (size: number) => Buffer): string {
  // More bytes than needed, so that those that would favor the first letters can be left out.
  const fair = [...randomBytes(CODE_LENGTH * 4)].filter((byte) => byte < 256 - (256 % LETTERS.length));
  const letters = fair.slice(0, CODE_LENGTH).map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  return letters.length < CODE_LENGTH ? makeCode(randomBytes) : letters.join('').replace(/(.{4})(.{4})/, '$1-$2-');
}

export const makeRecoveryCodes = (randomBytes: (size: number) => Buffer): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => makeCode(randomBytes));

/** The codes are random, so a plain hash keeps them. Case, spaces and hyphens don't matter. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
