import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../../apps/server/testing/processes/server-process.ts';

const PER_SECOND = 20;

/** Staff at work: they open the inbox and look patients up, each call at its due time, however long others take. */
export function startStaffCalls({ origin, token }: { origin: string; token: string }) {
  const calls = [
    { url: `${origin}/messaging/api/Conversations/List`, body: {} },
    { url: `${origin}/messaging/api/Conversations/FindPatient`, body: { LastName: 'Las' } },
  ];
  let times: number[] = [];
  let isOpen = true;
  let fault: unknown = null;
  const make = async (n: number): Promise<void> => {
    const began = performance.now();
    const { url, body } = calls[n % calls.length] ?? { url: origin, body: {} };
    await post({ url, token, body });
    times.push(performance.now() - began);
  };
  const working = (async () => {
    const made: Promise<void>[] = [];
    const began = performance.now();
    for (let n = 0; isOpen; n += 1) {
      await pause(Math.max(0, began + (n * 1_000) / PER_SECOND - performance.now()));
      made.push(
        make(n).catch((error: unknown) => {
          fault ??= error;
        }),
      );
    }
    await Promise.all(made);
    if (fault !== null) throw fault;
  })();
  return {
    /** The calls' durations since the last time, shortest first. */
    take: (): number[] => {
      const taken = times.toSorted((a, b) => a - b);
      times = [];
      return taken;
    },
    /** @throws if a call was refused */
    stop: () => {
      isOpen = false;
      return working;
    },
  };
}
