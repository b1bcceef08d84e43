import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { describe, expect, it } from 'vitest';
import { isOneMachine } from '../testing/one-machine.ts';
import { rightsChanged } from '../testing/practice-rows.ts';
import { canaryOf } from '../testing/tenancy/canary.ts';
import { attemptsAt, FOREIGN, OWN, statusOf, useTriedCalls } from '../testing/tenancy/tried-calls.ts';

/** Public calls, listed explicitly: a person adds a new one deliberately. */
const PUBLIC_CALLS = [
  'account-links.accept',
  'account-links.read',
  'booking-steps.record',
  'booking.ask-call',
  'booking.calendar',
  'booking.cancel',
  'booking.choices',
  'booking.create',
  'booking.create-family',
  'booking.family-visit',
  'booking.hold',
  'booking.move-hold',
  'booking.move-slots',
  'booking.read',
  'booking.recognize',
  'booking.release',
  'booking.reschedule',
  'booking.send-code',
  'booking.short-link',
  'booking.short-page',
  'booking.slots',
  'booking.soonest',
  'booking.verify-code',
  'calendar-feeds.read',
  'feedback.answer',
  'feedback.by-link',
  'fhir.metadata',
  'forms.choices',
  'forms.read',
  'forms.short-page',
  'forms.submit',
  'forms.upload',
  'kiosk.lock',
  'kiosk.open',
  'notice.open',
  'operations.healthz',
  'operations.metrics',
  'operations.readyz',
  'packets.form',
  'packets.open',
  'packets.save-draft',
  'pictures.read',
  'preferences.image',
  'session.app-config',
  'session.change-password',
  'session.exchange',
  'session.login',
  'session.login-by-identity',
  'session.older-dashboard-token',
  'session.passkey-options',
  'session.second-step',
  'session.verify-otp',
  'set-up.begin',
  'set-up.check',
  'shared-files.ask',
  'shared-files.open',
  'simulator.behaviour',
  'simulator.inbound',
  'simulator.mail',
  'simulator.phone',
  'simulator.phones',
  'waiting.answer',
  'waiting.ask',
  'waiting.by-link',
  'waiting.leave',
];

/** Refused to users whose role lacks an element or, for superadmins' calls, to everyone else. */
const NEEDS_ELEMENT = new Set(['element', 'practice']);
const NEEDS_A_RIGHT = new Set([...NEEDS_ELEMENT, 'superadmin']);

/** Already done by the previous call in the list. */
const SECOND_TO_DO_SO: Record<string, number> = {
  // The password and the code sent here are wrong.
  'security.change-password': 403,
  'security.start-authenticator': 403,
  'security.confirm-authenticator': 422,
  'security.remove-authenticator': 403,
  'security.start-passkey': 403,
  'security.add-passkey': 422,
  'security.remove-passkey': 403,
  'security.renew-recovery-codes': 403,
  // The user has no email address.
  'readiness.test-mail': 409,
  // The ID typed here is wrong.
  'patients.erase': 422,
  // The name typed here is wrong.
  'practices.delete': 422,
  'patients.return': 409,
  'insurance-types.add': 409,
  'insurance-types.remove': 404,
  // Signing out deleted the notifier's secret.
  'push.notify': 404,
  // The keys are taken by the practice that makes the call.
  'practices.add': 409,
  'locations.add': 409,
  'providers.add': 409,
};
/** Only the first call finds something to do; the next ones get 404. */
const ONLY_ONCE = new Set([
  'patients.merge',
  'patients.unmerge',
  'conversations.cancel-scheduled',
  // Another user's draft by now.
  'bulk-texts.prepare',
  'waiting.add',
]);
/**
 * Screens repeat these by themselves: what shows nothing, or the same again, writes no row
 * (apps/server/src/http/repeated-reads.test.ts).
 */
const REPEATED = new Set([
  'visits.calendar',
  'waiting.offers',
  'today.read',
  'today.rows',
  'bulk-texts.recipients',
  'feedback.list',
  'forms.urgent',
  'conversations.urgent',
  'automated-messages.today',
  'imports.read',
]);
/** Calls with a success status other than 200. */
const OTHER_SUCCESS: Record<string, number> = {
  'imports.upload': 201,
  'imports.apply': 202,
  'imports.discard': 204,
  'users.add': 201,
  'visits.book': 201,
  'waiting.add': 201,
  'locations.send-test-text': 201,
  'kiosk.set-up': 201,
  'kiosk.revoke': 204,
  'integrations.add-key': 201,
  'integrations.revoke-key': 204,
  'integrations.open-feed': 201,
  'integrations.close-feed': 204,
  'integrations.add-webhook': 201,
  'integrations.test-webhook': 202,
  'integrations.retry-delivery': 202,
  'integrations.remove-webhook': 204,
  'bulk-texts.marketing-consent': 204,
  'closures.add': 201,
  'closures.delete': 204,
  'templates.add': 201,
  'templates.order': 204,
};

