import { describe, expect, it } from 'vitest';
import { hiddenFromChild } from './adult-questions.ts';
import { formWith, required, text } from './definition.test-forms.ts';
import { readDefinition } from './definition.ts';
import { TEMPLATES } from './templates.ts';
import { validateSubmission } from './validate.ts';

const TODAY = '2026-11-21';
const CHILD = '2008-11-22';
const ADULT = '2008-11-21';

describe('questions that only adults answer', () => {
  it('are not asked of a child on the shipped registration, whose birth date is in it', () => {
    const shipped = TEMPLATES.find(({ pathName }) => pathName === 'new-patient-registration');
    const read = readDefinition(JSON.stringify(shipped?.definition));
    if (!read.ok) throw new Error(read.errors.join());
    const keys = (born: string) =>
      [...hiddenFromChild({ form: read.form, data: { dateOfBirth: born }, today: TODAY })].map(({ key }) => key).sort();
    expect(keys(CHILD)).toEqual(expect.arrayContaining(['employer', 'employment', 'maritalStatus', 'occupation']));
    expect([keys(ADULT), keys('')]).toEqual([[], []]);
  });

  it('are neither required of a child nor kept, but asked of the guardian as before', () => {
    const form = formWith([
      { ...text('dob'), type: 'textfield' },
      text('driver_license', required),
      text('Employer', required),
      {
        ...{ type: 'panel', key: 'guardian', title: 'Parent or guardian' },
        components: [text('guardianName'), text('employerName', required)],
      },
    ]);
    const judged = (dob: string, more = {}) =>
      validateSubmission({ form, data: { dob, ...more }, now: `${TODAY}T10:00` });
    const faults = (dob: string) => {
      const result = judged(dob);
      return result.ok ? [] : result.errors.map(({ path }) => path);
    };
    expect(faults(ADULT)).toEqual(['driver_license', 'Employer', 'employerName']);
    expect(faults(CHILD)).toEqual(['employerName']);
    const said = { driver_license: 'D1', employerName: 'Acme' };
    expect(judged(CHILD, said)).toEqual({ ok: true, clean: { dob: CHILD, employerName: 'Acme' } });
  });
});
