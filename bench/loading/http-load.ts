import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { HttpLoad } from './run-load.ts';

// Runs in its own thread beside the servers under test, so that sending requests costs them nothing.
const { url, headers, body, connections, seconds } = workerData as HttpLoad;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
let until = Number.POSITIVE_INFINITY;
let answered = 0;
let refused = 0;
const durations: number[] = [];

function ask(): Promise<void> {
  const began = performance.now();
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
        durations.push(performance.now() - began);
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

// Everyone has been answered once: connections are open, and the load is what it will be.
await Promise.all(Array.from({ length: connections }, ask));
answered = 0;
durations.length = 0;
parentPort?.postMessage('began');
const began = performance.now();
until = began + seconds * 1_000;
await Promise.all(Array.from({ length: connections }, askOnAndOn));
const medianMs = durations.toSorted((one, other) => one - other)[Math.floor(durations.length / 2)] ?? 0;
parentPort?.postMessage({ perSecond: answered / ((performance.now() - began) / 1_000), medianMs, refused });
agent.destroy();
