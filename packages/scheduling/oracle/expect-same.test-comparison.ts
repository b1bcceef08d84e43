import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Vitest's own comparison is slow; it only writes the message. */
export function expectSame(told: unknown, naive: unknown): void {
  if (!isDeepStrictEqual(told, naive)) expect(told).toEqual(naive);
}
