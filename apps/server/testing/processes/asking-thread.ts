import http from 'node:http';
import { workerData } from 'node:worker_threads';

// Runs in its own thread, so that taking the answers doesn't slow down the other clients of a test.
const { url, connections } = workerData as { url: string; connections: number };
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

const ask = () =>
  new Promise<void>((resolve) => {
    const request = http.get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('close', resolve);
    });
    // Asked again, like one that was answered.
    request.on('error', () => resolve());
  });

const askOnAndOn = async (): Promise<never> => {
  for (;;) await ask();
};
await Promise.all(Array.from({ length: connections }, askOnAndOn));
