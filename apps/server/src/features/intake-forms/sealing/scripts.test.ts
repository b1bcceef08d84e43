import { addApiKey } from '@sightline/contract/integrations.calls';
import { downloadFormPdf } from '@sightline/contract/linked-forms.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { outsider } from '../../../../testing/outsider.ts';
import { linesOfPdf } from '../../../../testing/pdf-text.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importForm, insertFormPractices, sendIn } from '../intake-forms.test-practice.ts';

const field = (key: string, label: string) => ({ type: 'textfield', key, label, input: true });
const FORM = {
  components: [
    ...[field('firstName', 'First name'), field('lastName', 'Last name')],
    ...[field('chinese', '您的眼睛怎么样？'), field('emoji', 'Mood'), field('arabic', 'العين'), field('hebrew', 'שם')],
  ],
};
const DATA = {
  ...{ firstName: '小明', lastName: '王', chinese: '我的眼睛很干，看不清楚。', emoji: 'Dry 😀👓 ok' },
  ...{ arabic: 'مرحبا محمد', hebrew: 'שלום 12 עולם' },
};
/** Letters that are written from the right stand in reverse on the page; numbers among them don't. */
const fromRight = (text: string) => [...text.replaceAll(' ', '')].toReversed().join('');

describe('a form answered in several scripts', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let key = '';
  let form = { formKey: 0, version: 0, pathName: '' };
  const fhir = outsider({ app, token: () => key });

  beforeAll(async () => {
    await insertFormPractices(database().pool);
    token = (await app().signIn('user11')).token;
    form = await importForm({ app: app(), token, name: 'Cuestionario 问卷', definition: FORM });
    key = (await app().call(addApiKey, { body: { name: 'Reader' } }, token)).reply.key;
    expect((await sendIn({ app: app(), body: { pn: form.pathName, data: DATA } })).status).toBe(201);
  });

  const entryKey = async () =>
    (await database().pool.kysely.selectFrom('form_entry').select('entry_key').executeTakeFirstOrThrow()).entry_key;

  const EXPECTED = [
    ...['Cuestionario问卷', '小明王', '您的眼睛怎么样？', '我的眼睛很干，看不清楚。', 'Dry😀👓ok'],
    ...[fromRight('العين'), fromRight('مرحبا محمد'), fromRight('שם'), `${fromRight('עולם')}12${fromRight('שלום')}`],
  ];

  it('[PKT-007] is a sealed PDF with every character drawn, in its order on the page', async () => {
    const printed = await app().app.inject({
      url: downloadFormPdf.path.replace(':entryKey', String(await entryKey())),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(printed.headers['content-type']).toBe('application/pdf');
    const lines = linesOfPdf(printed.rawPayload);
    expect(lines).toEqual(expect.arrayContaining(EXPECTED));
    expect(lines.join('')).toContain('Thesealwascheckedforthiscopyandiswhole.');
  });

  it('[PKT-007] is the same PDF and the same texts for other programs', async () => {
    const id = await entryKey();
    const { body: document } = await fhir.get(`/fhir/r4/DocumentReference/${id}`);
    const [{ attachment }] = document.content as [{ attachment: { data: string } }];
    expect(linesOfPdf(Buffer.from(attachment.data, 'base64'))).toEqual(expect.arrayContaining(EXPECTED));
    const { body: response } = await fhir.get(`/fhir/r4/QuestionnaireResponse/${id}`);
    expect(JSON.stringify(response)).toContain(DATA.chinese);
    expect(JSON.stringify(response)).toContain(DATA.emoji);
    expect(response.questionnaire).toBe(
      `${app().deps.publicUrl()}/fhir/r4/Questionnaire/${form.formKey}-${form.version}`,
    );
  });

  it('[PKT-007] refers to a questionnaire that other programs can read and find', async () => {
    const id = `${form.formKey}-${form.version}`;
    const one = await fhir.get(`/fhir/r4/Questionnaire/${id}`);
    expect([one.status, one.type]).toEqual([200, expect.stringContaining('application/fhir+json')]);
    expect(one.body).toMatchObject({
      ...{ resourceType: 'Questionnaire', id, title: 'Cuestionario 问卷', status: 'active' },
      item: expect.arrayContaining([expect.objectContaining({ linkId: 'hebrew', text: 'שם', type: 'string' })]),
    });
    const found = await fhir.get(`/fhir/r4/Questionnaire?_id=${id}`);
    expect(found.body).toMatchObject({ resourceType: 'Bundle', entry: [{ resource: { id } }] });
    const counted = await fhir.get('/fhir/r4/Questionnaire?_count=0');
    expect(counted.body).toMatchObject({ resourceType: 'Bundle', total: expect.any(Number) });
    expect(counted.body.entry).toBeUndefined();
    expect(Number(counted.body.total)).toBeGreaterThan(0);
  });

  it.each(['999999-1', '1', 'x', '999999999999-1'])('[PKT-007] has no questionnaire %s', async (id) => {
    const { status, body } = await fhir.get(`/fhir/r4/Questionnaire/${id}`);
    expect([status, body]).toMatchObject([404, { resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] }]);
  });

  it('[PKT-007] is not in another practice', async () => {
    const { token: other } = await app().signIn('user22');
    const { reply } = await app().call(addApiKey, { body: { name: 'Reader' } }, other);
    const elsewhere = outsider({ app, token: () => reply.key });
    expect((await elsewhere.get(`/fhir/r4/Questionnaire/${form.formKey}-${form.version}`)).status).toBe(404);
  });
});
