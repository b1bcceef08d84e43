import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Vitest's own comparison is slow; it is asked only for its words. */
export function expectSame(told: unknown, naive: unknown): void {
  if (!isDeepStrictEqual(told, naive)) expect(told).toEqual(naive);
}
