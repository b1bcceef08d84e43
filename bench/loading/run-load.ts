import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The request to repeat, the number of connections and the duration. */
export type HttpLoad = {
  url: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
  seconds: number;
};

export type LoadResult = { perSecond: number; medianMs: number };

/**
 * Sends requests to one URL as fast as it answers.
 * @returns once the load is on, its result: answers per second, and the median of how long one took. It throws if an
 *   answer is not 200, since a refusal is fast and would flatter the result.
 */
export async function startLoad(load: HttpLoad): Promise<{ result: () => Promise<LoadResult> }> {
  const worker = new Worker(new URL('./http-load.ts', import.meta.url), { workerData: load });
  await once(worker, 'message');
  const finished = once(worker, 'message');
  return {
    result: async () => {
      const [result] = (await finished) as [LoadResult & { refused: number }];
      await worker.terminate();
      if (result.refused > 0) throw new Error(`${load.url} refused ${result.refused} requests.`);
      return result;
    },
  };
}

export async function requestsPerSecond(load: HttpLoad): Promise<number> {
  return (await (await startLoad(load)).result()).perSecond;
}
