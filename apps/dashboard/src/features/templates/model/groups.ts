import type { MessageTemplate } from '@sightline/contract/templates.calls';
import { TEMPLATE_KINDS, type TemplateKind } from '@sightline/contract/templates.texts';
import { t } from '../../../shared/words/words.ts';

export type NamedLocation = { locKey: number; name: string };

/** What staff call a template. */
export const nameOf = ({ en, es }: MessageTemplate): string => en.title || es?.title || t('Untitled');

/** A template with the versions that locations have of it. */
export type TemplateGroup = { template: MessageTemplate; versions: MessageTemplate[] };

/** The templates of a kind in order; retired ones only where they are asked for. */
export function groupsOf({
  templates,
  kind,
  showsRetired,
  locKey,
}: {
  templates: readonly MessageTemplate[];
  kind: TemplateKind;
  showsRetired: boolean;
  /** 0: all locations. */
  locKey: number;
}): TemplateGroup[] {
  const shown = templates.filter((one) => one.kind === kind && (showsRetired || !one.isRetired));
  const isHere = (one: MessageTemplate) => locKey === 0 || one.locKey === null || one.locKey === locKey;
  const keys = new Set(shown.map(({ templateKey }) => templateKey));
  const isVersion = ({ standsFor }: MessageTemplate) => standsFor !== null && keys.has(standsFor);
  return shown
    .filter((one) => isHere(one) && !isVersion(one))
    .map((template) => ({
      template,
      versions: shown.filter((one) => one.standsFor === template.templateKey && isHere(one)),
    }));
}

/** How many templates of each kind are in use. */
export const countsOf = (templates: readonly MessageTemplate[]): Record<TemplateKind, number> => {
  const counts = Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, 0])) as Record<TemplateKind, number>;
  for (const { kind, isRetired } of templates) if (!isRetired) counts[kind] += 1;
  return counts;
};

/** The order after a template moves by one place; null where it can't. */
export function movedOrder({
  groups,
  templateKey,
  by,
}: {
  groups: readonly TemplateGroup[];
  templateKey: number;
  by: -1 | 1;
}): number[] | null {
  const keys = groups.map(({ template }) => template.templateKey);
  const from = keys.indexOf(templateKey);
  const to = from + by;
  const other = keys[to];
  if (from < 0 || other === undefined) return null;
  return keys.with(from, other).with(to, templateKey);
}
