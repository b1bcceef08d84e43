import { randomUUID } from 'node:crypto';
import { ALL_CALLS } from '@sightline/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { isOneMachine } from '../../testing/one-machine.ts';
import { OWN, statusOf, useTriedCalls } from '../../testing/tenancy/tried-calls.ts';
import { openSystemScope } from '../db/scope.ts';
import { forgetAnswers } from './act-once.ts';

const actsOnce = new Set(ALL_CALLS.filter((call) => call.actsOnce).map(({ name }) => name));
const timeout = isOneMachine() ? 60_000 : 300_000;

describe('a call that acts once', { timeout }, () => {
  const { app, calls, enter, keysOf, make, fingerprint } = useTriedCalls();
  const tried = () => calls().filter(({ name }) => actsOnce.has(name));
  const callNamed = (name: string) => {
    const call = calls().find((one) => one.name === name);
    if (call === undefined) throw new Error(`No call is named ${name}.`);
    return call;
  };

  it('answers two presses at once alike, whatever it does, and changes nothing by the second', {
    tags: ['deep'],
  }, async () => {
    const answers: [string, number][] = [];
    for (const call of tried()) {
      const { token, sessionId } = await enter(`superadmin${OWN}`);
      const press = { call, keys: keysOf(OWN), token, sessionId, clientKey: randomUUID() };
      const [one, other] = await Promise.all([make(press), make(press)]);
      expect([call.name, statusOf(other)]).toEqual([call.name, statusOf(one)]);
      if (statusOf(one) >= 300) continue;
      expect([call.name, other.text]).toEqual([call.name, one.text]);
      const before = await fingerprint(OWN);
      expect([call.name, (await make(press)).text]).toEqual([call.name, one.text]);
      expect([call.name, (await fingerprint(OWN)) === before]).toEqual([call.name, true]);
      answers.push([call.name, one.statusCode]);
    }
    // The others are refused here: what they would change is done, or not there.
    expect(answers.length).toBeGreaterThan(actsOnce.size / 2);
  });

  it('acts again with another key or none, and refuses a key that was used for something else', async () => {
    const { token, sessionId } = await enter(`superadmin${OWN}`);
    const press = { call: callNamed('templates.add'), keys: keysOf(OWN), token, sessionId };
    const add = async (clientKey?: string) =>
      (await make({ ...press, ...(clientKey !== undefined && { clientKey }) })).text;
    const clientKey = randomUUID();
    const made = [await add(clientKey), await add(clientKey), await add(randomUUID()), await add(), await add()];
    expect(new Set(made).size).toBe(4);
    const reused = await make({ ...press, call: callNamed('closures.add'), clientKey });
    expect([reused.statusCode, JSON.parse(reused.text).code]).toEqual([409, 'request.key-reused']);
    const invalid = await make({ ...press, clientKey: 'again' });
    expect([invalid.statusCode, JSON.parse(invalid.text).code]).toEqual([400, 'request.invalid-key']);
  });

  it('keeps answers encrypted, for an hour, and apart for each user', async () => {
    const clientKey = randomUUID();
    const press = { call: callNamed('templates.add'), keys: keysOf(OWN), clientKey };
    const add = async (login: string) => (await make({ ...press, ...(await enter(login)) })).text;
    const first = await add(`superadmin${OWN}`);
    expect(await add(`admin${OWN}`)).not.toBe(first);
    const { pool } = app().deps;
    const kept = pool.kysely.selectFrom('answered_call').select('answer').where('client_key', '=', clientKey);
    for (const { answer } of await kept.execute()) expect(answer).toMatch(/^enc:1:/);
    const sweepAt = (clock: { now: () => Temporal.Instant }) =>
      forgetAnswers({ scope: openSystemScope({ pool, clock }) });
    expect(await sweepAt({ now: () => app().clock.now().add({ minutes: 59 }) })).toBe(0);
    expect(await sweepAt({ now: () => app().clock.now().add({ minutes: 61 }) })).toBeGreaterThan(1);
    expect(await kept.execute()).toEqual([]);
  });

  it('says to check first if the server stopped, or failed midway', async () => {
    const { token, sessionId } = await enter(`superadmin${OWN}`);
    const press = { call: callNamed('templates.add'), keys: keysOf(OWN), token, sessionId, clientKey: randomUUID() };
    await make(press);
    const { kysely } = app().deps.pool;
    await kysely
      .updateTable('answered_call')
      .set({ has_failed: true, answer: null })
      .where('client_key', '=', press.clientKey)
      .execute();
    const again = await make(press);
    expect([again.statusCode, JSON.parse(again.text).code]).toEqual([409, 'request.unfinished']);
  });
});
