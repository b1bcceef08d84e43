import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bulkPractice, COVER, NOW } from '../bulk-texts.test-practice.ts';

const BULK = '/messaging/api/Bulk';
const RECALL = {
  'en-US': 'Hi {{firstName}}, your eye exam is due.',
  'es-US': 'Hola {{firstName}}, le toca su examen.',
};

describe('bulk texts driven by other programs', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let templateKey = 0;
  const practice = bulkPractice(app, () => token);
  const { person, people, pass, sent } = practice;
  const { get, post } = outsider({ app, token: () => token });
  const bodies = () => sent().map(({ body }) => body.replace(/^.*?: /, ''));

  beforeAll(async () => {
    await insertSetupPractices(pool());
    templateKey = await practice.template(RECALL);
  });
  beforeEach(async () => {
    app().clock.set(NOW.toString());
    app().sms.sent.length = 0;
    token = (await app().signIn('user11')).token;
    for (const table of ['message_outbox', 'outreach', 'bulk_text', 'bulk_pace'] as const)
      await pool().kysely.deleteFrom(table).execute();
  });

  it('[BLK-001] says who gets a template and who doesn’t and why, with nothing sent for a dry run', {
    tags: ['deep'],
  }, async () => {
    const [ana, ben, lost] = [await person({ first_name: 'Ana' }), await person(), await person({ cell_phone: '' })];
    await insertRows(pool(), 'consent_entry', [
      { ...COVER, phone: ben.phone, purpose: 'sms', decision: 'refused', source: 'staff', recorded_at: NOW },
    ]);
    const addKeys = [ana.addKey, ben.addKey, lost.addKey, ana.addKey, 2_201];
    const body = { addKeys, templateKey, purpose: 'care' };
    const recipients = [
      { addKey: ana.addKey, willGet: true },
      { addKey: ben.addKey, willGet: false, reason: 'opted-out' },
      { addKey: lost.addKey, willGet: false, reason: 'no-mobile' },
      { addKey: 2_201, willGet: false, reason: 'unknown' },
    ];
    const dry = await post(BULK, { ...body, dryRun: true });
    expect(dry).toMatchObject({
      status: 200,
      body: { recipients, state: 'draft', counts: { waiting: 1, leftOut: 2 } },
    });
    await pass(3);
    expect(bodies()).toEqual([]);
    const real = await post(BULK, body);
    expect(real.body).toMatchObject({ recipients, state: 'sending' });
    await pass(3);
    expect(bodies()).toEqual([expect.stringContaining('Hi Ana, your eye exam is due.')]);
    const after = await get(`${BULK}/${String(real.body.bulkKey)}`);
    expect(after.body).toMatchObject({ state: 'done', counts: { sent: 1 }, bulkKey: real.body.bulkKey });
    expect(after.body.recipients).toMatchObject(recipients.slice(0, 3));
  });

  it('[BLK-001] sends words of its own, the same in every language', async () => {
    const [ana, ben] = [await person({ preferred_locale: 'es-US' }), await person()];
    const words = { text: ' We moved to 5 Elm Street. ', addKeys: [ana.addKey, ben.addKey], purpose: 'care' };
    expect((await post(BULK, words)).body).toMatchObject({
      title: 'We moved to 5 Elm Street.',
      counts: { waiting: 2 },
    });
    await pass(4);
    expect(bodies()).toEqual([
      expect.stringMatching(/^We moved to 5 Elm Street\. Responda STOP/),
      expect.stringMatching(/^We moved to 5 Elm Street\. Reply STOP/),
    ]);
  });

  it('[BLK-002] keeps to its own pace, pauses, resumes and stops, and starts at its time', {
    tags: ['deep'],
  }, async () => {
    const addKeys = (await people(4)).map(({ addKey }) => addKey);
    const { body } = await post(BULK, { addKeys, templateKey, purpose: 'care', perHour: 360 });
    const act = (name: string) => post(`${BULK}/${String(body.bulkKey)}/${name}`);
    await pass(6);
    expect(sent()).toHaveLength(1);
    await pass(6);
    expect(sent()).toHaveLength(2);
    expect(await act('pause')).toMatchObject({
      status: 200,
      body: { state: 'paused', counts: { waiting: 2, sent: 2 } },
    });
    await pass(15);
    expect(sent()).toHaveLength(2);
    expect((await act('resume')).body.state).toBe('sending');
    await pass(3);
    expect(sent()).toHaveLength(3);
    expect((await act('stop')).body).toMatchObject({ state: 'stopped', counts: { waiting: 0, sent: 3, stopped: 1 } });
    expect((await act('resume')).status).toBe(409);
    const sendAt = app().clock.now().add({ minutes: 1 }).toString();
    const others = (await people(1)).map(({ addKey }) => addKey);
    expect((await post(BULK, { addKeys: others, templateKey, purpose: 'care', sendAt })).status).toBe(200);
    await pass(30);
    expect(sent()).toHaveLength(3);
    await pass(40);
    expect(sent()).toHaveLength(4);
  });

  it('[BLK-003] asks marketing for its own consent', async () => {
    const { addKey } = await person();
    const { body } = await post(BULK, { addKeys: [addKey], text: 'Frames are 20% off.', purpose: 'marketing' });
    expect(body).toMatchObject({ state: 'draft', recipients: [{ willGet: false, reason: 'no-marketing-consent' }] });
  });

  it('[BLK-002] texts once for a client key', async () => {
    const { addKey } = await person();
    const body = { addKeys: [addKey], text: 'We are closed on Friday.', purpose: 'care', clientKey: 'once' };
    const first = await post(BULK, body);
    await pass(2);
    expect((await post(BULK, body)).body).toMatchObject({ bulkKey: first.body.bulkKey, state: 'done' });
    await pass(2);
    expect(sent()).toHaveLength(1);
  });

  it('[BLK-001] refuses what is missing, too much, unknown or not the practice’s', async () => {
    const { addKey } = await person();
    const good = { addKeys: [addKey], text: 'Hello', purpose: 'care' };
    const far = app()
      .clock.now()
      .add({ hours: 24 * 90 })
      .toString();
    for (const wrong of [
      ...[{ text: undefined }, { text: '  ' }, { templateKey }, { purpose: 'ads' }, { purpose: undefined }],
      ...[{ addKeys: [] }, { addKeys: ['x'] }, { sendAt: 'soon' }, { sendAt: far }, { perHour: 0 }, { odd: 1 }],
      { addKeys: Array.from({ length: 10_001 }, (_none, place) => place + 1) },
    ])
      expect([Object.keys(wrong), (await post(BULK, { ...good, ...wrong })).status]).toEqual([Object.keys(wrong), 400]);
    expect((await post(BULK, { ...good, text: undefined, templateKey: 987_654 })).status).toBe(404);
    expect((await post(BULK, { ...good, addKeys: [2_201] })).status).toBe(422);
    expect((await get(`${BULK}/987654`)).status).toBe(404);
    expect((await post(`${BULK}/987654/pause`)).status).toBe(404);
  });
});
