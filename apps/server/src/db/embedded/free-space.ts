import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

type Blocks = { bavail: number; bsize: number };

export type FreeSpaceWatch = {
  /** True while less than the minimum is free: writes are refused, because PostgreSQL stops hard on a full disk. */
  isLow(): boolean;
  freeBytes(): number;
  stop(): void;
};

/**
 * Measures the free space of the folder's file system, once before it returns and then every `everyMs`. A failed
 * measurement keeps the last result and is reported to `onError`.
 */
export async function watchFreeSpace({
  folder,
  floorBytes = 256 * mebibyte,
  everyMs = 5000,
  statfs: measureBlocks = statfs,
  onChange,
  onError = () => {},
}: {
  folder: string;
  floorBytes?: number;
  everyMs?: number;
  statfs?: (folder: string) => Promise<Blocks>;
  onChange?: (space: { isLow: boolean; freeBytes: number }) => void;
  onError?: (error: unknown) => void;
}): Promise<FreeSpaceWatch> {
  let freeBytes = Number.POSITIVE_INFINITY;
  let measuring = false;
  const isLow = () => freeBytes < floorBytes;

  async function measure() {
    // A slow disk must not pile up measurements.
    if (measuring) return;
    measuring = true;
    const wasLow = isLow();
    try {
      const { bavail, bsize } = await measureBlocks(folder);
      freeBytes = bavail * bsize;
      if (isLow() !== wasLow) onChange?.({ isLow: isLow(), freeBytes });
    } catch (error) {
      onError(error);
    } finally {
      measuring = false;
    }
  }

  await measure();
  const timer = setInterval(() => void measure(), everyMs);
  timer.unref();
  return { isLow, freeBytes: () => freeBytes, stop: () => clearInterval(timer) };
}
