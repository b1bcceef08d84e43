import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { IMPORT_REFUSAL } from '../intake-forms.texts.ts';
import type { FormContent, FormVersion, ReadVersion } from '../intake-forms.types.ts';
import { shipTemplates } from './shipping.usecases.ts';
import { holdTemplate, insertVersion, setRetired } from './templates.queries.ts';
import { readVersion } from './templates.reads.ts';
import { digestOf, isPathName, pathNameOf } from './templates.rules.ts';

/** The practice's templates by name: those in use, or those that were retired. */
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
    .map(({ formKey, name, pathName }) => ({ Id: formKey, Name: name, PathName: pathName }))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en') || a.Id - b.Id);
}

/**
 * Takes a template out of use, or brings it back.
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
    return { template: { Id: formKey, Name: template.name, PathName: template.pathName } };
  });
}

/**
 * A version of a template, the newest if none is named.
 * @param isOpening refuses a retired one; a page that was open with it by then may still send it in
 * @throws ProblemError form.not-found; of a version that there never was, `null` comes back
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

/** A version with its definition read. @throws what cannot be: no definition is stored that could not be read */
export function readStored(version: FormVersion): ReadVersion {
  const read = readDefinition(version.definition);
  if (!read.ok) throw new Error(`The stored form ${version.formKey} cannot be read.`);
  return { ...version, form: read.form };
}

type Importing = { scope: CoverScope; act: AuditAct; isTrial: boolean };
type Given = { name: string; pathName: string | null; definition: string };
type Imported = { template: FormTemplate | null; version: number | null; errors: string[]; warnings: string[] };

const refused = (errors: readonly string[]): Imported => ({
  template: null,
  version: null,
  errors: [...errors],
  warnings: [],
});

/** Texts in other languages stay with a template: those that the new definition no longer has are never looked up. */
async function contentOf({ tx, given, pathName }: { tx: CoverTransaction; given: Given; pathName: string }) {
  const held = await readVersion({ tx, pathName, version: null });
  const content: FormContent = {
    name: given.name.trim(),
    definition: given.definition,
    translations: held?.translations ?? {},
  };
  return { held, content, digest: digestOf(content) };
}

async function tryOut({ tx, given, pathName }: { tx: CoverTransaction; given: Given; pathName: string }) {
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
  given: Given;
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
 * Takes a form.io definition in: a new template, or the next version of the one of that path. What was filled in
 * before keeps its version. The newest version once more changes nothing but that a retired form is in use again.
 * @param isTrial answers what would happen, and changes nothing
 */
export async function importTemplate({ given, scope, act, isTrial }: Importing & { given: Given }): Promise<Imported> {
  if (given.name.trim() === '') return refused([IMPORT_REFUSAL.name]);
  const pathName = given.pathName ?? pathNameOf(given.name);
  if (!isPathName(pathName)) return refused([IMPORT_REFUSAL.pathName]);
  const read = readDefinition(given.definition);
  if (!read.ok) return refused(read.errors);
  const done = await scope.transaction(async (tx) => {
    await shipTemplates({ tx });
    return isTrial ? tryOut({ tx, given, pathName }) : store({ tx, given, pathName, act });
  });
  return { ...done, errors: [], warnings: [...read.form.warnings] };
}
