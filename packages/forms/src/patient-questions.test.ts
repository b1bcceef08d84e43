import { describe, expect, it } from 'vitest';
import { formWith, text } from './definition.test-forms.ts';
import { factsOf, fillFacts } from './facts.ts';
import { identityOf } from './identity.ts';
import { proposalsOf } from './proposals.ts';

const plain = (key: string, label: string, more: object = {}) => text(key, { label, ...more });
const PERSON = [
  ...[plain('firstName', 'First name'), plain('lastName', 'Last name'), plain('dateOfBirth', 'Date of birth')],
  ...[plain('email', 'Email'), plain('cellPhone', 'Cell phone')],
];
const ANSWERS = {
  ...{ firstName: 'Olga', lastName: 'Other', dateOfBirth: '1970-01-02', email: 'o@example.com' },
  cellPhone: '2125550199',
};
const FACTS = { firstName: 'Ann', lastName: 'Lee', birthDate: '2015-05-17', email: 'a@example.com', cellPhone: '1' };

/** What a form takes for the patient, whose own first name comes last in it. */
function takenFrom(components: readonly unknown[], data: Record<string, unknown>) {
  const form = formWith(components);
  const { FirstName, LastName, BirthDate, Telephone, Email } = identityOf({ form, data });
  return {
    identity: [FirstName, LastName, BirthDate, Telephone, Email].filter(Boolean),
    facts: Object.keys(factsOf({ form, data })),
    proposals: proposalsOf({ form, data }),
    filled: fillFacts({ form, facts: FACTS }).paths,
  };
}

const NOTHING = { identity: [], facts: [], proposals: [], filled: [] };

describe('[PKT-004] questions about someone else than the patient', () => {
  it.each([
    ...['guardian', 'parent1', 'emergencyContact', 'insured', 'policyHolder', 'spouse', 'responsibleParty', 'mother'],
    ...['nextOfKin', 'subscriber', 'guarantor', 'patientGuardian', 'legal_representative', 'tutor', 'madre', 'conyuge'],
    ...['titular', 'contactoEmergencia', 'asegurado'],
  ])('in a container %s are never taken for the patient', (key) => {
    const components = [{ type: 'container', key, label: '', components: PERSON }];
    expect(takenFrom(components, { [key]: ANSWERS })).toEqual(NOTHING);
  });

  it.each([
    ...[
      'Parent or guardian',
      'Emergency contact',
      'Policy holder',
      'Insured person',
      'Spouse / partner',
      'Next of kin',
    ],
    ...['The patient’s guardian', 'Guardian of the patient', 'Person responsible for the bill', 'Primary care doctor'],
    ...['Insurance', 'Vision insurance information', 'Alternate contact', 'Employer information', 'Your pharmacy'],
    ...['Padre, madre o tutor', 'Contacto de emergencia', 'Titular de la póliza', 'Cónyuge', 'Tutor del paciente'],
    ...['Persona responsable', 'Asegurado principal', 'Familiar cercano', 'Seguro médico', 'Su médico'],
  ])('in a part titled “%s” are never taken for the patient', (title) => {
    const columns = { type: 'columns', key: 'columns', columns: [{ components: PERSON }] };
    const parts = [
      { type: 'panel', key: 'panel1', title, components: [columns] },
      { type: 'fieldset', key: 'fieldset1', legend: title, components: PERSON },
      { type: 'container', key: 'container1', label: title, components: PERSON },
      { type: 'tabs', key: 'tabs1', components: [{ key: 'tab1', label: title, components: PERSON }] },
      {
        type: 'well',
        key: 'well1',
        label: '',
        components: [{ type: 'htmlelement', key: 'h', tag: 'h3', content: title }, ...PERSON],
      },
      {
        type: 'well',
        key: 'well1',
        label: '',
        components: [{ type: 'content', key: 'c', html: `<h3>${title}</h3>` }, ...PERSON],
      },
    ];
    for (const part of parts)
      expect([part.type, takenFrom([part], part.type === 'container' ? { container1: ANSWERS } : ANSWERS)]).toEqual([
        part.type,
        NOTHING,
      ]);
  });

  it.each([
    ...['Guardian’s first name', 'First name of parent', 'Emergency contact first name', 'Policyholder first name'],
    ...['Patient or guardian first name', 'Spouse: first name', 'Doctor’s first name', 'Patient’s mother: first name'],
    ...['Nombre del tutor', 'Nombre de la madre', 'Nombre del contacto de emergencia', 'Nombre del asegurado'],
    ...['Nombre del titular de la póliza', 'Nombre del padre o la madre del paciente', 'Nombre del médico'],
  ])('with the label “%s” are never taken for the patient', (label) => {
    expect(takenFrom([plain('firstName', label)], { firstName: 'Olga' })).toEqual(NOTHING);
  });

  it('with a group in their key are never taken for the patient', () => {
    const components = [plain('guardian.firstName', 'First name'), plain('emergency-contact.email', 'Email')];
    const data = { guardian: { firstName: 'Olga' }, 'emergency-contact': { email: 'o@example.com' } };
    expect(takenFrom(components, data)).toEqual(NOTHING);
  });
});

