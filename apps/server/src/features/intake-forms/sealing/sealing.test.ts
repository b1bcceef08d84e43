import { fhirDocument, fhirResponse, fhirResponses } from '@sightline/contract/fhir.calls';
import { getFormEntry } from '@sightline/contract/intake-forms.calls';
import { addApiKey, addWebhook } from '@sightline/contract/integrations.calls';
import { downloadFormPdf } from '@sightline/contract/linked-forms.calls';
import { markedAs } from '@sightline/forms/signature-way';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createWebhookWorker } from '../../../jobs/webhooks/webhook-worker.ts';
import { ANSWERS, importForm, insertFormPractices, linkKeyOf, sendIn } from '../intake-forms.test-practice.ts';

describe("an entry's seal", () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const db = () => database().pool.kysely;
  async function sent(): Promise<number> {
    const appointmentKey = linkKeyOf(app(), { kind: 'visit', key: 118 });
    expect((await sendIn({ app: app(), body: { appointmentKey } })).status).toBe(201);
    const row = await db()
      .selectFrom('form_entry')
      .select('entry_key')
      .orderBy('entry_key', 'desc')
      .executeTakeFirstOrThrow();
    return row.entry_key;
  }
  const entry = async (entryKey: number) =>
    (await app().call(getFormEntry, { params: { entryKey: String(entryKey) } }, token)).reply;
  const pdf = (entryKey: number) =>
    app().app.inject({
      method: 'GET',
      url: downloadFormPdf.path.replace(':entryKey', String(entryKey)),
      headers: { authorization: `Bearer ${token}` },
    });

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
    await importForm({ app: app(), token });
  });

  it('[PKT-007] covers definition, answers, time and how it was signed, and is in the audit trail', async () => {
    const entryKey = await sent();
    const { Seal } = await entry(entryKey);
    expect(Seal).toMatchObject({ state: 'whole', signed: 'unsigned', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const trail = await db().selectFrom('audit_record').select('detail').where('action', '=', 'forms.submit').execute();
    expect(trail.at(-1)?.detail).toMatchObject({ entryKey, seal: Seal?.digest });
  });

  it('[PKT-007] tells a drawn signature from a typed one, in the entry, its seal and FHIR', async () => {
    const { pathName } = await importForm({
      app: app(),
      token,
      name: 'Signed',
      definition: { components: [{ type: 'signature', key: 'sign', label: 'Signature', input: true }] },
    });
    const { reply: key } = await app().call(addApiKey, { body: { name: 'Reader' } }, token);
    for (const way of ['drawn', 'typed'] as const) {
      const data = { sign: markedAs(way, `data:image/png;base64,${'A'.repeat(60)}`) };
      expect((await sendIn({ app: app(), body: { pn: pathName, data } })).status).toBe(201);
      const { entry_key: entryKey } = await db()
        .selectFrom('form_entry')
        .select('entry_key')
        .orderBy('entry_key', 'desc')
        .executeTakeFirstOrThrow();
      expect((await entry(entryKey)).Seal).toMatchObject({ state: 'whole', signed: way });
      const params = { id: String(entryKey) };
      const extension = [{ url: 'urn:sightline:signed', valueCode: way }];
      expect((await app().call(fhirResponse, { params }, key.key)).reply).toMatchObject({ extension });
      expect((await app().call(fhirDocument, { params }, key.key)).reply).toMatchObject({ extension });
    }
  });

  it('[PKT-007] is broken by any later change of the answers, the language or the signature, and says so', {
    tags: ['deep'],
  }, async () => {
    for (const change of [
      { data: JSON.stringify({ ...ANSWERS, firstName: 'Eve' }) },
      { locale: 'es-US' },
      { signed_how: 'drawn' },
    ]) {
      const entryKey = await sent();
      await db().updateTable('form_entry').set(change).where('entry_key', '=', entryKey).execute();
      expect((await entry(entryKey)).Seal?.state).toBe('broken');
      const printed = await pdf(entryKey);
      expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('[PKT-007] is gone with the answers that retention removed, and absent from older entries', async () => {
    const entryKey = await sent();
    const emptied = { data: '{}', first_name: '', middle_name: '', last_name: '' };
    await db().updateTable('form_entry').set(emptied).where('entry_key', '=', entryKey).execute();
    expect((await entry(entryKey)).Seal?.state).toBe('removed');
    await db()
      .updateTable('form_entry')
      .set({ seal: null, sealed_at: null })
      .where('entry_key', '=', entryKey)
      .execute();
    expect((await entry(entryKey)).Seal).toBeNull();
    expect((await pdf(999_999)).statusCode).toBe(404);
  });

  it('[PKT-007] goes with the entry to other programs: as FHIR, and by webhook with its address', async () => {
    const { reply: key } = await app().call(addApiKey, { body: { name: 'PMS' } }, token);
    await app().call(
      addWebhook,
      { body: { url: 'https://pms.example.com/in', eventTypes: ['form.completed'] } },
      token,
    );
    const entryKey = await sent();
    const params = { id: String(entryKey) };
    const response = await app().call(fhirResponse, { params }, key.key);
    expect(response.reply).toMatchObject({ resourceType: 'QuestionnaireResponse', id: params.id, status: 'completed' });
    const { reply: document } = await app().call(fhirDocument, { params }, key.key);
    const { Seal } = await entry(entryKey);
    expect(document).toMatchObject({
      resourceType: 'DocumentReference',
      identifier: [{ value: Seal?.digest }],
      content: [{ attachment: { contentType: 'application/pdf', data: expect.stringMatching(/^JVBERi0/) } }],
    });
    const { reply: bundle } = await app().call(fhirResponses, { query: { patient: 'Patient/999999' } }, key.key);
    expect(bundle).toMatchObject({ resourceType: 'Bundle' });
    expect(bundle.entry).toBeUndefined();
    // Triggers take the database's clock.
    await db().updateTable('webhook_delivery').set({ run_at: app().clock.now() }).execute();
    await createWebhookWorker({ deps: { ...app().deps, webhooks: app().webhooks } }).drainOnce();
    const posted = JSON.parse(app().webhooks.posted.at(-1)?.body ?? '{}');
    expect(posted).toMatchObject({
      type: 'form.completed',
      data: { resource: `${app().deps.publicUrl()}/fhir/r4/QuestionnaireResponse/${entryKey}` },
    });
  });
});
