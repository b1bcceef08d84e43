import { getForms, getPublicForm, listForm, listPublicForms, retireForm } from '@sightline/contract/intake-forms.calls';
import { DESK_FORMS, TEMPLATES } from '@sightline/forms/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { importForm, insertFormPractices, linkKeyOf } from '../intake-forms.test-practice.ts';

describe('forms offered by a link', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const choices = (query: { coverKey: string; appointmentKey?: string }) => app().call(listPublicForms, { query });

  beforeAll(async () => {
    const { pool } = database();
    await insertFormPractices(pool);
    await pool.kysely
      .updateTable('patient')
      .set({ preferred_locale: 'es-US' })
      .where('patient_key', '=', 1_101)
      .execute();
    await pool.kysely.updateTable('location').set({ phone: '+12125550199' }).where('loc_key', '=', 111).execute();
    await pool.kysely.updateTable('cover').set({ front_line: '+12125550100' }).where('cover_key', '=', 11).execute();
    token = (await app().signIn('user11')).token;
  });

  it('[FRM-002] are those in use, in the order a new patient needs them, by name in both languages', async () => {
    await importForm({ app: app(), token, name: 'Check in' });
    const { status, reply } = await choices({ coverKey: '11' });
    expect(status).toBe(200);
    expect(reply.forms.map(({ pathName }) => pathName)).toEqual([
      ...TEMPLATES.map((one) => one.pathName).filter((pathName) => !DESK_FORMS.has(pathName)),
      'check-in',
    ]);
    const hipaa = reply.forms.find(({ pathName }) => pathName === 'hipaa-communication');
    expect(hipaa?.names['en-US']).toBe('HIPAA Notice and Communication Preferences');
    expect(hipaa?.names['es-US']).toMatch(/HIPAA/);
    expect(hipaa?.names['es-US']).not.toBe(hipaa?.names['en-US']);
    const forms = (await app().call(getForms, { query: { coverKey: '11' } }, token)).reply.PatientDataList;
    const formKey = forms.find(({ PathName }) => PathName === 'check-in')?.Id ?? 0;
    await app().call(retireForm, { body: { formKey, isRetired: true } }, token);
    const after = (await choices({ coverKey: '11' })).reply.forms;
    expect(after.map(({ pathName }) => pathName)).not.toContain('check-in');
  });

  it('[FRM-002] leave out what is signed at the desk, and what staff hide; their links still open', async () => {
    const forms = (await app().call(getForms, { query: { coverKey: '11' } }, token)).reply.PatientDataList;
    expect(new Set(forms.filter(({ IsListed }) => IsListed === false).map(({ PathName }) => PathName))).toEqual(
      DESK_FORMS,
    );
    const list = async (PathName: string, isListed: boolean) => {
      const formKey = forms.find((one) => one.PathName === PathName)?.Id ?? 0;
      return (await app().call(listForm, { body: { formKey, isListed } }, token)).reply.template.IsListed;
    };
    expect(await list('medicare-advance-notice', true)).toBe(true);
    expect(await list('yearly-update', false)).toBe(false);
    const offered = (await choices({ coverKey: '11' })).reply.forms.map(({ pathName }) => pathName);
    expect(offered).toContain('medicare-advance-notice');
    expect(offered).not.toContain('yearly-update');
    for (const pn of ['yearly-update', 'eyeglass-prescription-receipt'])
      expect((await app().call(getPublicForm, { query: { coverKey: '11', pn } })).status).toBe(200);
    expect((await app().call(listForm, { body: { formKey: 999_999, isListed: true } }, token)).problem.code).toBe(
      'form.not-found',
    );
  });

  it('[PKT-004] include the number to call at each location, or the practice’s', async () => {
    const { reply } = await choices({ coverKey: '11' });
    expect([reply.phone, ...reply.locations.map(({ phone }) => phone)]).toEqual([
      '(212) 555-0100',
      '(212) 555-0199',
      '(212) 555-0100',
    ]);
  });

  it("[FRM-012] use the language of the link's subject, and reveal nothing else about them", async () => {
    const key = linkKeyOf(app(), { kind: 'visit', key: 118 });
    const { reply } = await choices({ coverKey: '11', appointmentKey: key });
    expect([reply.link, reply.locale]).toEqual(['good', 'es-US']);
    expect(JSON.stringify(reply)).not.toMatch(/1101|Ada/);
    const foreign = await choices({ coverKey: '22', appointmentKey: key });
    expect([foreign.reply.link, foreign.reply.locale]).toEqual(['broken', null]);
  });
});
