import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import twilio from 'twilio';
import { startOutsideCarrier } from '../../apps/server/testing/processes/outside-carrier.ts';
import { post, signInOver, startProcess } from '../../apps/server/testing/processes/server-process.ts';
import { milliseconds, type Ratio } from '../measure.ts';

const TEXTS = 1_000;
const PER_SECOND = 50;
const LONGEST_MS = 100;
const MAIN_ST = '+12125550101';

type MessageWatch = { of: (transKey: number) => number | undefined; count: () => number; stop: () => void };

/** Listens as a colleague's page does, and records when each event arrived. */
async function watchMessages({ origin, token }: { origin: string; token: string }): Promise<MessageWatch> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/messaging/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const seen: number[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'message' && JSON.parse(data).messageKind === 'incoming') seen.push(performance.now());
    },
  });
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  })().catch(() => undefined);
  return { of: (index) => seen[index], count: () => seen.length, stop: () => leaving.abort() };
}

async function deliver({ origin, secret, n }: { origin: string; secret: string; n: number }): Promise<void> {
  const url = `${origin}/webhooks/sms/inbound`;
  const fields = {
    MessageSid: `SM${String(n).padStart(32, '0')}`,
    From: `+1907556${String(n).padStart(4, '0')}`,
    To: MAIN_ST,
    Body: 'Is my order in yet?',
    NumMedia: '0',
  };
  const signature = twilio.getExpectedTwilioSignature(secret, url, fields);
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-twilio-signature': signature },
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

async function eventTimes({ origin, secret, watched }: { origin: string; secret: string; watched: MessageWatch }) {
  const posted: number[] = [];
  const deliveries: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < TEXTS; n += 1) {
    const due = began + (n * 1_000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    posted.push(performance.now());
    deliveries.push(deliver({ origin, secret, n: n + 1 }));
  }
  await Promise.all(deliveries);
  const until = performance.now() + 10_000;
  while (watched.count() < TEXTS && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  if (watched.count() < TEXTS) throw new Error(`Only ${watched.count()} of ${TEXTS} events came.`);
  // Texts of different phones may cross; the order does not affect the sum, so they are paired as they arrived.
  return posted.map((at, index) => (watched.of(index) ?? Number.POSITIVE_INFINITY) - at);
}

/** From the gateway's call to the event on a colleague's stream, through the real process, at 50 texts per second. */
export async function measureLive(): Promise<Ratio[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-live-'));
  const carrier = await startOutsideCarrier();
  const server = await startProcess({ env: { DATA_DIR: folder, ...carrier.env } });
  try {
    const { token: first } = await signInOver(server.origin, 'maria');
    const chosen = await post<{ token?: string }>({
      url: `${server.origin}/auth/api/CoverUserSearch/submitCoverKeys`,
      token: first,
      body: [1001],
    });
    const token = chosen.token ?? first;
    const watched = await watchMessages({ origin: server.origin, token });
    const secret = carrier.env.SMS_AUTH_TOKEN ?? '';
    const times = (await eventTimes({ origin: server.origin, secret, watched })).toSorted((a, b) => a - b);
    watched.stop();
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
    return [
      {
        name: `event on a colleague's stream: ${LONGEST_MS} ms / 95th percentile at ${PER_SECOND} texts a second`,
        ratio: LONGEST_MS / at(0.95),
        floor: 1,
        detail: `${milliseconds(at(0.95))}, median ${milliseconds(at(0.5))}`,
      },
    ];
  } finally {
    await server.end('SIGTERM').catch(() => undefined);
    carrier.close();
    await rm(folder, { recursive: true, force: true });
  }
}
