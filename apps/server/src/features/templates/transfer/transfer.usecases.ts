import {
  type ImportedTemplate,
  type PortableTemplate,
  TEMPLATE_FILE,
  type TemplateFile,
} from '@sightline/contract/templates.calls';
import { MOST_TEMPLATES } from '@sightline/contract/templates.texts';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { listOpenLocations } from '../../locations/locations.usecases.ts';
import { tooManyTemplates } from '../templates.errors.ts';
import { lockTemplates, readTemplates } from '../templates.queries.ts';
import type { StoredTemplate } from '../templates.types.ts';
import { lastPosition, storeTemplate } from '../templates.usecases.ts';
import { type Arrival, arrivalsOf, portableOf } from './transfer.rules.ts';

type Transfer = { scope: CoverScope; act: AuditAct };

/** The templates in use, for another practice. */
export function exportTemplates({ scope, act }: Transfer): Promise<TemplateFile> {
  return scope.transaction(async (tx) => {
    const templates = portableOf({
      templates: await readTemplates({ tx }),
      locations: await listOpenLocations({ tx }),
    });
    tx.note({ act, detail: { count: templates.length } });
    return { format: TEMPLATE_FILE, formatVersion: 1, templates };
  });
}

function presentArrival(arrival: Arrival): ImportedTemplate {
  const { outcome, item } = arrival;
  return { kind: item.kind, title: item.en.title, outcome, reason: outcome === 'refused' ? arrival.reason : null };
}

/** Stores the new templates. A file lists replaced templates before their replacements, so their keys are known. */
async function storeArrivals({
  tx,
  arrivals,
  templates,
  userId,
}: {
  tx: CoverTransaction;
  arrivals: readonly Arrival[];
  templates: readonly StoredTemplate[];
  userId: number | null;
}): Promise<number> {
  const keys: number[] = [];
  let position = lastPosition(templates);
  for (const arrival of arrivals) {
    if (arrival.outcome !== 'added') {
      keys.push(arrival.outcome === 'unchanged' ? arrival.templateKey : 0);
      continue;
    }
    position += 1;
    const { standsFor: place } = arrival.item;
    const standsFor = place === null || place === undefined ? null : (keys[place] ?? null);
    const draft = { ...arrival.draft, standsFor };
    keys.push(await storeTemplate({ tx, draft, position, as: 'imported', userId }));
  }
  return arrivals.filter(({ outcome }) => outcome === 'added').length;
}

/**
 * Adds the templates of a file, all or none: one refused template stops the import.
 * @throws ProblemError template.too-many
 */
export function importTemplates({
  scope,
  act,
  items,
  isDryRun,
}: Transfer & { items: readonly PortableTemplate[]; isDryRun: boolean }): Promise<{
  isDone: boolean;
  items: ImportedTemplate[];
}> {
  return scope.transaction(async (tx) => {
    await lockTemplates({ tx });
    const templates = await readTemplates({ tx });
    const arrivals = arrivalsOf({ items, templates, locations: await listOpenLocations({ tx }) });
    if (templates.length + arrivals.filter(({ outcome }) => outcome === 'added').length > MOST_TEMPLATES)
      throw tooManyTemplates();
    const isDone = !isDryRun && arrivals.every(({ outcome }) => outcome !== 'refused');
    if (isDone) {
      const count = await storeArrivals({ tx, arrivals, templates, userId: act.userId });
      tx.note({ act, detail: { count } });
    }
    return { isDone, items: arrivals.map(presentArrival) };
  });
}
