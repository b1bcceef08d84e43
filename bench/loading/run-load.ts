import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is asked, over and over, on how many connections at once and for how long. */
export type HttpLoad = {
  url: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
  seconds: number;
};

/**
 * Asks one address as quickly as it answers.
 * @returns answers a second; throws where an answer is not 200, since a refusal is quick and would flatter.
 */
export async function requestsPerSecond(load: HttpLoad): Promise<number> {
  const worker = new Worker(new URL('./http-load.ts', import.meta.url), { workerData: load });
  const [result] = (await once(worker, 'message')) as [{ perSecond: number; refused: number }];
  await worker.terminate();
  if (result.refused > 0) throw new Error(`${load.url} refused ${result.refused} requests.`);
  return result.perSecond;
}
