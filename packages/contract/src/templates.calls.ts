import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DEFAULT_LANGUAGE, forEachLanguage, forOtherLanguages, LANGUAGE_KEYS } from './languages.ts';
import { TEMPLATE_KINDS } from './templates.texts.ts';
import { instant, key, keyOrZero, keyText, typedText } from './values.ts';

/** Message templates of a practice (TPL-001, TPL-002). */
const TEMPLATES = '/admin/api/practices/:coverKey/templates';
const admin = { rule: 'practice', element: 'Dv4TemplatesMenu' } as const;
const shared = { origin: 'own', access: admin, params: z.strictObject({ coverKey: keyText }) } as const;
const OWN_ROW = { patients: false, why: 'texts only; writes its own row' } as const;

/** Longer input is refused here, so that a text a little too long gets a sentence. */
const wording = z.strictObject({ title: typedText(200), text: typedText(4_000) });
/** The first language is required, the others may be left out. */
const writtenIn = <Wording extends z.ZodMiniType>(one: Wording) => ({
  [DEFAULT_LANGUAGE]: one,
  ...forOtherLanguages(() => z.nullish(one)),
});
const shownIn = <Wording extends z.ZodMiniType>(one: Wording) => ({
  [DEFAULT_LANGUAGE]: one,
  ...forOtherLanguages(() => z.nullable(one)),
});
export const templateKind = z.enum(TEMPLATE_KINDS);

const templateFields = {
  kind: templateKind,
  /** Used only at this location; null or 0: everywhere. */
  locKey: z.nullish(keyOrZero),
  /** The template that this one replaces at its location. */
  standsFor: z.nullish(key),
  ...writtenIn(wording),
  isRetired: z.optional(z.boolean()),
};

