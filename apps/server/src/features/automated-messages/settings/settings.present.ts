import type { AutomatedSettings } from '@sightline/contract/automated-messages.calls';
import type { PatientLocale } from '@sightline/contract/languages';
import type { SavedSettings } from '../../message-settings/message-settings.types.ts';
import type { LocationRow, TemplateRow } from './settings.types.ts';

export function presentSettings({
  settings: { value, version, savedAt, savedBy },
  locations,
  templates,
  samples,
  isMailOpen,
}: {
  settings: SavedSettings;
  locations: readonly LocationRow[];
  templates: readonly TemplateRow[];
  samples: Record<PatientLocale, Record<string, string>>;
  isMailOpen: boolean;
}): AutomatedSettings {
  return {
    windowFrom: value.windowFrom,
    windowUntil: value.windowUntil,
    rules: value.rules.map(({ onSince: _, ...rule }) => rule),
    version,
    isSaved: version > 0,
    savedAt: savedAt?.toString() ?? null,
    savedBy,
    practice: locations[0]?.practice_name ?? '',
    locations: locations
      .filter(({ status }) => status > 0)
      .map(({ loc_key: locKey, org_name: name, time_zone: timeZone }) => ({ locKey, name, timeZone })),
    // A location's own templates replace the chosen one there; they are not chosen themselves.
    templates: templates
      .filter(({ loc_key }) => loc_key === null)
      .map(({ template_key: templateKey, name, type, locale, body }) => ({ templateKey, name, type, locale, body })),
    samples,
    isMailOpen,
  };
}
