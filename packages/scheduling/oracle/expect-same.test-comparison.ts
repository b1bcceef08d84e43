import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Vitest's own comparison is slow; it only writes the message. */
export function expectSame(actual: unknown, naive: unknown): void {
  if (!isDeepStrictEqual(actual, naive)) expect(actual).toEqual(naive);
}
