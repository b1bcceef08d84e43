import { text as readText } from 'node:stream/consumers';
import { CLIENT_KEY_HEADER } from '@sightline/contract/call';
import { beforeAll } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { type TestApp, useApp } from '../test-app.ts';
import { useDatabase } from '../test-database.ts';
import { canaryOf } from './canary.ts';
import { type DescribedCall, describedCalls } from './described-call.ts';
import { drive, fieldOf, type Keys } from './drive-call.ts';
import { triedFileKey } from './tried-forms.ts';
import { insertTriedPractice, triedPictureKey } from './tried-practice.ts';

export const OWN = 11;
export const FOREIGN = 22;

export type CallReply = { statusCode: number; text: string };
type Made = { call: DescribedCall; keys: Keys; token?: string; sessionId?: string; clientKey?: string };
type Session = { token: string; sessionId: string };

/** A form with a file of one line. */
const UPLOAD = '--form\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid\r\n--form--\r\n';

/** A reply's status, also inside the envelope. */
export function statusOf({ statusCode, text }: CallReply): number {
  const inEnvelope = /^\{"success":(?:true|false),"statusCode":(\d{3})/.exec(text)?.[1];
  return inEnvelope === undefined ? statusCode : Number(inEnvelope);
}

/** Another practice's keys under the own practice: with its own key the gate would refuse the call before any statement. */
export const foreignButForThePractice = (keysOf: (coverKey: number) => Keys): Keys => ({
  ...keysOf(FOREIGN),
  ...Object.fromEntries(Object.entries(keysOf(OWN)).filter(([name]) => name === 'coverkey')),
});

/** Another practice's keys for a call: all of them, and each alone among the own ones. */
export function attemptsAt({ call, own, foreign }: { call: DescribedCall; own: Keys; foreign: Keys }): Keys[] {
  const described = JSON.stringify([call.path, call.parameters, call.body]).toLowerCase();
  // A key the call does not use would only repeat the call with its own keys.
  const named = Object.keys(foreign)
    .filter((name) => !name.includes(':') || name.startsWith(`${call.name}:`))
    .filter((name) => described.includes(`"${fieldOf(name)}"`));
  return [foreign, ...named.map((name) => ({ ...own, [name]: foreign[name] }))];
}

const FINGERPRINTED = [
  ...([
    'conversation',
    'message',
    'patient',
    'template',
    'template_version',
    'message_outbox',
    'consent_entry',
    'urgent_text',
    'on_call',
    'location',
  ] as const),
  ...(['booking_setting', 'booking_image', 'insurance_type', 'appointment_type', 'appointment_type_setting'] as const),
  ...(['location_group', 'setup_initialisation'] as const),
  ...(['schedule_rule', 'legacy_schedule_entry', 'schedule_version'] as const),
  ...(['form_template', 'form_version', 'form_entry', 'form_file'] as const),
  ...([
    'packet_setting',
    'form_packet',
    'packet_form',
    'form_proposal',
    'patient_health',
    'kiosk_code',
    'kiosk_tablet',
  ] as const),
  ...(['privacy_notice'] as const),
  ...(['push_setting', 'push_token', 'push_subscription', 'push_outbox'] as const),
  ...(['api_key', 'calendar_feed', 'webhook', 'webhook_delivery'] as const),
  ...(['appointment', 'visit_act', 'visit_request', 'visit_setting'] as const),
  ...(['import_run', 'import_remark', 'import_profile'] as const),
] as const;

/** Signs in and enters the tested practice, even if the user has several. */
async function enterOwn(app: TestApp, login: string): Promise<Session> {
  const { token, sessionId } = await app.signIn(login);
  const chosen = await app.app.inject({
    method: 'POST',
    url: '/auth/api/CoverUserSearch/submitCoverKeys',
    headers: { authorization: `Bearer ${token}` },
    payload: [OWN],
  });
  return { token: String(chosen.json().token), sessionId };
}

async function makeCall(app: TestApp, { call, keys, token, sessionId = '', clientKey }: Made): Promise<CallReply> {
  const { method, url, query, payload } = drive({ call, keys: { ...keys, sessionid: sessionId } });
  const response = await app.app.inject({
    method,
    url,
    query,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    ...(call.uploadsFile && { payload: UPLOAD }),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.uploadsFile && { 'content-type': 'multipart/form-data; boundary=form' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(clientKey === undefined ? {} : { [CLIENT_KEY_HEADER]: clientKey }),
    },
    // Live events never end on their own.
    payloadAsStream: call.name === 'conversations.events',
  });
  const { statusCode } = response;
  if (call.name !== 'conversations.events') return { statusCode, text: response.body };
  const stream = response.stream();
  const text = statusCode === 200 ? '' : await readText(stream);
  stream.destroy();
  return { statusCode, text };
}

async function fingerprintOf(app: TestApp, coverKey: number): Promise<string> {
  const { kysely } = app.deps.pool;
  const read = (table: (typeof FINGERPRINTED)[number]) =>
    kysely.selectFrom(table).selectAll().where('cover_key', '=', coverKey).execute();
  return JSON.stringify(await Promise.all(FINGERPRINTED.map(read)));
}

/** Two practices with one of everything, and every call of /openapi.json to try with their keys. */
export function useTriedCalls(overrides: Partial<Deps> = {}) {
  const app = useApp(useDatabase(), overrides);
  let calls: DescribedCall[] = [];
  const practices = new Map<number, Awaited<ReturnType<typeof insertTriedPractice>>>();

  beforeAll(async () => {
    for (const coverKey of [OWN, FOREIGN])
      practices.set(coverKey, await insertTriedPractice(app().deps.pool, coverKey));
    for (const coverKey of [OWN, FOREIGN]) {
      const bytes = Buffer.from(canaryOf(coverKey));
      for (const key of [triedFileKey(coverKey), triedPictureKey(coverKey)])
        await app().files.put({ key, bytes, contentType: 'image/png' });
    }
    calls = describedCalls((await app().app.inject('/openapi.json')).json());
  });

  const enter = (login: string) => enterOwn(app(), login);
  return {
    app,
    enter,
    calls: () => calls,
    guarded: () => calls.filter((call) => !['public', 'partner', 'gateway', 'api-key'].includes(call.rule)),
    keysOf: (coverKey: number): Keys => practices.get(coverKey)?.keys ?? {},
    loginsOf: (coverKey: number): string[] => practices.get(coverKey)?.logins ?? [],
    make: (made: Made) => makeCall(app(), made),
    fingerprint: (coverKey: number) => fingerprintOf(app(), coverKey),
    /** The session of a login for one call after another, reopened around calls that may end it. */
    sessionsOf: (login: string) => {
      let held: Promise<Session> | null = null;
      return (call: DescribedCall): Promise<Session> => {
        const isOfSessions = /^(session|covers)\./.test(call.name);
        const session = isOfSessions || held === null ? enter(login) : held;
        held = isOfSessions ? null : session;
        return session;
      };
    },
  };
}