const shownWording = z.object({ title: z.string(), text: z.string() });
export const messageTemplate = z.object({
  templateKey: z.number(),
  kind: templateKind,
  locKey: z.nullable(z.number()),
  standsFor: z.nullable(z.number()),
  ...shownIn(shownWording),
  isRetired: z.boolean(),
  /** Required by carriers: it can't be changed. */
  isLocked: z.boolean(),
  version: z.number(),
  /** Rules of automated messages that send it. */
  usedBy: z.array(z.string()),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const listMessageTemplates = defineCall({
  ...shared,
  name: 'templates.list',
  summary: 'The message templates of a practice in order, with the retired ones',
  method: 'GET',
  path: TEMPLATES,
  audit: { patients: false, why: 'texts only' },
  replies: {
    200: z.object({
      templates: z.array(messageTemplate),
      locations: z.array(z.object({ locKey: z.number(), name: z.string() })),
    }),
  },
  problems: [],
});

const CHANGE_PROBLEMS = [
  'template.invalid',
  'template.not-found',
  'template.locked',
  'template.too-many',
  'location.not-found',
] as const;

export const addMessageTemplate = defineCall({
  ...shared,
  name: 'templates.add',
  actsOnce: true,
  summary: 'Adds a message template, last of its kind',
  method: 'POST',
  path: TEMPLATES,
  audit: OWN_ROW,
  body: z.strictObject(templateFields),
  replies: { 201: messageTemplate },
  problems: CHANGE_PROBLEMS,
});

export const changeMessageTemplate = defineCall({
  ...shared,
  name: 'templates.change',
  summary: 'Changes, retires or restores a message template; fields left out stay as they are',
  method: 'PATCH',
  path: `${TEMPLATES}/:templateKey`,
  audit: OWN_ROW,
  params: z.strictObject({ coverKey: keyText, templateKey: keyText }),
  body: z.strictObject({
    kind: z.optional(templateKind),
    locKey: templateFields.locKey,
    standsFor: templateFields.standsFor,
    ...forOtherLanguages(() => z.nullish(wording)),
    [DEFAULT_LANGUAGE]: z.optional(wording),
    isRetired: templateFields.isRetired,
    /** Of the template as it was read: a change made meanwhile is then not overwritten. */
    version: z.optional(z.int()),
  }),
  replies: { 200: messageTemplate },
  problems: [...CHANGE_PROBLEMS, 'template.in-use', 'template.changed'],
});

export const orderMessageTemplates = defineCall({
  ...shared,
  name: 'templates.order',
  summary: 'Puts the templates of a kind in order',
  method: 'POST',
  path: `${TEMPLATES}/order`,
  audit: OWN_ROW,
  body: z.strictObject({ kind: templateKind, templateKeys: z.array(key).check(z.maxLength(500)) }),
  replies: { 204: z.undefined() },
  problems: ['template.not-found'],
});

export const templateVersion = z.object({
  version: z.number(),
  act: z.enum(['added', 'edited', 'retired', 'restored', 'imported']),
  /** Null if it was written before versions were kept. */
  savedAt: z.nullable(instant),
  /** Null if an operator wrote it. */
  savedBy: z.nullable(z.string()),
  ...shownIn(shownWording),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const listTemplateVersions = defineCall({
  ...shared,
  name: 'templates.versions',
  summary: 'What a message template was before, newest first, and who changed it',
  method: 'GET',
  path: `${TEMPLATES}/:templateKey/versions`,
  audit: { patients: false, why: 'texts only' },
  params: z.strictObject({ coverKey: keyText, templateKey: keyText }),
  replies: { 200: z.object({ versions: z.array(templateVersion) }) },
  problems: ['template.not-found'],
});

export const readTemplateValues = defineCall({
  ...shared,
  name: 'templates.values',
  summary: 'The values of variables at a location, for a patient or an example, by language',
  method: 'POST',
  path: `${TEMPLATES}/values`,
  audit: { patients: true, action: 'templates.values' },
  body: z.strictObject({ locKey: z.nullish(keyOrZero), addKey: z.nullish(keyOrZero) }),
  replies: {
    200: z.object({
      values: z.object(forEachLanguage(() => z.record(z.string(), z.string()))),
      practice: z.string(),
      /** The patient's name, or the example's. */
      name: z.string(),
      /** The language the patient reads. */
      language: z.enum(LANGUAGE_KEYS),
    }),
  },
  problems: ['location.not-found', 'patient.not-found'],
});

export const TEMPLATE_FILE = 'sightline-templates';

/** A template without the keys of its practice: locations by name, and what it replaces by its place in the file. */
export const portableTemplate = z.strictObject({
  kind: templateKind,
  location: z.nullish(typedText(200)),
  /** The place in the file, from 0, of the template that this one replaces at its location. */
  standsFor: z.nullish(z.int().check(z.nonnegative())),
  ...writtenIn(wording),
});
export type PortableTemplate = z.infer<typeof portableTemplate>;

const templateFile = z.strictObject({
  format: z.literal(TEMPLATE_FILE),
  formatVersion: z.literal(1),
  templates: z.array(portableTemplate).check(z.maxLength(500)),
});
const shownFile = z.object({
  format: z.literal(TEMPLATE_FILE),
  formatVersion: z.literal(1),
  templates: z.array(
    z.object({
      kind: templateKind,
      location: z.nullable(z.string()),
      standsFor: z.nullable(z.number()),
      ...shownIn(shownWording),
    }),
  ),
});
export type TemplateFile = z.infer<typeof shownFile>;

export const exportMessageTemplates = defineCall({
  ...shared,
  name: 'templates.export',
  summary: 'The message templates in use, as a file for another practice',
  method: 'GET',
  path: `${TEMPLATES}/export`,
  audit: OWN_ROW,
  replies: { 200: shownFile },
  problems: [],
});

export const importedTemplate = z.object({
  kind: templateKind,
  title: z.string(),
  outcome: z.enum(['added', 'unchanged', 'refused']),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});
export type ImportedTemplate = z.infer<typeof importedTemplate>;

export const importMessageTemplates = defineCall({
  ...shared,
  name: 'templates.import',
  actsOnce: true,
  summary: 'Adds the templates of a file, all or none; a dry run only says what would happen',
  method: 'POST',
  path: `${TEMPLATES}/import`,
  audit: OWN_ROW,
  body: z.extend(templateFile, { dryRun: z.optional(z.boolean()) }),
  replies: { 200: z.object({ isDone: z.boolean(), items: z.array(importedTemplate) }) },
  problems: ['template.too-many'],
});
