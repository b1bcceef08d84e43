import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../../../scripts/node-flags.mjs';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const READY = /Sightline is ready at (http:\/\/\S+)/;
const PATIENCE_MS = 110_000;
/** For tests that start many servers, or a busy one, on a machine that may stand still for two minutes. */
export const LONG_PATIENCE_MS = 500_000;
/** Node's compile cache: without it each start compiles the product's thousand files again. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)),
};

export type ServerProcess = {
  origin: string;
  child: ChildProcess;
  /** Its output so far. */
  printed: () => string;
  /** Stops it with a signal and returns its exit code, null if the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

type Environment = Record<string, string>;

function launch({ env, args = [], main = MAIN }: { env: Environment; args?: string[]; main?: string }): {
  child: ChildProcess;
  printed: () => string;
} {
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      ...COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(main === MAIN ? [] : (['ipc'] as const))],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, printed: () => text };
}

/** Runs the program to its end: a command, or a start that fails. */
export async function runProcess({
  env,
  args,
}: {
  env: Environment;
  args?: string[];
}): Promise<{ code: number | null; printed: string }> {
  const { child, printed } = launch({ env, ...(args && { args }) });
  const [code] = await once(child, 'close');
  return { code, printed: printed() };
}

/**
 * Starts a server as the operator would, and waits until it reports that it is ready.
 * @param main another program that starts it, with a channel for messages
 * @param patienceMs by default less than a hook may take, so that the error says what the server printed
 */
export async function startProcess({
  env,
  main,
  patienceMs = PATIENCE_MS,
}: {
  env: Environment;
  main?: string;
  patienceMs?: number;
}): Promise<ServerProcess> {
  const { child, printed } = launch({ env, ...(main !== undefined && { main }) });
  const until = Date.now() + patienceMs;
  while (!READY.test(printed())) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    origin: READY.exec(printed())?.[1] ?? '',
    child,
    printed,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It had ended before:\n${printed()}`);
      const closed = once(child, 'close');
      child.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

/** Signs in over HTTP, as the partner and the page do. */
export async function signInOver(origin: string, login: string): Promise<{ token: string; sessionId: string }> {
  const auth = `${origin}/auth/api/Authentication`;
  const headers = { 'x-partner-key': 'demo-partner-key', 'content-type': 'application/json' };
  const created = await fetch(`${auth}/CreateSession`, { method: 'POST', headers, body: JSON.stringify({ login }) });
  const { SessionID } = (await created.json()) as { SessionID: string };
  const exchanged = await fetch(`${auth}/LoginSession?sessionID=${SessionID}&secretCode=sightline`, { method: 'POST' });
  const { token } = (await exchanged.json()) as { token: string };
  return { token, sessionId: SessionID };
}

/** Posts JSON with a token and returns the parsed reply. */
export async function post<T>({ url, token, body }: { url: string; token: string; body: unknown }): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Repeats a query until it has an answer, or time is up. */
export async function eventually<T>({
  ask,
  within = 30_000,
  what,
}: {
  ask: () => Promise<T | null | undefined | false>;
  within?: number;
  /** What is waited for, for the error. */
  what?: string;
}): Promise<T> {
  const until = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Not within ${within / 1_000} s: ${what ?? 'what was waited for'}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
