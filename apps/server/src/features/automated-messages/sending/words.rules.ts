import { RULE_TEMPLATES, STANDARD_WORDS } from '@sightline/contract/automated-messages.texts';
import type { PatientLocale } from '@sightline/contract/languages';
import { ruleOf } from '../../message-settings/message-settings.rules.ts';
import type { KeptSettings } from '../../message-settings/message-settings.types.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import type { LocationRow, TemplateRow } from '../settings/settings.types.ts';

/**
 * A rule's text in a language at a location: that location's version of the chosen template, the template itself, or
 * the standard text.
 */
export function bodyOf({
  message: { rule },
  locale,
  locKey,
  settings,
  templates,
}: {
  message: Pick<PlannedMessage, 'rule'>;
  locale: PatientLocale;
  locKey: number;
  settings: KeptSettings;
  templates: readonly TemplateRow[];
}): { body: string; templateType: string } {
  const chosenKey = ruleOf(settings, rule).templateKeys[locale];
  const chosen = templates.find(({ template_key }) => template_key === chosenKey);
  const own = templates.find(
    ({ stands_for, loc_key, locale: its }) =>
      chosen !== undefined && stands_for === chosen.pair_key && loc_key === locKey && its === locale,
  );
  return { body: (own ?? chosen)?.body ?? STANDARD_WORDS[rule][locale], templateType: RULE_TEMPLATES[rule] };
}

/** Whether a message may say its patient's name: a stranger may have typed it with the phone or the address. */
export const saysName = ({ person, method }: Pick<PlannedMessage, 'person' | 'method'>): boolean =>
  method === 'email' ? person.is_email_proven : person.is_phone_proven;

/** Whom a text or an email has to name, because others read it, too: everyone it is about; else no one. */
export function namesToSay(messages: readonly Pick<PlannedMessage, 'person' | 'method'>[]): string[] {
  const isShared = messages.some(({ person, method }) =>
    method === 'email' ? person.shares_email : person.shares_phone,
  );
  return isShared ? messages.filter(saysName).map(({ person }) => person.first_name) : [];
}

/** Template values of a message's location and person, with its visit. */
export function templateFacts({ message, location }: { message: PlannedMessage; location: LocationRow }) {
  const { person, about } = message;
  const visit = about.kind === 'visit' ? about.visit : null;
  return {
    place: {
      loc_key: location.loc_key,
      location_name: location.org_name,
      location_phone: location.phone,
      practice_name: location.practice_name,
      front_line: location.front_line,
      has_forms: location.has_forms,
      has_online_booking: location.has_online_booking,
      patient_origin: location.patient_origin,
    },
    person: {
      ...person,
      ...{ dob: null, last_visit: null },
      ...(saysName(message) ? {} : { first_name: '', last_name: '' }),
      next_visit:
        visit === null
          ? null
          : {
              apptKey: visit.appt_key,
              startsAt: `${visit.appt_date}T${visit.appt_time}`,
              type: '',
              providerFirst: visit.provider_first,
              providerLast: visit.provider_last,
              providerTitle: visit.provider_title,
            },
    },
  };
}
