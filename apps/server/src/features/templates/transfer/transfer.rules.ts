import { forEachLanguage, LANGUAGE_KEYS } from '@sightline/contract/languages';
import type { PortableTemplate, TemplateFile } from '@sightline/contract/templates.calls';
import { presentWordings } from '../templates.present.ts';
import { problemsOf } from '../templates.rules.ts';
import type { StoredTemplate, TemplateDraft } from '../templates.types.ts';

type NamedLocation = { locKey: number; name: string };

const folded = (name: string): string => name.trim().toLowerCase();

/** The templates in use, without keys. Keyword answers are every practice's own. */
export function portableOf({
  templates,
  locations,
}: {
  templates: readonly StoredTemplate[];
  locations: readonly NamedLocation[];
}): TemplateFile['templates'] {
  const kept = templates
    .filter(({ isRetired, kind }) => !isRetired && kind !== 'keyword-answer')
    // A template comes before those that replace it.
    .toSorted((a, b) => Number(a.standsFor !== null) - Number(b.standsFor !== null));
  const placeOf = (key: number) => kept.findIndex(({ templateKey }) => templateKey === key);
  return kept
    .filter(({ standsFor }) => standsFor === null || placeOf(standsFor) >= 0)
    .map(({ kind, locKey, standsFor, wordings }) => ({
      kind,
      location: locKey === null ? null : (locations.find((one) => one.locKey === locKey)?.name ?? ''),
      standsFor: standsFor === null ? null : placeOf(standsFor),
      ...presentWordings(wordings),
    }));
}

export type Arrival =
  | { outcome: 'added'; item: PortableTemplate; draft: TemplateDraft }
  | { outcome: 'unchanged'; item: PortableTemplate; templateKey: number }
  | { outcome: 'refused'; item: PortableTemplate; reason: string };

const isSameText = (draft: TemplateDraft, stored: StoredTemplate): boolean =>
  draft.kind === stored.kind &&
  draft.locKey === stored.locKey &&
  !stored.isRetired &&
  LANGUAGE_KEYS.every((language) => {
    const [a, b] = [draft.wordings[language] ?? null, stored.wordings[language] ?? null];
    return a?.title === b?.title && a?.text === b?.text;
  });

function refusalOf({
  item,
  draft,
  locations,
}: {
  item: PortableTemplate;
  draft: TemplateDraft;
  locations: readonly NamedLocation[];
}) {
  if (item.kind === 'keyword-answer') return 'Keyword answers can’t be imported.';
  if (draft.locKey === -1)
    return `No location here is named “${item.location}”. Rename it in the file to one of: ${locations.map(({ name }) => name).join(', ')}.`;
  // Whether what it replaces is there is known from the file.
  return problemsOf({ draft: { ...draft, standsFor: null }, others: [] })[0]?.message ?? null;
}

/** The outcome for each template in a file. */
export function arrivalsOf({
  items,
  templates,
  locations,
}: {
  items: readonly PortableTemplate[];
  templates: readonly StoredTemplate[];
  locations: readonly NamedLocation[];
}): Arrival[] {
  const locKeyOf = (name: string | null | undefined): number | null =>
    name === null || name === undefined || name.trim() === ''
      ? null
      : (locations.find((one) => folded(one.name) === folded(name))?.locKey ?? -1);
  return items.map((item, place): Arrival => {
    const locKey = locKeyOf(item.location);
    const wordings = forEachLanguage((language) => item[language] ?? null);
    const draft: TemplateDraft = { kind: item.kind, locKey, standsFor: null, wordings, isRetired: false };
    const reason = refusalOf({ item, draft, locations });
    if (reason !== null) return { outcome: 'refused', item, reason };
    const { standsFor } = item;
    const original = standsFor === null || standsFor === undefined ? undefined : items[standsFor];
    if (
      standsFor !== null &&
      standsFor !== undefined &&
      (standsFor >= place || original?.kind !== item.kind || locKey === null)
    )
      return { outcome: 'refused', item, reason: 'The template that this one replaces isn’t in the file before it.' };
    const same = templates.find((stored) => isSameText(draft, stored));
    if (same !== undefined) return { outcome: 'unchanged', item, templateKey: same.templateKey };
    return { outcome: 'added', item, draft };
  });
}
