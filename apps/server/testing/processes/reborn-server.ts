import { LONG_PATIENCE_MS, type ServerProcess, signInOver, startProcess } from './server-process.ts';

type SignedIn = { token: string; sessionId: string };

/** A server that ends and starts again on the same data. */
export type RebornServer = {
  now: () => ServerProcess;
  /** Someone of the demo practice's staff, at whichever server runs. */
  signedIn: () => Promise<SignedIn>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openRebornServer(env: Record<string, string>): Promise<RebornServer> {
  let server = await startProcess({ env, patienceMs: LONG_PATIENCE_MS });
  let signingIn: Promise<SignedIn> | null = null;
  return {
    now: () => server,
    signedIn: () => {
      signingIn ??= signInOver(server.origin, 'maria').catch((error: unknown) => {
        signingIn = null;
        throw error;
      });
      return signingIn;
    },
    kill: async () => {
      await server.end('SIGKILL');
    },
    start: async () => {
      signingIn = null;
      server = await startProcess({ env, patienceMs: LONG_PATIENCE_MS });
    },
    // It may have ended with the test that failed.
    stop: async () => {
      await server.end('SIGTERM').catch(() => undefined);
    },
  };
}
