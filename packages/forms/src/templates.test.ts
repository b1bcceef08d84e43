import { describe, expect, it } from 'vitest';
import { reportDefinition } from './definition-report.ts';
import { identityOf } from './identity.ts';
import { filledSample } from './templates.test-sample.ts';
import { TEMPLATES, type Template } from './templates.ts';
import { textIn, visibleTexts } from './translate.ts';
import { validateSubmission } from './validate.ts';
import { everyNode, isInput } from './walk.ts';

const NOW = '2026-11-21T10:00';

function formOf(template: Template) {
  const read = reportDefinition(JSON.stringify(template.definition));
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.form;
}

/** The minimum number of questions for each form to be useful to a practice. */
const FEWEST: Readonly<Record<string, number>> = {
  'new-patient-registration': 45,
  'vision-medical-insurance': 35,
  'ocular-medical-history': 40,
  'contact-lens-history': 35,
  'hipaa-communication': 20,
  'consent-financial-policy': 22,
  'dilation-retinal-imaging': 18,
  'minor-consent': 35,
  'records-release': 25,
  'dry-eye-questionnaire': 22,
  'yearly-update': 30,
  'privacy-notice': 13,
  'telehealth-consent': 18,
  'contact-lens-prescription-receipt': 16,
  'eyeglass-prescription-receipt': 16,
  'medicare-advance-notice': 15,
};

describe('the shipped forms', () => {
  it('each have a path name and a name of their own', () => {
    expect(TEMPLATES.map(({ pathName }) => pathName).toSorted()).toEqual(Object.keys(FEWEST).toSorted());
    expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
  });
});

describe.each(TEMPLATES.map((template) => [template.pathName, template] as const))('%s', (pathName, template) => {
  const form = formOf(template);
  const inputs = [...everyNode(form.nodes)].filter(isInput);

  it('[FRM-010] reads without an error or a warning', () => {
    expect(form.warnings).toEqual([]);
    expect(form.display).toBe('wizard');
    expect(form.title).toBe(template.name);
  });

  it('[FRM-010] asks for month and year where it asks about when, not for a day that no one remembers', () => {
    for (const node of inputs.filter(({ label }) => label.endsWith('(about)')))
      expect([node.label, node.type === 'day' && node.hiddenParts]).toEqual([node.label, ['day']]);
  });

  it('asks an eye-care practice’s questions', () => {
    expect(inputs.length).toBeGreaterThanOrEqual(FEWEST[pathName] ?? Number.POSITIVE_INFINITY);
  });

  it('has few questions on a page, and a title over each', () => {
    for (const page of form.pages) {
      expect(page.title).not.toBe('');
      expect([...everyNode(page.nodes)].filter(isInput).length).toBeLessThanOrEqual(17);
    }
    expect(form.pages.length).toBeGreaterThanOrEqual(4);
  });

  it('has every text in Spanish, and no translation without a text', () => {
    const texts = visibleTexts(form);
    const spanish = template.translations['es-US'] ?? {};
    expect(texts.filter((text) => !Object.hasOwn(spanish, text))).toEqual([]);
    expect(Object.keys(spanish).filter((text) => !texts.includes(text))).toEqual([]);
    expect(textIn({ text: 'Last name', locale: 'es-MX', translations: template.translations })).toMatch(
      /^Apellido|^Last name$/,
    );
  });

  it('[FRM-012] accepts a completed form, down to the last conditional question', () => {
    const data = filledSample({ form, now: NOW });
    const validated = validateSubmission({ form, data, now: NOW });
    expect(validated).toMatchObject({ ok: true });
    if (!validated.ok) return;
    expect(identityOf({ form, data: validated.clean })).toMatchObject({ FirstName: 'Maria', LastName: 'Lopez' });
    expect(validateSubmission({ form, data: validated.clean, now: NOW })).toEqual(validated);
  });

  it('reports each required top-level question left out', () => {
    const data = filledSample({ form, now: NOW });
    const whole = validateSubmission({ form, data, now: NOW });
    const clean = whole.ok ? whole.clean : {};
    const required = inputs.filter((node) => node.isRequired && Object.hasOwn(clean, node.key));
    expect(required.length).toBeGreaterThan(3);
    for (const { key, label } of required) {
      const { [key]: _left, ...rest } = clean;
      const validated = validateSubmission({ form, data: rest, now: NOW });
      expect(validated.ok ? [] : validated.errors).toContainEqual(expect.objectContaining({ path: key, label }));
    }
  });
});

describe('legally required signatures', () => {
  it.each(
    TEMPLATES.filter(({ pathName }) => pathName !== 'dry-eye-questionnaire').map((one) => [one.pathName, one] as const),
  )('%s asks for a signature and its date', (_pathName, template) => {
    const required = [...everyNode(formOf(template).nodes)].filter((node) => isInput(node) && node.isRequired);
    expect(required.map(({ key }) => key)).toEqual(expect.arrayContaining(['signature', 'signedOn']));
  });
});
