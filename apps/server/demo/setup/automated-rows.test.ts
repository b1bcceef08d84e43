import {
  getAutomatedMessages,
  getAutomatedRuns,
  getTodaysMessages,
} from '@sightline/contract/automated-messages.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAutomatedMessages } from '../../src/jobs/automated-messages/run-automated-messages.ts';
import { useApp } from '../../testing/test-app.ts';
import { cloneDemo, DEMO_LOADED, useDatabase } from '../../testing/test-database.ts';

describe('the demo’s automated messages', () => {
  const database = useDatabase(cloneDemo);
  const app = useApp(database);

  beforeAll(() => app().clock.set(String(DEMO_LOADED)));

  const sentSince = async (since: string) => {
    const rows = await database()
      .pool.kysely.selectFrom('message')
      .select(['cover_key', 'written_by', 'trans_key'])
      .where('kind', '=', 'outgoing')
      .where('created_at', '>=', Temporal.Instant.from(since))
      .where('written_by', 'in', ['reminder', 'recall', 'order'])
      .execute();
    return rows.filter(({ trans_key }) => trans_key > 0);
  };

  it('are on for Bright Eyes and Northgate, with the practice’s own text', async () => {
    const maria = (await app().signIn('maria')).token;
    const { reply } = await app().call(getAutomatedMessages, {}, maria);
    if (!reply.success) throw new Error(JSON.stringify(reply));
    expect(reply.data.rules.map(({ isOn }) => isOn)).toEqual([true, true, true, true, true, true, true]);
    expect(reply.data.locations.map(({ locKey }) => locKey).toSorted()).toEqual([2001, 2002, 2003]);
    const [first] = reply.data.rules;
    const chosen = reply.data.templates.find(({ templateKey }) => templateKey === first?.templateKeys['en-US']);
    expect(chosen).toMatchObject({ name: 'Visit reminder', type: 'APPOINTMENT', locale: 'en-US' });
    const nora = (await app().signIn('nora')).token;
    const lakeside = (await app().call(getAutomatedMessages, {}, nora)).reply;
    expect(lakeside.success && lakeside.data.rules.map(({ isOn }) => isOn)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('send no burst when the server starts, then a few dozen a day, none twice', { tags: ['deep'] }, async () => {
    expect(await runAutomatedMessages({ deps: app().deps })).toBe(0);
    const maria = (await app().signIn('maria')).token;
    const today = (await app().call(getTodaysMessages, {}, maria)).reply;
    if (!today.success) throw new Error(JSON.stringify(today));
    expect(today.data.counts.find(({ rule }) => rule === 'reminder-last')?.toSend).toBeGreaterThan(0);
    const counts = [];
    for (const [from, until] of [
      ['2026-11-20T15:35:00Z', '2026-11-20T23:00:00Z'],
      ['2026-11-23T14:00:00Z', '2026-11-23T23:00:00Z'],
    ] as const) {
      app().clock.set(from);
      for (let now = app().clock.now(); Temporal.Instant.compare(now, until) < 0; now = app().clock.now()) {
        await runAutomatedMessages({ deps: app().deps });
        app().clock.advance({ hours: 1 });
      }
      counts.push((await sentSince(from)).length);
    }
    for (const count of counts) {
      expect(count).toBeGreaterThan(5);
      expect(count).toBeLessThan(120);
    }
    const doubled = await database()
      .pool.kysely.selectFrom('automated_day')
      .select((eb) => ['patient_key', 'sent_on', eb.fn.countAll().as('n')])
      .groupBy(['patient_key', 'sent_on'])
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute();
    expect(doubled).toEqual([]);
    // She signed in days ago.
    const { token } = await app().signIn('maria');
    const runs = (await app().call(getAutomatedRuns, {}, token)).reply;
    expect(runs.success && runs.data.runs.length).toBeGreaterThan(2);
  });
});