/** Each test makes every call, some with every key: they grow with the product. A cluster plans every statement again. */
const timeout = isOneMachine() ? 120_000 : 600_000;

describe('every call of /openapi.json', { timeout }, () => {
  const { app, calls, enter, guarded, keysOf, loginsOf, make, sessionsOf, fingerprint } = useTriedCalls();

  it('[SES-014] says who may make it, and the public ones are listed here', () => {
    expect(calls().length).toBeGreaterThan(30);
    expect(
      calls()
        .filter((call) => call.rule === 'public')
        .map((call) => call.name)
        .sort(),
    ).toEqual(PUBLIC_CALLS);
  });

  it('[SES-016] is refused without a token, with a forged one, and without its key or signature', async () => {
    for (const call of guarded()) {
      for (const token of [undefined, 'forged', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4iLCJDb3ZlcktleSI6MTF9.']) {
        const response = await make({ call, keys: keysOf(OWN), ...(token === undefined ? {} : { token }) });
        expect([call.name, response.statusCode]).toEqual([call.name, 401]);
      }
    }
    const partner = await app().app.inject({
      method: 'POST',
      url: '/auth/api/Authentication/CreateSession',
      payload: { login: 'user11' },
    });
    expect(partner.statusCode).toBe(401);
    for (const call of calls().filter(({ rule }) => rule === 'gateway')) {
      const response = await app().app.inject({
        method: 'POST',
        url: call.path,
        payload: 'From=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([call.name, response.statusCode]).toEqual([call.name, 403]);
    }
  });

  // Before calls that give this practice a location of the same key: keys of locations are a practice's own.
  it("[SES-016] answers 403 or 404 for another practice's key, as if it didn't exist", async () => {
    const named = guarded().filter((call) =>
      JSON.stringify([call.body, call.parameters]).match(/conversationkey|convkey|lockeys/i),
    );
    expect(named.length).toBeGreaterThan(4);
    const sessionFor = sessionsOf('user11');
    for (const call of named) {
      const { token, sessionId } = await sessionFor(call);
      const elsewhere = await make({ call, keys: keysOf(FOREIGN), token, sessionId });
      const nowhere = await make({
        call,
        keys: { ...keysOf(FOREIGN), conversationkey: 987_654, convkey: 987_654, lockeys: [987_654], lockey: 987_654 },
        token,
        sessionId,
      });
      expect([call.name, [403, 404]]).toEqual([call.name, expect.arrayContaining([statusOf(elsewhere)])]);
      expect([call.name, statusOf(nowhere)]).toEqual([call.name, statusOf(elsewhere)]);
    }
  });

  it('is covered by this suite: with its own keys it answers', async () => {
    const sessionFor = sessionsOf('superadmin11');
    for (const call of guarded()) {
      const { token, sessionId } = await sessionFor(call);
      const response = await make({ call, keys: keysOf(OWN), token, sessionId });
      const expected = SECOND_TO_DO_SO[call.name] ?? OTHER_SUCCESS[call.name] ?? 200;
      expect([call.name, statusOf(response), statusOf(response) === expected ? '' : response.text]).toEqual([
        call.name,
        expected,
        '',
      ]);
    }
  });

  it('[SES-016] returns nothing from another practice, named by one of its keys or by all', async () => {
    const sessionFor = sessionsOf('user11');
    for (const call of guarded()) {
      const attempts = attemptsAt({ call, own: keysOf(OWN), foreign: keysOf(FOREIGN) });
      for (const keys of attempts) {
        const { token, sessionId } = await sessionFor(call);
        const response = await make({ call, keys, token, sessionId });
        expect([call.name, response.statusCode < 500]).toEqual([call.name, true]);
        expect([call.name, response.text.includes(canaryOf(FOREIGN))]).toEqual([call.name, false]);
      }
    }
  });

  it('[SES-016] leaves another practice unchanged', async () => {
    const before = await fingerprint(FOREIGN);
    const { token, sessionId } = await enter('user11');
    for (const call of guarded().filter(({ name }) => name !== 'session.logout'))
      await make({ call, keys: keysOf(FOREIGN), token, sessionId });
    expect(await fingerprint(FOREIGN)).toEqual(before);
  });

  it('[SES-014] is refused to a user whose role lacks its element, and audited', async () => {
    const lacking = calls().filter((call) => NEEDS_A_RIGHT.has(call.rule));
    expect(lacking.length).toBeGreaterThan(5);
    const sessionFor = sessionsOf('nobody11');
    for (const call of lacking) {
      const { token, sessionId } = await sessionFor(call);
      const response = await make({ call, keys: keysOf(OWN), token, sessionId });
      expect([call.name, response.statusCode, JSON.parse(response.text).code]).toEqual([
        call.name,
        403,
        'access.denied',
      ]);
      expect(response.text).not.toContain(canaryOf(OWN));
    }
    const refused = await app()
      .deps.pool.kysely.selectFrom('audit_record')
      .innerJoin('app_user', 'app_user.user_id', 'audit_record.user_id')
      .select('action')
      .where('outcome', '=', 'refused')
      .where('login', '=', 'nobody11')
      .execute();
    expect(new Set(refused.map((row) => row.action))).toEqual(new Set([...lacking.map((call) => call.name)]));
  });

  it('[SES-014] is open to every role with its element, only from the next request on', {
    tags: ['deep'],
  }, async () => {
    const { kysely } = app().deps.pool;
    for (const login of loginsOf(OWN)) {
      const { token, sessionId } = await enter(login);
      for (const call of calls().filter(
        ({ rule, name }) => NEEDS_ELEMENT.has(rule) && name !== 'conversations.events',
      )) {
        const response = await make({ call, keys: keysOf(OWN), token, sessionId });
        const isOpen = !login.startsWith('nobody') && !login.startsWith('manager');
        expect([login, call.name, response.statusCode === 403]).toEqual([login, call.name, !isOpen]);
      }
    }
    await kysely
      .insertInto('role_element')
      .values(Object.keys(ELEMENT_PARENTS).map((element_name) => ({ cover_key: OWN, role: 'manager', element_name })))
      .execute();
    const { token, sessionId } = await enter('manager11');
    const [list] = calls().filter(({ name }) => name === 'conversations.list');
    if (list === undefined) throw new Error('the list of conversations is gone');
    expect((await make({ call: list, keys: keysOf(OWN), token, sessionId })).statusCode).toBe(200);
    await kysely
      .deleteFrom('role_element')
      .where('role', '=', 'manager')
      .where('element_name', '=', 'Dv4Communications')
      .execute();
    await rightsChanged(app().deps.pool);
    expect((await make({ call: list, keys: keysOf(OWN), token, sessionId })).statusCode).toBe(403);
  });

  it('is audited whenever it touches patients', async () => {
    const { kysely } = app().deps.pool;
    const rows = async () =>
      Number(
        (
          await kysely
            .selectFrom('audit_record')
            .select((eb) => eb.fn.countAll().as('n'))
            .where('cover_key', '=', OWN)
            .where('outcome', '=', 'done')
            .executeTakeFirstOrThrow()
        ).n,
      );
    const sessionFor = sessionsOf('user11');
    for (const call of guarded().filter(({ touchesPatients }) => touchesPatients)) {
      // Done by an earlier test, and refused from then on.
      if (ONLY_ONCE.has(call.name) || Object.hasOwn(SECOND_TO_DO_SO, call.name) || REPEATED.has(call.name)) continue;
      const { token, sessionId } = await sessionFor(call);
      const before = await rows();
      await make({ call, keys: keysOf(OWN), token, sessionId });
      expect([call.name, (await rows()) > before]).toEqual([call.name, true]);
    }
  });

  it('[SES-016] reveals nothing about its input to strangers: 401 comes before 400', async () => {
    for (const call of guarded().filter(({ method }) => method === 'POST')) {
      const response = await app().app.inject({ method: 'POST', url: call.path, payload: { wrong: ['everywhere'] } });
      expect([call.name, response.statusCode]).toEqual([call.name, 401]);
    }
  });

  it('[SES-016] detects a foreign practice or session in any field, listed or not, in any spelling', async () => {
    const { token } = await enter('user11');
    const url = '/messaging/api/Conversations/List';
    const headers = { authorization: `Bearer ${token}` };
    for (const name of ['coverKey', 'CoverKey', 'COVERKEY']) {
      const response = await app().app.inject({ method: 'POST', url, headers, payload: { [name]: FOREIGN } });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'access.other-cover']);
    }
    for (const name of ['sessionId', 'SessionId', 'sessionid', 'SESSIONID']) {
      const response = await app().app.inject({ method: 'POST', url, headers, payload: { [name]: 'of-someone-else' } });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'session.mismatch']);
    }
  });

  it('answers every bad input with its 4xx problem and no 5xx', async () => {
    const { token } = await enter('user11');
    const odd = [
      '{"a":',
      '[]',
      '"x"',
      '123',
      'null',
      '{"__proto__":{"x":1}}',
      '{"coverKey":"1 OR 1=1","locKeys":["a"],"conversationKey":-1}',
      '{"conversationKey":1e99}',
      '\u0000',
      '['.repeat(5_000),
    ];
    for (const call of calls().filter(({ method, rule }) => method !== 'GET' && rule !== 'gateway')) {
      for (const payload of odd) {
        const response = await app().app.inject({
          method: call.method,
          url: call.path.replace(/\{[^}]+\}/g, 'x'),
          payload,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        });
        expect([call.name, payload.slice(0, 20), response.statusCode < 500]).toEqual([
          call.name,
          payload.slice(0, 20),
          true,
        ]);
      }
    }
  });
});
