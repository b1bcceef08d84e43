import { describe, expect, it } from 'vitest';
import { until } from './embedded-testing.ts';
import { watchFreeSpace } from './free-space.ts';

const mebibyte = 1024 * 1024;

/** A disk whose free space the test sets, in MiB. */
function disk(freeMebibytes: number) {
  const state = { freeMebibytes };
  const statfs = async () => {
    if (Number.isNaN(state.freeMebibytes)) throw new Error('input/output error');
    return { bavail: state.freeMebibytes, bsize: mebibyte };
  };
  return { state, statfs };
}

describe('watching the free space', () => {
  it('detects a disk running low, and its recovery', async () => {
    const { state, statfs } = disk(300);
    const changes: boolean[] = [];
    const onChange = ({ isLow }: { isLow: boolean }) => changes.push(isLow);
    const watch = await watchFreeSpace({ folder: '/', everyMs: 5, statfs, onChange });
    expect(watch.isLow()).toBe(false);

    state.freeMebibytes = 255;
    await until(() => watch.isLow());
    state.freeMebibytes = 256;
    await until(() => !watch.isLow());

    expect(changes).toEqual([true, false]);
    expect(watch.freeBytes()).toBe(256 * mebibyte);
    watch.stop();
  });

  it('has a result before it returns', async () => {
    const watch = await watchFreeSpace({ folder: '/', statfs: disk(10).statfs });
    expect(watch.isLow()).toBe(true);
    watch.stop();
  });

  it('keeps its last result if a measurement fails', async () => {
    const { state, statfs } = disk(10);
    const errors: unknown[] = [];
    const watch = await watchFreeSpace({ folder: '/', everyMs: 5, statfs, onError: (error) => errors.push(error) });

    state.freeMebibytes = Number.NaN;
    await until(() => errors.length > 1);

    expect(watch.isLow()).toBe(true);
    watch.stop();
  });

  it('measures the real file system', async () => {
    const watch = await watchFreeSpace({ folder: '/tmp', floorBytes: 1 });
    expect(watch.freeBytes()).toBeGreaterThan(mebibyte);
    expect(watch.isLow()).toBe(false);
    watch.stop();
  });
});