describe('[PKT-004] questions about the patient', () => {
  const own = { identity: ['Olga'], facts: ['firstName'], filled: ['firstName'] };

  it.each([
    ...['First name', 'Patient’s first name', 'Child’s first name', 'First name (as on your insurance card)', 'Nombre'],
    ...['Nombre del paciente', 'Nombre del niño o la niña', 'Legal first name', 'Nombre que figura en su seguro'],
  ])('with the label “%s” are the patient’s', (label) => {
    expect(takenFrom([plain('firstName', label)], { firstName: 'Olga' })).toMatchObject(own);
  });

  it.each([
    ...['About you', 'Patient information', 'The child', 'Contact information', 'Patient and emergency contact'],
    ...['Family history', 'Who referred you', 'Información del paciente', 'Datos de contacto', 'El menor'],
  ])('in a part titled “%s” are the patient’s', (title) => {
    const part = { type: 'panel', key: 'panel1', title, components: [plain('firstName', 'First name')] };
    expect(takenFrom([part], { firstName: 'Olga' })).toMatchObject(own);
  });

  it('in a guardian’s part are the patient’s if they say so', () => {
    const components = [
      {
        ...{ type: 'panel', key: 'guardian', title: 'Parent or guardian' },
        components: [plain('patientFirstName', 'First name'), plain('lastName', 'Child’s last name'), PERSON[3]],
      },
    ];
    const data = { patientFirstName: 'Ann', lastName: 'Lee', email: 'o@example.com' };
    expect(takenFrom(components, data)).toMatchObject({ identity: ['Ann', 'Lee'], proposals: [] });
  });

  it('follow a heading of their own after someone else’s', () => {
    const heading = (key: string, html: string) => ({ type: 'content', key, html });
    const components = [
      ...[heading('h1', '<h3>Emergency contact</h3>'), plain('email', 'Email')],
      ...[heading('h2', '<h3>About the patient</h3>'), plain('firstName', 'First name')],
    ];
    const data = { email: 'o@example.com', firstName: 'Ann' };
    expect(takenFrom(components, data)).toMatchObject({ identity: ['Ann'], facts: ['firstName'] });
  });

  it('keep the emergency contact and the pharmacy as answers of the visit’s other forms', () => {
    const components = [
      {
        ...{ type: 'panel', key: 'emergency', title: 'Emergency contact' },
        components: [plain('emergencyName', 'Full name'), plain('emergencyPhone', 'Phone')],
      },
    ];
    const form = formWith(components);
    expect(factsOf({ form, data: { emergencyName: 'Olga' } })).toEqual({ emergencyName: 'Olga' });
  });

  it('leave out hidden fields, which nobody answers', () => {
    const hidden = { type: 'hidden', key: 'email', label: 'Email' };
    const form = formWith([hidden]);
    expect(factsOf({ form, data: { email: 'set@by-the.form' } })).toEqual({});
  });
});
