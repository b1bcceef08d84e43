import { statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Probe, ProbeResult } from './probe.ts';

const PATIENCE_MS = 5_000;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1_000} seconds`;
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

async function web(url: string): Promise<ProbeResult> {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { isReached: true, status: response.status };
  } catch (error) {
    return { isReached: false, reason: reasonOf(error) };
  }
}

async function mail(smtpUrl: string): Promise<ProbeResult> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return { isReached: true, status: 250 };
  } catch (error) {
    return { isReached: false, reason: reasonOf(error) };
  } finally {
    transport.close();
  }
}

/** Over the network, and on this server's disk. */
export const networkProbe: Probe = {
  web,
  mail,
  disk: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, allBytes: blocks * bsize };
  },
};
