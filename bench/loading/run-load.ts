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

/**
 * Sends requests to one URL as fast as it answers.
 * @returns answers per second; throws if an answer is not 200, since a refusal is fast and would flatter the result.
 */
export async function requestsPerSecond(load: HttpLoad): Promise<number> {
  const worker = new Worker(new URL('./http-load.ts', import.meta.url), { workerData: load });
  const [result] = (await once(worker, 'message')) as [{ perSecond: number; refused: number }];
  await worker.terminate();
  if (result.refused > 0) throw new Error(`${load.url} refused ${result.refused} requests.`);
  return result.perSecond;
}
