import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares without telling by its time how much was right; no secret set means nothing fits. */
export function fitsSecret({ given, secret }: { given: string; secret: string | null }): boolean {
  return secret !== null && timingSafeEqual(digest(given), digest(secret));
}
