import { DEFAULT_LANGUAGE, forEachLanguage, LANGUAGES, type Language, languageOf } from '@sightline/contract/languages';
import type { CoverScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { sampleValues } from '../automated-messages/settings/samples.usecases.ts';
import { exampleManageUrl } from '../bookings/after/confirmation.usecases.ts';
import { openTimesWords, ruleValues } from '../conversations/template-values/rule-words.usecases.ts';
import { readNamed } from '../conversations/template-values/template-values.usecases.ts';
import { locationNotFound, patientNotFound } from '../templates/templates.errors.ts';
import { readExampleLocation } from './values.queries.ts';

/** A visit's type in examples. */
const VISIT_TYPE = { en: 'Comprehensive exam', es: 'Examen completo' } as const satisfies Record<Language, string>;

/** What to bring, in examples. */
const BRING = {
  en: 'your glasses and insurance card',
  es: 'sus anteojos y la tarjeta del seguro',
} as const satisfies Record<Language, string>;

/** An opening in examples. */
const OPENS = { en: 'Monday at 8:00 AM', es: 'el lunes, 8:00 a.m.' } as const satisfies Record<Language, string>;

/** Open times in examples. */
const FREE_TIMES = { times: ['2026-12-01T09:30', '2026-12-01T14:00', '2026-12-02T10:15'], elsewhere: null };

/** Until when an offer holds, and the visit it would replace, in examples. */
const OFFER = {
  en: { answerBy: '11:00 AM', currentVisit: 'Fri, Dec 18, 10:00 AM' },
  es: { answerBy: '11:00 a.m.', currentVisit: 'vie, 18 dic, 10:00 a.m.' },
} as const satisfies Record<Language, { answerBy: string; currentVisit: string }>;

/**
 * The values that templates are previewed with: a patient's, or an example's.
 * @throws ProblemError location.not-found, patient.not-found
 */
export function previewValues({
  scope,
  locKey,
  patientKey,
  deps,
}: {
  scope: CoverScope;
  locKey: number | null;
  patientKey: number | null;
  deps: Pick<Deps, 'pages' | 'publicUrl' | 'freeTimes'>;
}) {
  const { coverKey } = scope;
  const { pages } = deps;
  return scope.transaction(async (tx) => {
    const location = await readExampleLocation({ tx, locKey });
    if (location === undefined) throw locationNotFound();
    const { person, place } = await readNamed({ tx, locKey: location.loc_key, patientKey: patientKey ?? 0 });
    if (place === null) throw locationNotFound();
    if (person === null && patientKey !== null) throw patientNotFound();
    tx.note({ patientKeys: person === null ? [] : [person.patient_key] });
    const manageLink = await exampleManageUrl({ tx, deps });
    const address = [location.street, location.city].filter((part) => part !== '').join(', ');
    const open =
      person === null
        ? FREE_TIMES
        : await deps.freeTimes({ tx, locKey: location.loc_key, apptKey: person.next_visit?.apptKey ?? null });
    const examples = sampleValues({ coverKey, location, pages });
    const valuesIn = (language: Language): Record<string, string> => {
      const { locale } = LANGUAGES[language];
      const visitType = person === null ? VISIT_TYPE[language] : (person.next_visit?.type ?? '');
      const values = person === null ? examples[locale] : ruleValues({ coverKey, place, person, locale, pages });
      return {
        ...{ ...values, visitType, address, opens: OPENS[language], bring: BRING[language], ...OFFER[language] },
        // Links to a visit and to the questions about one are equally long.
        freeTimes: openTimesWords({ open, locale }),
        ...{ manageLink: visitType === '' ? '' : manageLink, feedbackLink: manageLink },
      };
    };
    const values = forEachLanguage(valuesIn);
    const language = languageOf(person?.preferred_locale ?? '');
    const { firstName = '', lastName = '' } = values[DEFAULT_LANGUAGE];
    return { values, practice: place.practice_name, name: `${firstName} ${lastName}`.trim(), language };
  });
}
