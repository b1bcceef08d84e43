import { LABEL_LENGTH } from '@sightline/contract/limits';
import { PATIENT_INFO_DEFAULTS, patientInfoFields } from '@sightline/contract/patient-info.calls';
import { describe, expect, it } from 'vitest';
import { infoOf } from '../testing/patient-info.ts';
import { differencesOf, draftOf, fieldsOf, isSame } from './draft.ts';
import { FIELD_LABELS, FIELD_NAMES, optionsOf, shownValue } from './fields.ts';
import { compacted, fitLabel, hasEmptySlot, isBlank, lengthOf, questionFields, shownQuestions } from './questions.ts';

const words = (name: (typeof FIELD_NAMES)[number]) => optionsOf(name).map(({ label }) => label);
const question = (label: string, asked: -1 | 0 | 1 = 0, spanish = '') => ({ label, asked, spanish });

describe('fields', () => {
  it("[PIN-002] every configuration field that isn't a question is on the screen, with a label", () => {
    const all = Object.keys(patientInfoFields.shape);
    const questions = Object.keys(questionFields([]));
    expect(all.filter((name) => !questions.includes(name)).toSorted()).toEqual([...FIELD_NAMES].toSorted());
    expect(questions).toHaveLength(18);
    for (const name of FIELD_NAMES) expect(FIELD_LABELS[name]).not.toBe('');
  });

  it('[PIN-002] offers the values of its section', () => {
    expect(words('vPhone')).toEqual(["Don't Ask", 'Required']);
    expect(words('dCity')).toEqual(["Don't Ask", 'Desired', 'Required']);
    expect(words('v4DMedInsGroupNum')).toEqual(["Don't Ask", 'Desired', 'Required']);
    expect(words('v4DVisInsSect')).toEqual(["Don't Display", 'Display']);
  });

  it('[PIN-002] a stored -1 of vL4DSSN and vWholeAddress shows as 0, one in demographics stays', () => {
    expect(shownValue('vL4DSSN', -1)).toBe(0);
    expect(shownValue('vWholeAddress', -1)).toBe(0);
    expect(shownValue('dL4DSSN', -1)).toBe(-1);
  });

  it('[PIN-003] first and last name are Required whatever is stored', () => {
    expect([shownValue('fname', 0), shownValue('lname', -1)]).toEqual([1, 1]);
  });
});

describe('questions', () => {
  it('[PIN-004] shows the first two always, and all up to the last with a label', () => {
    expect(shownQuestions(infoOf())).toHaveLength(2);
    expect(shownQuestions(infoOf({ dReferredBy3lbl: 'Any allergies?' }))).toHaveLength(4);
    expect(shownQuestions(infoOf({ dReferredBy5lbl: 'Any allergies?' }))).toHaveLength(6);
  });

  it('[PIN-004] are saved without blank ones or gaps, each with one question mark', () => {
    const typed = [question(''), question(' Any pets ', 1), question('   '), question('Why us?', -1), question('?')];
    expect(compacted(typed)).toEqual([question('Any pets?', 1), question('Why us?', -1)]);
    expect(questionFields(typed)).toMatchObject({
      ...{ notesFld: 1, notesLbl: 'Any pets?', dReferredBy1: -1, dReferredBy1lbl: 'Why us?' },
      ...{ dReferredBy2: 0, dReferredBy2lbl: '', dReferredBy3: 0, dReferredBy3lbl: '' },
      ...{ dReferredBy4: 0, dReferredBy4lbl: '', dReferredBy5: 0, dReferredBy5lbl: '' },
    });
  });

  it('[PIN-004] keep their Spanish', () => {
    const typed = [question(''), question('Any pets', 1, ' ¿Tiene mascotas? ')];
    expect(questionFields(typed)).toMatchObject({ notesLblEs: '¿Tiene mascotas?', dReferredBy1lblEs: '' });
    expect(shownQuestions(infoOf({ notesLbl: 'Any pets?', notesLblEs: '¿Tiene mascotas?' }))[0]).toEqual(
      question('Any pets?', 0, '¿Tiene mascotas?'),
    );
  });

  it('[PIN-004] a label has at most 50 characters, not counting the question mark', () => {
    const full = 'q'.repeat(LABEL_LENGTH);
    expect(fitLabel(full)).toBe(full);
    expect(fitLabel(`${full}?`)).toBe(`${full}?`);
    expect(fitLabel(`${full}more`)).toBe(full);
    expect(fitLabel(`${full}more?`)).toBe(`${full}?`);
    expect(lengthOf(` ${full}? `)).toBe(50);
    expect(fitLabel(' '.repeat(400)).length).toBeLessThan(60);
    for (const typed of [`${full}more?`, ` ${full}more`, `${full} ?`])
      expect(patientInfoFields.shape.notesLbl.safeParse(fitLabel(typed)).success).toBe(true);
  });

  it('[PIN-004] detects an empty slot', () => {
    expect(isBlank(' ? ')).toBe(true);
    expect(hasEmptySlot([question('Why?'), question(' ')])).toBe(true);
    expect(hasEmptySlot([question('Why?'), question('How?')])).toBe(false);
  });
});

describe('draft', () => {
  it('[PIN-002] an unchanged draft saves what was loaded', () => {
    const info = infoOf({ dCity: 1, v4DMedInsSect: 1, notesLbl: 'Any pets?', notesFld: 1 });
    expect(fieldsOf(draftOf(info))).toEqual({
      ...PATIENT_INFO_DEFAULTS,
      ...{ dCity: 1, v4DMedInsSect: 1, notesLbl: 'Any pets?', notesFld: 1 },
    });
  });

  it("an extra empty slot or a missing question mark doesn't change what is saved", () => {
    const draft = draftOf(infoOf({ notesLbl: 'Any pets?' }));
    const typed = { ...draft, questions: [question('Any pets'), question(''), question('')] };
    expect(isSame(draft, typed)).toBe(true);
  });

  it('[OBS-004] names the fields that two people would save differently', () => {
    const mine = draftOf(infoOf({ dCity: 1, notesLbl: 'Any pets?' }));
    const theirs = draftOf(infoOf({ vEmail: 0 }));
    expect(differencesOf(mine, theirs)).toEqual([
      { label: 'Patient Validation: Email', mine: 'Required', theirs: "Don't Ask" },
      { label: 'Patient Demographics: City', mine: 'Required', theirs: 'Desired' },
      { label: 'Question 1', mine: 'Any pets? (Desired)', theirs: '' },
    ]);
  });
});
