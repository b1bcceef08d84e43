import type { Probe, ProbeResult } from './probe.ts';

const REACHED: ProbeResult = { isReached: true, status: 200 };
const A_TERABYTE = 1_000_000_000_000;

/** Reaches everything except the URLs named in `unreachable`. */
export function createMemoryProbe(): Probe & { unreachable: Set<string> } {
  const unreachable = new Set<string>();
  const answer = async (url: string): Promise<ProbeResult> =>
    unreachable.has(url) ? { isReached: false, reason: 'ECONNREFUSED' } : REACHED;
  return {
    unreachable,
    web: answer,
    mail: answer,
    disk: async () => ({ freeBytes: A_TERABYTE / 2, allBytes: A_TERABYTE }),
  };
}
