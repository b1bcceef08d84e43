import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { reportDefinition } from '@sightline/forms/definition-report';
import type { Translations } from '@sightline/forms/translate';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { IMPORT_REFUSAL } from '../intake-forms.texts.ts';
import type { FormContent, FormVersion, ReadVersion } from '../intake-forms.types.ts';
import { shipTemplates } from './shipping.usecases.ts';
import { holdTemplate, insertVersion, setListed, setRetired } from './templates.queries.ts';
import { readVersion } from './templates.reads.ts';
import { digestOf, isPathName, joinedTranslations, pathNameOf } from './templates.rules.ts';

const presentTemplate = ({
  formKey,
  name,
  pathName,
  isListed,
}: {
  formKey: number;
  name: string;
  pathName: string;
  isListed: boolean;
}): FormTemplate => ({ Id: formKey, Name: name, PathName: pathName, IsListed: isListed });

/** The practice's templates by name: those in use, or the retired ones. */
export async function listTemplates({
  scope,
  areRetired = false,
}: {
  scope: CoverScope;
  areRetired?: boolean;
}): Promise<FormTemplate[]> {
  const templates = await scope.transaction((tx) => shipTemplates({ tx }));
  return templates
    .filter(({ isRetired }) => isRetired === areRetired)
    .map(presentTemplate)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en') || a.Id - b.Id);
}

/**
 * Retires a template, or restores it.
 * @throws ProblemError form.not-found
 */
export async function retireTemplate({
  scope,
  formKey,
  isRetired,
  act,
}: {
  scope: CoverScope;
  formKey: number;
  isRetired: boolean;
  act: AuditAct & { userId: number };
}): Promise<{ template: FormTemplate }> {
  return scope.transaction(async (tx) => {
    const template = (await shipTemplates({ tx })).find((one) => one.formKey === formKey);
    if (template === undefined) throw formNotFound();
    if (template.isRetired !== isRetired) {
      await setRetired({ tx, formKey, by: isRetired ? act.userId : null });
      tx.note({ act, detail: { formKey, isRetired } });
    }
    return { template: presentTemplate(template) };
  });
}

/**
 * Shows a template in patients' list, or hides it there.
 * @throws ProblemError form.not-found
 */
export async function listTemplate({
  scope,
  formKey,
  isListed,
  act,
}: {
  scope: CoverScope;
  formKey: number;
  isListed: boolean;
  act: AuditAct;
}): Promise<{ template: FormTemplate }> {
  return scope.transaction(async (tx) => {
    const template = (await shipTemplates({ tx })).find((one) => one.formKey === formKey);
    if (template === undefined) throw formNotFound();
    if (await setListed({ tx, formKey, isListed })) tx.note({ act, detail: { formKey, isListed } });
    return { template: presentTemplate({ ...template, isListed }) };
  });
}

/**
 * A template's version, the newest by default.
 * @param isOpening refuses a retired one; a page already open may still send it
 * @throws ProblemError form.not-found; for a missing version it returns `null`
 */
export async function findVersion({
  tx,
  pathName,
  version = null,
  isOpening = false,
}: {
  tx: CoverTransaction;
  pathName: string;
  version?: number | null;
  isOpening?: boolean;
}): Promise<FormVersion | null> {
  const templates = await shipTemplates({ tx });
  const template = templates.find((one) => one.pathName === pathName);
  if (template === undefined || (isOpening && template.isRetired)) throw formNotFound();
  return readVersion({ tx, pathName, version });
}

/**
 * A version with its parsed definition.
 * @throws only if a stored definition is unreadable, which cannot happen
 */
export function readStored(version: FormVersion): ReadVersion {
  const read = readDefinition(version.definition);
  if (!read.ok) throw new Error(`The stored form ${version.formKey} cannot be read.`);
  return { ...version, form: read.form };
}

type TemplateImport = { scope: CoverScope; act: AuditAct; isTrial: boolean };
type GivenTemplate = { name: string; pathName: string | null; definition: string; translations: Translations };
type ImportResult = { template: FormTemplate | null; version: number | null; errors: string[]; warnings: string[] };

export const refused = (errors: readonly string[]): ImportResult => ({
  template: null,
  version: null,
  errors: [...errors],
  warnings: [],
});

/**
 * Translations stay with a template, and those that came with the definition replace them text by text: a text the new
 * definition no longer has is never looked up.
 */
async function contentOf({ tx, given, pathName }: { tx: CoverTransaction; given: GivenTemplate; pathName: string }) {
  const held = await readVersion({ tx, pathName, version: null });
  const content: FormContent = {
    name: given.name.trim(),
    definition: given.definition,
    translations: joinedTranslations({ held: held?.translations ?? {}, given: given.translations }),
  };
  return { held, content, digest: digestOf(content) };
}

async function dryRun({ tx, given, pathName }: { tx: CoverTransaction; given: GivenTemplate; pathName: string }) {
  const { held, content, digest } = await contentOf({ tx, given, pathName });
  const isSame = held !== null && held.digest === digest;
  const template = held && { Id: held.formKey, Name: content.name, PathName: pathName };
  return { template, version: isSame ? held.version : (held?.version ?? 0) + 1 };
}

async function store({
  tx,
  given,
  pathName,
  act,
}: {
  tx: CoverTransaction;
  given: GivenTemplate;
  pathName: string;
  act: AuditAct;
}) {
  const { formKey, newest } = await holdTemplate({ tx, pathName });
  const { held, content, digest } = await contentOf({ tx, given, pathName });
  const template = { Id: formKey, Name: content.name, PathName: pathName };
  await setRetired({ tx, formKey, by: null });
  if (held !== null && held.digest === digest) return { template, version: held.version };
  const version = newest + 1;
  await insertVersion({ tx, formKey, version, content, digest, origin: 'imported', userId: act.userId });
  tx.note({ act, detail: { formKey, version } });
  return { template, version };
}

/**
 * Imports a form.io definition: a new template, or the next version of the one with that path. Earlier entries keep
 * their version. Importing the newest version again changes nothing except restoring a retired form.
 * @param isTrial returns what would happen, and changes nothing
 */
export async function importTemplate({
  given,
  scope,
  act,
  isTrial,
}: TemplateImport & { given: GivenTemplate }): Promise<ImportResult> {
  if (given.name.trim() === '') return refused([IMPORT_REFUSAL.name]);
  const pathName = given.pathName ?? pathNameOf(given.name);
  if (!isPathName(pathName)) return refused([IMPORT_REFUSAL.pathName]);
  const read = reportDefinition(given.definition);
  if (!read.ok) return refused(read.errors);
  const done = await scope.transaction(async (tx) => {
    await shipTemplates({ tx });
    return isTrial ? dryRun({ tx, given, pathName }) : store({ tx, given, pathName, act });
  });
  return { ...done, errors: [], warnings: [...read.form.warnings] };
}
