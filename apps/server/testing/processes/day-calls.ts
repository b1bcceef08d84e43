import { carrierRequest } from './carrier-webhooks.ts';
import type { InsistentCalls } from './insistent-calls.ts';
import type { OutsideCarrier } from './outside-carrier.ts';
import type { RebornServer } from './reborn-server.ts';
import { post } from './server-process.ts';

const COVER = 1001;

/** One of a test's days: later ones on the same server send other texts. */
export type Day = {
  day: number;
  server: RebornServer;
  carrier: OutsideCarrier;
  calls: InsistentCalls;
  /** The practice's number. */
  to: string;
};

/** As the page does: with the same key, here the text itself, until there is an answer. @returns false if refused */
export async function sendSurely({ calls, server }: Day, { convKey, text }: { convKey: number; text: string }) {
  const response = await calls.ask(async () => {
    const { token, sessionId } = await server.signedIn();
    return {
      path: '/messaging/api/Conversations/Messages/Send',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ SessionId: sessionId, ConversationKey: convKey, Message: text, clientKey: text }),
    };
  });
  const { errorMessage } = (await response.json()) as { errorMessage?: string };
  return errorMessage === '';
}

type PatientText = { sid: string; from: string; text: string };

/** As the carrier does: again until the server took it. */
export async function receiveSurely({ calls, server, carrier, to }: Day, { sid, from, text }: PatientText) {
  const fields = { MessageSid: sid, From: from, To: to, Body: text, NumMedia: '0' };
  const secret = carrier.env.SMS_AUTH_TOKEN ?? '';
  const call = { path: '/webhooks/sms/inbound', fields } as const;
  const { status } = await calls.ask(async () => carrierRequest({ origin: server.now().origin, secret, call }));
  if (status !== 200) throw new Error(`The webhook answered ${status}.`);
}

export async function readCall<T>({ server }: Day, path: string, body: object): Promise<T> {
  const { token, sessionId } = await server.signedIn();
  const url = `${server.now().origin}/messaging/api/Conversations/${path}`;
  return post<T>({ url, token, body: { sessionId, ...body } });
}

export const listAll = (day: Day) =>
  readCall<{ Conversations: { convKey: number; smsTo: string }[] }>(day, 'List', { pageSize: 100 });

export async function numberOf(server: RebornServer): Promise<string> {
  const { token } = await server.signedIn();
  const url = `${server.now().origin}/data/practices/${COVER}/Locations`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const [location] = (await response.json()) as { smsNumber: string }[];
  return location?.smsNumber ?? '';
}
