import type { MessageTemplate } from '@sightline/contract/templates.calls';
import type { StoredTemplate } from './templates.types.ts';

export function presentTemplate(
  { templateKey, kind, locKey, standsFor, wordings, isRetired, isLocked, version }: StoredTemplate,
  usedBy: readonly string[],
): MessageTemplate {
  const { en, es } = wordings;
  return {
    ...{ templateKey, kind, locKey, standsFor, isRetired, isLocked, version },
    en: en ?? { title: '', text: '' },
    es: es ?? null,
    usedBy: [...usedBy],
  };
}
