import type { EditedForm } from '@sightline/contract/form-building.calls';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { reportDefinition } from '@sightline/forms/definition-report';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { formChanged, formNotFound } from '../intake-forms.errors.ts';
import { IMPORT_REFUSAL } from '../intake-forms.texts.ts';
import type { FormContent } from '../intake-forms.types.ts';
import { shipTemplates } from './shipping.usecases.ts';
import { holdTemplate, insertVersion } from './templates.queries.ts';
import { readTemplate, readVersion, readVersions } from './templates.reads.ts';
import { digestOf, freePathName } from './templates.rules.ts';
import { refused } from './templates.usecases.ts';

/**
 * A form in a version, the newest by default, for the builder.
 * @throws ProblemError form.not-found
 */
export function openVersion({
  scope,
  formKey,
  version,
}: {
  scope: CoverScope;
  formKey: number;
  version: number | null;
}): Promise<EditedForm> {
  return scope.transaction(async (tx) => {
    await shipTemplates({ tx });
    const template = await readTemplate({ tx, formKey });
    const held = template && (await readVersion({ tx, pathName: template.pathName, version }));
    if (held === null) throw formNotFound();
    const { name, definition, translations } = held;
    const versions = await readVersions({ tx, formKey });
    return {
      ...{ formKey, name, pathName: held.pathName, version: held.version, definition },
      translations: { ...translations },
      versions,
    };
  });
}

type GivenForm = FormContent & { formKey: number | null; baseVersion: number | null };
type SaveTarget = { formKey: number; pathName: string; newest: number };

/** Locks the form to save, or makes a new one under a path of its own. */
async function placeOf({ tx, given }: { tx: CoverTransaction; given: GivenForm }): Promise<SaveTarget> {
  const templates = await shipTemplates({ tx });
  if (given.formKey === null) {
    const taken = new Set(templates.map(({ pathName }) => pathName));
    for (;;) {
      const pathName = freePathName({ name: given.name, taken });
      const held = await holdTemplate({ tx, pathName });
      if (held.newest === 0) return { ...held, pathName };
      // Someone made a form of that name at the same moment.
      taken.add(pathName);
    }
  }
  const template = await readTemplate({ tx, formKey: given.formKey });
  if (template === null) throw formNotFound();
  const { pathName } = template;
  return { ...(await holdTemplate({ tx, pathName })), pathName };
}

/**
 * Saves a form as its next version, or as a new form. Completed forms keep the version they were filled in with; saving
 * what is saved already changes nothing.
 * @throws ProblemError form.not-found; form.changed if a newer version than the given base was saved meanwhile
 */
export async function saveVersion({ scope, given, act }: { scope: CoverScope; given: GivenForm; act: AuditAct }) {
  if (given.name.trim() === '') return refused([IMPORT_REFUSAL.name]);
  const read = reportDefinition(given.definition);
  if (!read.ok) return refused(read.errors);
  const content = {
    name: given.name.trim(),
    definition: given.definition,
    translations: given.translations,
  };
  const done = await scope.transaction(async (tx) => {
    const place = await placeOf({ tx, given });
    return storeVersion({ tx, place, base: given.baseVersion ?? 0, content, act });
  });
  return { ...done, errors: [], warnings: [...read.form.warnings] };
}

type Storing = { tx: CoverTransaction; place: SaveTarget; base: number; content: FormContent; act: AuditAct };

async function storeVersion({ tx, place, base, content, act }: Storing) {
  const { formKey, pathName, newest } = place;
  const template: FormTemplate = { Id: formKey, Name: content.name, PathName: pathName };
  const digest = digestOf(content);
  const held = newest === 0 ? null : await readVersion({ tx, pathName, version: newest });
  if (held?.digest === digest) return { template, version: newest };
  if (newest !== base) {
    const [latest] = await readVersions({ tx, formKey });
    if (latest !== undefined) throw formChanged(latest);
  }
  const version = newest + 1;
  await insertVersion({ tx, formKey, version, content, digest, origin: 'imported', userId: act.userId });
  tx.note({ act, detail: { formKey, version } });
  return { template, version };
}
