import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { HttpLoad } from './run-load.ts';

// Runs in its own thread beside the servers under test, so that sending requests costs them nothing.
const { url, headers, body, connections, seconds } = workerData as HttpLoad;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1_000;
let answered = 0;
let refused = 0;

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': body.length },
    });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) answered += 1;
        else refused += 1;
        resolve();
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function askOnAndOn(): Promise<void> {
  while (performance.now() < until) await ask();
}

const began = performance.now();
await Promise.all(Array.from({ length: connections }, askOnAndOn));
parentPort?.postMessage({ perSecond: answered / ((performance.now() - began) / 1_000), refused });
agent.destroy();
