import { PATIENT_INFO_DEFAULTS, type PatientInfoFields } from '@sightline/contract/patient-info.calls';
import { nameFault } from '@sightline/contract/person-name';
import { dayOfDate } from '@sightline/scheduling/days';
import { describe, expect, it } from 'vitest';
import { NAME_POOLS } from '../../../../../demo/content/name-pools.ts';
import { readAnswers } from './answers.rules.ts';
import { oneLine, readPatient } from './details.rules.ts';

const TODAY = dayOfDate({ year: 2026, month: 11, day: 20 });
const NAMES = { firstName: 'Ana', lastName: 'Reyes' };
const NOTHING: PatientInfoFields = {
  ...PATIENT_INFO_DEFAULTS,
  ...{ vPhone: 0, vdob: 0, vEmail: 0, dEmail: -1, dCellPhone: -1, ddob: -1, dGender: -1, dPrefLang: -1 },
  ...{ dAddress1: -1, dAddress2: -1, dCity: -1, dState: -1, dZip: -1, dReferredBy: -1, v4DVisInsSect: 0 },
};
const read = (given: object, settings: Partial<PatientInfoFields> = {}) =>
  readPatient({ given: { ...NAMES, ...given }, settings: { ...NOTHING, ...settings }, today: TODAY });
const answers = (given: Record<string, string>, settings: Partial<PatientInfoFields>, insName = '') =>
  readAnswers({ given, settings: { ...NOTHING, ...settings }, insName });

describe('patient details', () => {
  it('[PIN-002] are required by validation or by demographics, desired, or not asked', () => {
    const required = [{ vPhone: 1 }, { dCellPhone: 1 }] as const;
    for (const settings of required)
      expect(read({}, settings).faults.map(({ path }) => path)).toEqual(['patient.phone']);
    expect(read({}, { dGender: 0 })).toEqual({ patient: NAMES, faults: [] });
    expect(read({ gender: 'F' }, { dGender: 0 }).patient).toEqual({ ...NAMES, gender: 'F' });
    expect(read({ gender: 'F' }).patient).toEqual(NAMES);
  });

  it('[PIN-002] ask for a whole address at once, without the apartment', () => {
    expect(read({}, { vWholeAddress: 1 }).faults.map(({ path }) => path)).toEqual(
      ['address1', 'city', 'state', 'zip'].map((name) => `patient.${name}`),
    );
  });

  it('keep phone, mail address and date of birth even if not asked', () => {
    const reached = { phone: '212.555.0187', email: 'ana@example.com', dob: '2026-11-19' };
    expect(read(reached).patient).toEqual({ ...NAMES, ...reached, phone: '+12125550187' });
  });

  it('take an email address as everything else does: any sign of one, and one alone', () => {
    const faultOf = (email: string) => read({ email }).faults[0]?.code;
    for (const email of ['a&b@x.org', 'a/b@x.org', 'ann+eyes@x.org', 'info@müller.de', 'info@xn--mller-kva.de'])
      expect(faultOf(email), email).toBeUndefined();
    for (const email of ['a@b', 'a@x.org, b@x.org', 'Ann <a@x.org>', 'a..b@x.org'])
      expect(faultOf(email), email).toBe('email');
  });

  it('[PIN-002] take only names that a message may say, of the patient and of subscribers', () => {
    const faultsOf = (given: object) => read(given).faults.map(({ path, code }) => [path, code]);
    expect(faultsOf({ firstName: 'Visit evil.com/x', lastName: 'Call 212 555 0187' })).toEqual([
      ['patient.firstName', 'name'],
      ['patient.lastName', 'name'],
    ]);
    expect(faultsOf({ lastName: 'x'.repeat(51) })).toEqual([['patient.lastName', 'name-long']]);
    const subscriber = answers({ dSubName: 'evil.com' }, { v4DVisInsSect: 1, dSubName: 0 });
    expect(subscriber.faults).toMatchObject([{ path: 'answers.dSubName', code: 'name' }]);
  });

  it('take every name of the demo', () => {
    const names = Object.values(NAME_POOLS).flatMap(({ elder, adult, child, last }) => [
      ...[elder, adult, child].flatMap(({ f, m }) => [...f, ...m]),
      ...last,
    ]);
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => nameFault(name) !== null)).toEqual([]);
  });

  it('are ignored if not asked', () => {
    expect(read({ homePhone: 'none', last4Ssn: 'abcd' }).faults).toEqual([]);
    expect(read({ last4Ssn: '12a4' }, { dL4DSSN: 0 }).faults).toMatchObject([{ path: 'patient.last4Ssn' }]);
  });

  it('are one line without control characters', () => {
    expect(oneLine('  Ana\u0000\n Maria\t ')).toBe('Ana Maria');
    expect(oneLine('a\uD800b')).toBe('a\uFFFDb');
    expect(oneLine(null)).toBe('');
  });
});

describe('answers', () => {
  it('[PIN-002] count only in a displayed section, and only if asked', () => {
    const said = { dSubId: '1', dGroupNum: '2', v4DMedInsSubId: '3' };
    expect(answers(said, {}).answers).toEqual({});
    expect(answers(said, { v4DVisInsSect: 1, dGroupNum: -1 }).answers).toEqual({ dSubId: '1' });
    expect(answers(said, { v4DMedInsSect: 1 }).answers).toEqual({ v4DMedInsSubId: '3' });
  });

  it('[PIN-002] to custom questions count if there is a label, and are required if configured', () => {
    expect(answers({ notesFld: 'x', dReferredBy5: 'y' }, { dReferredBy5lbl: 'Why?' }).answers).toEqual({
      dReferredBy5: 'y',
    });
    expect(answers({}, { notesLbl: 'Why?', notesFld: 1 }).faults).toMatchObject([{ path: 'answers.notesFld' }]);
    expect(answers({}, { notesLbl: ' ', notesFld: 1 }).faults).toEqual([]);
    expect(answers({ notesFld: 'x' }, { notesLbl: 'Why?', notesFld: -1 }).answers).toEqual({});
  });

  it('include the carrier chosen before, so patients are not asked twice', () => {
    const asked = { v4DVisInsSect: 1, dinsCarrier: 1 } as const;
    expect(answers({}, asked, 'VSP')).toEqual({ answers: { dinsCarrier: 'VSP' }, faults: [] });
    expect(answers({ dinsCarrier: 'EyeMed' }, asked, 'VSP').answers).toEqual({ dinsCarrier: 'EyeMed' });
    expect(answers({}, asked).faults).toMatchObject([{ path: 'answers.dinsCarrier' }]);
  });

  it("require a valid subscriber's date, and nothing without insurance", () => {
    const asked = { v4DVisInsSect: 1, dSubDOB: 1 } as const;
    expect(answers({ dSubDOB: '1980-02-30' }, asked).faults).toMatchObject([{ path: 'answers.dSubDOB' }]);
    expect(answers({}, asked, 'VSP').faults).toHaveLength(1);
    expect(answers({}, asked, 'No Insurance').faults).toEqual([]);
  });

  it('never come from inherited object properties', () => {
    expect(answers({}, { notesLbl: 'Why?' }).answers).toEqual({});
    const hidden = Object.create({ notesFld: 'inherited' });
    expect(answers(hidden, { notesLbl: 'Why?' }).answers).toEqual({});
  });
});
