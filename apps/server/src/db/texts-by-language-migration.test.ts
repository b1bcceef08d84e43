import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseBefore } from '../../testing/earlier-database.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { migrate } from './migrate.ts';

const NAME = '0371-texts-by-language';

describe('[LNG-002] texts of a practice from before they were kept by language', () => {
  let database: Awaited<ReturnType<typeof databaseBefore>>;
  const run = (statement: string) => sql.raw(statement).execute(database.pool.kysely);
  const row = async (statement: string) => (await run(statement)).rows[0];
  const exam = () => row('select names, bring, name_es, bring_en, bring_es from appointment_type where task_key = 101');
  const endings = () => row("select value from booking_setting where kind = 'general'");

  beforeEach(async () => {
    database = await databaseBefore(NAME);
    await insertPractice(database.pool, { coverKey: 1, elements: [] });
    await run(`insert into appointment_type (cover_key, task_key, name, name_es, bring_en, length, slot_size)
      overriding system value values (1, 101, 'Exam', 'Examen', 'your glasses', 30, 30), (1, 102, 'Post-op', '', '', 15, 15)`);
    await run(`insert into appointment_type_setting (cover_key, task_key, loc_key, acct_key, appointment_type, length,
      slot_size, cost, schedule, is_active, bring_es, saved_at) values (1, 101, 11, 0, '', 30, 30, 0, '', true, 'sus lentes', now())`);
    await run(`insert into booking_setting (cover_key, kind, loc_key, acct_key, value, saved_at)
      values (1, 'general', 0, 0, '{"enabled": 1, "endingMesg": "Thanks", "endingMesgEs": "Gracias"}', now())`);
    await migrate({ pool: database.pool });
  });
  afterEach(() => database.drop());

  it('keeps those that are written', async () => {
    expect(await exam()).toMatchObject({ names: { es: 'Examen' }, bring: { en: 'your glasses' } });
    expect(await row('select names, bring from appointment_type where task_key = 102')).toEqual({
      names: {},
      bring: {},
    });
    expect(await row('select bring from appointment_type_setting')).toEqual({ bring: { es: 'sus lentes' } });
    expect(await endings()).toMatchObject({ value: { enabled: 1, endingMesg: 'Thanks', endings: { es: 'Gracias' } } });
  });

  it('takes what a server of the last release writes', async () => {
    await run("update appointment_type set name_es = 'Revisión', bring_es = 'sus lentes' where task_key = 101");
    expect(await exam()).toMatchObject({
      names: { es: 'Revisión' },
      bring: { en: 'your glasses', es: 'sus lentes' },
    });
    await run("update appointment_type set name_es = '', bring_en = '' where task_key = 101");
    expect(await exam()).toMatchObject({ names: {}, bring: { es: 'sus lentes' } });
    await run(`insert into appointment_type (cover_key, name, name_es, bring_es, length, slot_size)
      values (1, 'Fitting', 'Prueba', 'sus lentes', 30, 30)`);
    const added = await row("select names, bring from appointment_type where name = 'Fitting'");
    expect(added).toEqual({ names: { es: 'Prueba' }, bring: { es: 'sus lentes' } });
    await run(`insert into booking_setting (cover_key, kind, loc_key, acct_key, value, saved_at)
      values (1, 'general', 0, 0, '{"endingMesg": "Bye", "endingMesgEs": "Adiós"}', now())
      on conflict (cover_key, kind, loc_key, acct_key) do update set value = excluded.value`);
    expect(await endings()).toMatchObject({ value: { endings: { es: 'Adiós' } } });
  });

  it('lets a server of the last release read what this one writes', async () => {
    await run(
      `update appointment_type set names = '{"es": "Control"}', bring = '{"es": "sus gotas"}' where task_key = 101`,
    );
    expect(await exam()).toMatchObject({ name_es: 'Control', bring_en: '', bring_es: 'sus gotas' });
    await run("update appointment_type set names = '{}', bring = '{}' where task_key = 101");
    expect(await exam()).toMatchObject({ name_es: '', bring_en: '', bring_es: '' });
    await run(`update booking_setting set value = '{"endingMesg": "Bye", "endings": {"es": "Adiós"}}'`);
    expect(await endings()).toMatchObject({ value: { endingMesgEs: 'Adiós' } });
  });
});
