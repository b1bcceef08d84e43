import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { IMPORT_REFUSAL } from '../intake-forms.texts.ts';
import type { FormContent, FormVersion, ReadVersion } from '../intake-forms.types.ts';
import { shipTemplates } from './shipping.usecases.ts';
import { holdTemplate, insertVersion } from './templates.queries.ts';
import { readVersion } from './templates.reads.ts';
import { digestOf, isPathName, pathNameOf } from './templates.rules.ts';

/** The practice's templates by name. */
export async function listTemplates({ scope }: { scope: CoverScope }): Promise<FormTemplate[]> {
  const templates = await scope.transaction((tx) => shipTemplates({ tx }));
  return templates
    .map(({ formKey, name, pathName }) => ({ Id: formKey, Name: name, PathName: pathName }))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en') || a.Id - b.Id);
}

/** @throws ProblemError form.not-found; of a version that there never was, `null` comes back */
export async function findVersion({
  tx,
  pathName,
  version = null,
}: {
  tx: CoverTransaction;
  pathName: string;
  version?: number | null;
}): Promise<FormVersion | null> {
  const templates = await shipTemplates({ tx });
  if (!templates.some((template) => template.pathName === pathName)) throw formNotFound();
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
  if (held !== null && held.digest === digest) return { template, version: held.version };
  const version = newest + 1;
  await insertVersion({ tx, formKey, version, content, digest, origin: 'imported', userId: act.userId });
  tx.note({ act, detail: { formKey, version } });
  return { template, version };
}

/**
 * Takes a form.io definition in: a new template, or the next version of the one of that path. What was filled in
 * before keeps its version. The newest version once more changes nothing.
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
