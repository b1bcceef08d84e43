import { DESK_FORMS, TEMPLATES } from '@sightline/forms/templates';
import type { CoverTransaction } from '../../../db/scope.ts';
import { holdTemplate, insertVersion } from './templates.queries.ts';
import { readNewest, readVersion } from './templates.reads.ts';
import { digestOf, missingOf } from './templates.rules.ts';

/** The templates every practice has, as stored. */
export const SHIPPED = TEMPLATES.map(({ name, pathName, definition, translations }) => {
  const content = { name, definition: JSON.stringify(definition), translations };
  return { pathName, content, digest: digestOf(content) };
});

/** At the same time as ordinary changes, so that no practice waits for another. */
async function ship({ tx, template }: { tx: CoverTransaction; template: (typeof SHIPPED)[number] }): Promise<void> {
  const { pathName, content, digest } = template;
  const { formKey, newest } = await holdTemplate({ tx, pathName, isListed: !DESK_FORMS.has(pathName) });
  const held = newest === 0 ? null : await readVersion({ tx, pathName, version: newest });
  // Another request shipped it, or someone imported their own, since it was found missing.
  if (held !== null && (held.digest === digest || held.origin === 'imported')) return;
  await insertVersion({ tx, formKey, version: newest + 1, content, digest, origin: 'shipped', userId: null });
}

/**
 * Gives a practice the shipped templates at first use, and their new versions after a release. Entries keep their older
 * version. Keys stay the same.
 * @returns the practice's current templates
 */
export async function shipTemplates({ tx }: { tx: CoverTransaction }) {
  const held = await readNewest({ tx });
  const missing = missingOf({ shipped: SHIPPED, held });
  if (missing.length === 0) return held;
  // In a fixed order, so that two requests never wait for each other.
  for (const template of missing.toSorted((a, b) => (a.pathName < b.pathName ? -1 : 1))) await ship({ tx, template });
  return readNewest({ tx });
}
