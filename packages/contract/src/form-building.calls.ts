import * as z from 'zod/mini';
import { language } from './administration.values.ts';
import { defineCall } from './call.ts';
import { formTemplate } from './intake-forms.calls.ts';
import { DEFINITION_BYTES } from './limits.ts';
import { instant, key, keyText, localDate } from './values.ts';

/** Making and changing forms: import, their versions, saving one, and what was answered as a file (PKT-009, PKT-010). */
const FORMS = '/forms';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

const TRANSLATED_CHARACTERS = 20_000;
const translatedText = z.string().check(z.maxLength(TRANSLATED_CHARACTERS));
/** Texts by locale: `{"es-US": {"First name": "Nombre"}}`. */
export const givenTranslations = z.record(
  z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Enter a language like es-US.')),
  z.record(translatedText, translatedText),
);

/** What became of a definition that was imported or saved. */
export const importedForm = z.object({
  template: z.nullable(formTemplate),
  version: z.nullable(z.number()),
  /** Complete error messages: 'Invalid JSON in formData' and similar, each with its place in the definition. */
  errors: z.array(z.string()),
  /** What the renderer names instead of showing, and code that will not run. */
  warnings: z.array(z.string()),
});

export const importFormTemplate = defineCall({
  name: 'forms.import',
  actsOnce: true,
  summary: 'Adds a form.io definition as a template, or as a new version of the template with that path name',
  method: 'POST',
  path: `${FORMS}/importTemplate`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'templates only; writes its own row' },
  // A 1 MB definition grows as text inside JSON.
  carriesPictures: true,
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Lowercase words with hyphens; made from the name if absent. */
    pathName: z.nullish(z.string().check(z.maxLength(100))),
    /** JSON text. */
    definition: z.string().check(z.maxLength(DEFINITION_BYTES)),
    /** Texts in other languages; added to those the template already has. */
    translations: z.nullish(givenTranslations),
    /** Only report what would happen. */
    isTrial: z.nullish(z.boolean()),
  }),
  replies: { 200: importedForm },
  problems: [],
});

/** A saved state of a form; `savedBy` is empty for one that came with the product. */
export const formVersionSummary = z.object({
  version: z.number(),
  origin: z.enum(['shipped', 'imported']),
  savedAt: instant,
  savedBy: z.string(),
});
export type FormVersionSummary = z.infer<typeof formVersionSummary>;

export const editedForm = z.object({
  formKey: z.number(),
  name: z.string(),
  pathName: z.string(),
  version: z.number(),
  /** JSON text, as it was saved. */
  definition: z.string(),
  translations: z.record(z.string(), z.record(z.string(), z.string())),
  /** Newest first. */
  versions: z.array(formVersionSummary),
});
export type EditedForm = z.infer<typeof editedForm>;

export const readFormVersion = defineCall({
  name: 'forms.version',
  summary: 'A form template in one version, the newest by default, and the list of its versions',
  method: 'GET',
  path: `${FORMS}/templates/:formKey`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'templates only' },
  params: z.object({ formKey: keyText }),
  query: z.strictObject({ version: z.optional(keyText) }),
  replies: { 200: editedForm },
  problems: ['form.not-found'],
});

export const saveForm = defineCall({
  name: 'forms.save',
  actsOnce: true,
  summary: 'Saves a form as its next version, or as a new form; refused if someone else saved it meanwhile',
  method: 'POST',
  path: `${FORMS}/saveTemplate`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'templates only; writes its own row' },
  // A 1 MB definition grows as text inside JSON.
  carriesPictures: true,
  body: z.strictObject({
    /** Null for a new form. */
    formKey: z.nullable(key),
    /** The newest version the changes were made on; null for a new form. */
    baseVersion: z.nullable(key),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** JSON text. */
    definition: z.string().check(z.maxLength(DEFINITION_BYTES)),
    translations: givenTranslations,
  }),
  replies: { 200: importedForm },
  problems: ['form.not-found', 'form.changed'],
});

/** What the problem document of `form.changed` says about the newest version. */
export const formChange = z.object({ newest: formVersionSummary });

export const downloadFormAnswers = defineCall({
  name: 'forms.answers',
  summary: 'All answers of a form as CSV in a language, a column for each question of any version, streamed',
  method: 'GET',
  path: `${FORMS}/templates/:formKey/answers.csv`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'forms.answers' },
  params: z.object({ formKey: keyText }),
  /** By the day the form was sent. */
  query: z.strictObject({
    from: z.optional(localDate),
    to: z.optional(localDate),
    language: z.optional(language),
  }),
  produces: 'text/csv',
  replies: { 200: z.string() },
  problems: ['form.not-found'],
});
