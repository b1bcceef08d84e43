import { handleUrgentForm, listUrgentForms } from '@sightline/contract/urgent-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { TEMPLATES } from '@sightline/forms/templates';
import { filledSample } from '@sightline/forms/templates.test-sample';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { useApp } from '../../testing/test-app.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { insertFormPractices, sendIn } from '../features/intake-forms/intake-forms.test-practice.ts';
import { createRepeatedReads } from './repeated-reads.ts';

const FORM = 'ocular-medical-history';

describe('[ADM-011] calls that a screen repeats on its own', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });

  const look = (by = token) => app().call(listUrgentForms, {}, by);
  const recorded = async () =>
    (
      await database()
        .pool.kysely.selectFrom('audit_record')
        .select('detail')
        .where('action', '=', 'forms.urgent')
        .where('cover_key', '=', 11)
        .orderBy('seq')
        .execute()
    ).map(({ detail }) => Reflect.get(Object(detail), 'entryKeys'));
  const sendUrgentForm = async (): Promise<number> => {
    const read = readDefinition(JSON.stringify(TEMPLATES.find(({ pathName }) => pathName === FORM)?.definition));
    if (!read.ok) throw new Error(FORM);
    const answers = { mobilePhone: '(646) 555-0790', urgentSigns: { loss: true } };
    const data = { ...filledSample({ form: read.form, now: '2026-11-20T10:00' }), ...answers };
    expect((await sendIn({ app: app(), body: { pn: FORM, data } })).status).toBe(201);
    return (await look()).reply.entries[0]?.entryKey ?? 0;
  };

  it('leave no trace while they show no patient', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await look()).reply.total).toBe(0);
    expect(await recorded()).toEqual([]);
  });

  it('are recorded once per session and hour for what they show, and at once for anything else', async () => {
    const first = await sendUrgentForm();
    for (let turn = 0; turn < 3; turn += 1) await look();
    expect(await recorded()).toEqual([[first]]);

    const second = await sendUrgentForm();
    await look();
    expect(await recorded()).toEqual([[first], [second, first]]);

    // Another session of the same user is another screen.
    await look((await app().signIn('user11')).token);
    expect(await recorded()).toHaveLength(3);

    await app().call(handleUrgentForm, { body: { entryKey: second } }, token);
    await look();
    expect(await recorded()).toHaveLength(3);
  });

  it('are recorded again after an hour', () => {
    const clock = createFixedClock();
    const reader = { sessionId: 's', coverKey: 11, action: 'forms.urgent' };
    const before = createRepeatedReads({ clock })(reader);
    before.add('Ana');
    clock.advance({ minutes: 59 });
    expect([before.has('Ana'), before.has('Bo')]).toEqual([true, false]);
    clock.advance({ minutes: 1 });
    expect(before.has('Ana')).toBe(false);
  });
});
