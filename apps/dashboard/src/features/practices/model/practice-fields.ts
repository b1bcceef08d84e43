import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import { IDLE_MINUTES, type Practice } from '@sightline/contract/practices.calls';
import { likelyZone } from '../../../shared/administration/zone-field.tsx';

export type PracticeDraft = Omit<Practice, 'coverKey' | 'closedAt' | 'locations' | 'providers'>;

/** What a drawer shows of a practice; null for a new one. */
export function fieldsOf(practice: Practice | null): PracticeDraft {
  if (practice === null)
    return {
      ...{ name: '', groupName: '', timeZone: likelyZone(), language: DEFAULT_LANGUAGE, isLocationAware: false },
      ...{ allowsPictures: true, textsCanada: false, idleMinutes: IDLE_MINUTES.default, sendsTexts: false },
    };
  const { coverKey: _key, closedAt: _at, locations: _places, providers: _people, ...fields } = practice;
  return fields;
}
