import type { Template } from '@sightline/contract/messages.calls';
import { STAFF_TEMPLATE_TYPES } from '@sightline/contract/templates.texts';

/** A template, or a location's version of one: then `stands_for` is the template's `pair_key`. */
export type TemplateOrVersion = Template & { pair_key: number; stands_for: number | null };

/** The templates that staff pick at a location: one that the location has a version of is left out. */
export function pickTemplates(all: readonly TemplateOrVersion[]): Template[] {
  const replaced = new Set(all.map(({ stands_for, locale }) => `${stands_for} ${locale}`));
  return all
    .filter(({ type, pair_key, locale }) => isForStaff(type) && !replaced.has(`${pair_key} ${locale}`))
    .map(({ name, type, body, locale }) => ({ name, type, body, locale }));
}

const isForStaff = (type: string) => (STAFF_TEMPLATE_TYPES as readonly string[]).includes(type);
