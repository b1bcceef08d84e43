import { getSchedulerChoices } from '@sightline/contract/booking.calls';
import { createNewPatient } from '@sightline/contract/patients.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope } from '../../db/scope.ts';
import { createPublicGate } from '../../http/public-gate.ts';
import { practiceState } from '../bookings/choices/choices.usecases.ts';
import { createPlainPage } from '../bookings/plain/plain.usecases.ts';
import { receiveText } from '../conversations/inbound/inbound.usecases.ts';
import { importText } from '../imports/imports.test-files.ts';
import { insertImportPractice } from '../imports/imports.test-practice.ts';

const CALLER = { address: '192.0.2.1', requestId: 'language' };
const STRANGER = '+19175550177';

describe('[ADM-002] the language of a practice', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    await insertImportPractice(database());
    await insertPractice(database().pool, { coverKey: 9 });
    await database().pool.kysely.updateTable('cover').set({ language: 'es' }).execute();
  });

  const localeOf = async (name: string) => {
    const patients = database().pool.kysely.selectFrom('patient').select('preferred_locale');
    return (await patients.where('last_name', '=', name).executeTakeFirst())?.preferred_locale;
  };

  it('is that of a patient whom staff add', async () => {
    const { token, sessionId } = await app().signIn('user9');
    const patient = { firstName: 'Rosa', lastName: 'Delgado', phoneNumber: '(917) 555-0121' };
    const { reply } = await app().call(createNewPatient, { body: { sessionId, locKey: 0, ...patient } }, token);
    expect([reply.Success, await localeOf('Delgado')]).toEqual([true, 'es-US']);
  });

  it('is that of an imported patient whose source names none that we have, and changes no known one', {
    tags: ['deep'],
  }, async () => {
    const take = (language: string) =>
      importText({
        ...{ database: database(), kind: 'patients', mapping: {}, isDryRun: false },
        content: `PatientID,First Name,Last Name,Location,Language\nL1,Ana,Vela,Lake,${language}\nL2,Bo,Ngo,Lake,Vietnamese\n`,
      });
    await take('');
    expect([await localeOf('Vela'), await localeOf('Ngo')]).toEqual(['es-US', 'es-US']);
    await take('English');
    expect(await localeOf('Vela')).toBe('en-US');
    await take('');
    expect(await localeOf('Vela')).toBe('en-US');
  });

  it('is that of answers to a phone that no patient has', async () => {
    const { pool, clock } = app().deps;
    const act = { action: 'messages.receive', userId: null, address: '', requestId: '' };
    const scope = openCoverScope({ pool, clock, coverKey: 9, act });
    const text = { gatewaySid: 'SMlanguage', phone: STRANGER, body: 'HELP', mediaUrls: [], locKey: 91 };
    await receiveText({ scope, text });
    const answers = pool.kysely.selectFrom('message').select('body').where('written_by', '=', 'keyword');
    expect((await answers.execute()).map(({ body }) => body)).toEqual([expect.stringMatching(/\b(para|llame|por)\b/i)]);
  });

  it('is that of the booking page in a browser that asks for none that we have', async () => {
    const { reply } = await app().call(getSchedulerChoices, { query: { coverKey: '9' } });
    expect(reply.language).toBe('es');
    const { deps } = app();
    const gate = createPublicGate({ ...deps, connections: deps.config.connections, practiceState });
    const pageIn = (acceptLanguage: string) =>
      createPlainPage({ ...deps, gate })({ query: 'coverKey=9', acceptLanguage, caller: CALLER });
    expect(await pageIn('vi-VN,vi;q=0.9')).toContain('<main lang="es"');
    expect(await pageIn('vi-VN,en;q=0.5')).toContain('<main lang="en"');
  });
});
