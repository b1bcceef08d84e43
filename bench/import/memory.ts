import { readFile, writeFile } from 'node:fs/promises';

type Memory = {
  /** Megabytes that the process holds now. */
  held: () => Promise<number>;
  /** The most it held since `reset`. */
  most: () => Promise<number>;
  reset: () => Promise<void>;
};

const RESET_PEAK = '5';

/** A process's resident memory, as Linux counts it. */
export function memoryOf(pid: number): Memory {
  const read = async (name: string): Promise<number> => {
    const text = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1_024;
  };
  return {
    held: () => read('VmRSS'),
    most: () => read('VmHWM'),
    reset: () => writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK),
  };
}
