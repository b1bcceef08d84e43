import { isBeforeVisit, type RuleName } from '@sightline/contract/automated-messages.texts';
import { forEachLocale, type PatientLocale } from '@sightline/contract/languages';
import { ruleValues } from '../../conversations/template-values/rule-words.usecases.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import type { LocationRow } from './settings.types.ts';

/** A fictional patient for previews. */
const SAMPLE = {
  'en-US': { first: 'Maria', last: 'Sample' },
  'es-US': { first: 'María', last: 'Ejemplo' },
} as const satisfies Record<PatientLocale, unknown>;
const SAMPLE_VISIT = {
  apptKey: 0,
  startsAt: '2026-12-01T09:30',
  type: '',
  providerFirst: 'Sam',
  providerLast: 'Sample',
  providerTitle: 'OD',
};

/** A template's preview values by language; a recall or an order has no visit. */
export function sampleValues({
  coverKey,
  location,
  pages,
  rule = 'reminder-first',
}: {
  coverKey: number;
  location: Omit<LocationRow, 'time_zone' | 'status' | 'has_number'> | undefined;
  pages: PatientPages;
  rule?: RuleName;
}): Record<PatientLocale, Record<string, string>> {
  const place = {
    loc_key: location?.loc_key ?? 0,
    location_name: location?.org_name ?? '',
    location_phone: location?.phone ?? '',
    practice_name: location?.practice_name ?? '',
    front_line: location?.front_line ?? '',
    has_forms: location?.has_forms ?? false,
    has_online_booking: location?.has_online_booking ?? false,
    patient_origin: location?.patient_origin ?? null,
  };
  const valuesIn = (locale: PatientLocale) =>
    ruleValues({
      coverKey,
      place,
      locale,
      pages,
      person: {
        ...{ patient_key: 0, pms_patient_id: '', loc_key: place.loc_key, dob: null, cell_phone: '', last_visit: null },
        first_name: SAMPLE[locale].first,
        last_name: SAMPLE[locale].last,
        preferred_locale: locale,
        next_visit: isBeforeVisit(rule) ? SAMPLE_VISIT : null,
      },
    });
  return forEachLocale(valuesIn);
}
