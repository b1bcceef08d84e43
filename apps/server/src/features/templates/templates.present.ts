import { DEFAULT_LANGUAGE, forOtherLanguages } from '@sightline/contract/languages';
import type { MessageTemplate } from '@sightline/contract/templates.calls';
import type { StoredTemplate, Wordings } from './templates.types.ts';

/** The wordings of a template; the first language's is always there. */
export const presentWordings = (wordings: Wordings) => ({
  ...forOtherLanguages((language) => wordings[language] ?? null),
  [DEFAULT_LANGUAGE]: wordings[DEFAULT_LANGUAGE] ?? { title: '', text: '' },
});

export function presentTemplate(
  { templateKey, kind, locKey, standsFor, wordings, isRetired, isLocked, version }: StoredTemplate,
  usedBy: readonly string[],
): MessageTemplate {
  return {
    ...{ templateKey, kind, locKey, standsFor, isRetired, isLocked, version },
    ...presentWordings(wordings),
    usedBy: [...usedBy],
  };
}
