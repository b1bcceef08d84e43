import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice, insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const PATIENT = { cover_key: 1, loc_key: 11, patient_key: 71, pms_patient_id: 'K-71', first_name: 'Ana' };
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

describe('[ADM-009] what a page does, by command', () => {
  const database = useDatabase();
  let folder = '';
  const command = (...args: string[]) =>
    runOperatorCommand({ database: database(), args: [...args, '--cover', '1'], settings: { dataDir: folder } });
  const printed = async (...args: string[]) => (await command(...args)).printed.split('\n');
  const acts = async () => {
    const rows = database()
      .pool.kysely.selectFrom('audit_record')
      .select(['action', 'user_id', 'address'])
      .orderBy('seq');
    return (await rows.execute()).map(({ action, user_id, address }) => `${action} ${user_id ?? address}`);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-doors-'));
    await insertPractice(database().pool, { coverKey: 1 });
    await insertRows(database().pool, 'patient', [patientRow(PATIENT)]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[ADM-012] sets how long data is kept, not shorter than the law wants', async () => {
    expect(await printed('retention', 'list')).toContain('texts\tkept for good\tat least 1\t0 due');
    expect(await printed('retention', 'set', '--kind', 'forms', '--years', '7')).toEqual([
      'Completed forms: 7 years. The next night’s run removes 0.',
    ]);
    expect(await printed('retention', 'list')).toContain('forms\t7 years\tat least 6\t0 due');
    expect(await command('retention', 'set', '--kind', 'forms', '--years', '5')).toEqual({
      code: 1,
      printed: expect.stringContaining('at least 6 years'),
    });
    expect((await command('retention', 'set', '--kind', 'forms', '--years', 'none')).code).toBe(0);
    expect(await acts()).toEqual([
      ...['retention.read operator', 'retention.save operator', 'retention.read operator', 'retention.save operator'],
    ]);
  });

  it('[ADM-012] places and lifts legal holds', async () => {
    expect(await printed('hold', 'list')).toEqual(['No legal holds. Place one with "hold place".']);
    expect((await command('hold', 'place', '--patient', 'K-71', '--reason', 'Lawsuit')).code).toBe(0);
    expect((await printed('hold', 'list'))[0]).toMatch(/^71\t.*\tLawsuit$/);
    expect((await command('hold', 'place', '--patient', 'K-99', '--reason', 'Lawsuit')).code).toBe(1);
    expect((await command('hold', 'lift', '--patient', 'K-71')).code).toBe(0);
    expect(await printed('hold', 'list')).toEqual(['No legal holds. Place one with "hold place".']);
    const holds = database().pool.kysely.selectFrom('legal_hold').select(['placed_by', 'lifted_by']);
    expect(await holds.execute()).toEqual([{ placed_by: null, lifted_by: null }]);
    expect((await acts()).filter((act) => act === 'patients.hold operator')).toHaveLength(2);
  });

  it('[TPL-002] exports, imports, retires and restores message templates', async () => {
    const file = path.join(folder, 'templates.json');
    expect(await printed('template', 'list')).toEqual(['No templates yet. Add some with "template import".']);
    expect(await printed('template', 'export', file)).toEqual([`0 templates written to ${file}.`]);
    expect((await command('template', 'export', file)).code).toBe(1);
    const exported = JSON.parse(await readFile(file, 'utf8'));
    const wording = { title: 'Running late', text: 'We are running late today.' };
    const templates = [{ kind: 'reply', location: null, standsFor: null, en: wording, es: null }];
    await writeFile(file, JSON.stringify({ ...exported, templates }));
    expect(await printed('template', 'import', file, '--dry-run')).toEqual([
      ...['added\treply\tRunning late', 'Dry run: 1 to add. Nothing was changed.'],
    ]);
    expect(await printed('template', 'import', file)).toEqual(['added\treply\tRunning late', '1 templates added.']);
    const [line = ''] = await printed('template', 'list');
    const [key = ''] = line.split('\t');
    expect(await printed('template', 'retire', '--template', key)).toEqual(['“Running late” is retired.']);
    expect((await printed('template', 'list'))[0]).toMatch(/\tretired$/);
    expect(await printed('template', 'restore', '--template', key)).toEqual(['“Running late” is in use again.']);
    await writeFile(file, '{"templates": 1}');
    expect((await command('template', 'import', file)).printed).toContain('has no message templates');
    expect(await acts()).toEqual(expect.arrayContaining(['templates.import operator', 'templates.change operator']));
  });

  it('[PTN-004] brings an erased patient back', { tags: ['deep'] }, async () => {
    const back = ['patient', 'return', '--patient', 'K-71', '--first-name', 'Ana', '--last-name', 'Ruiz'];
    const asked = ['--reason', 'Came back'];
    expect((await command(...back, ...asked)).code).toBe(1);
    await command('patient', 'erase', '--patient', 'K-71', '--reason', 'Asked in writing', '--confirm', 'K-71');
    expect(await command(...back)).toEqual({ code: 1, printed: '--reason is missing.' });
    expect(await command(...back, '--birth-date', '1980-05-17', ...asked)).toMatchObject({ code: 0 });
    const { kysely } = database().pool;
    const patient = await kysely
      .selectFrom('patient')
      .select(['first_name', 'dob'])
      .where('patient_key', '=', 71)
      .executeTakeFirstOrThrow();
    expect(patient).toEqual({ first_name: 'Ana', dob: '1980-05-17' });
    expect(await acts()).toContain('patients.return operator');
  });

  it('[PKT-001] sets the privacy notice that forms open', async () => {
    const file = path.join(folder, 'notice.pdf');
    await writeFile(file, PDF);
    const notice = (...args: string[]) => command('privacy-notice', ...args);
    expect((await notice('--language', 'en', '--file', file)).printed).toMatch(
      /^Notice in English: \/public\/api\/forms\/notices\/1\/[0-9a-f]{64}$/,
    );
    expect((await notice('--language', 'es', '--link', 'https://eyes.example/aviso')).code).toBe(0);
    expect((await notice('--language', 'es', '--link', 'http://eyes.example')).printed).toContain('https://');
    expect((await notice('--language', 'fr', '--remove')).printed).toContain('--language');
    expect((await notice('--language', 'en', '--remove')).printed).toBe('No notice in English anymore.');
    await writeFile(file, '<html>');
    expect(await notice('--language', 'en', '--file', file)).toMatchObject({
      ...{ code: 1, printed: expect.stringContaining('not a PDF') },
    });
  });
});
