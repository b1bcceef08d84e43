import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time; if no secret is set, nothing matches. */
export function fitsSecret({ given, secret }: { given: string; secret: string | null }): boolean {
  return secret !== null && timingSafeEqual(digest(given), digest(secret));
}
