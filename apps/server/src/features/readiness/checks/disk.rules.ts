import type { Finding } from '../readiness.types.ts';

const WHY = 'Nothing can be saved once the disk is full.';
const GIGABYTE = 1_000_000_000;
const TIGHT = 5 * GIGABYTE;
const FULL = GIGABYTE;

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(bytes < 10 * GIGABYTE ? 1 : 0)} GB`;

export function judgeDisk({ freeBytes }: { freeBytes: number }): Finding {
  const item = { code: 'disk', why: WHY, page: null, title: `${gigabytes(freeBytes)} of disk space left` } as const;
  const action = 'Free disk space, or move DATA_DIR to a larger disk.';
  if (freeBytes < FULL) return { ...item, state: 'fail', action };
  return freeBytes < TIGHT ? { ...item, state: 'warn', action } : { ...item, state: 'ok', action: '' };
}
