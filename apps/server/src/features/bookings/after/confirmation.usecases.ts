import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { familyValues } from '@sightline/messaging/automated-text';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { visitWords } from '../../conversations/template-values/rule-words.usecases.ts';
import { chosenText } from '../../templates/chosen/chosen.usecases.ts';
import type { CalendarVisit } from '../calendar/calendar.present.ts';
import type { FamilyRow, VisitRow } from '../managing/managing.types.ts';
import { sampleShortUrl } from '../times/tokens.rules.ts';
import { readPatientOrigin } from './after.queries.ts';
import { addressOf, filledConfirmation } from './confirmation.rules.ts';
import { typeNameIn } from './when.rules.ts';

type ConfirmedVisit = Omit<CalendarVisit, 'length' | 'sequence' | 'changed_at'> &
  Pick<VisitRow, 'appt_date' | 'appt_time'>;

function valuesOf({
  visit,
  bring,
  locale,
}: {
  visit: ConfirmedVisit;
  bring: string;
  locale: Language;
}): Record<string, string> {
  const { first_name: providerFirst, last_name: providerLast, title: providerTitle, phone } = visit;
  const named = visitWords({
    visit: {
      ...{ apptKey: visit.appt_key, startsAt: `${visit.appt_date}T${visit.appt_time}`, type: visit.type_name },
      ...{ providerFirst, providerLast, providerTitle },
    },
    locale: LANGUAGES[locale].locale,
  });
  const practice = visit.cover_name;
  return {
    ...named,
    ...{ practice, practiceName: practice, location: visit.org_name, address: addressOf(visit) },
    ...{ phone: formatUsPhone(phone), practicePhone: formatUsPhone(phone) },
    ...{ visitType: typeNameIn(visit, locale), bring, manageLink: MANAGE_LINK_MARK },
  };
}

/** The practice's own confirmation; null if it has none, or it can't be filled in, or it doesn't fit. */
export async function confirmationText({
  tx,
  visit: first,
  family,
  patientName,
  bring,
  locale,
  sampleUrl,
}: {
  tx: CoverTransaction;
  visit: ConfirmedVisit;
  /** Everyone a family booked for, the visit's patient first; empty for one person. */
  family: readonly FamilyRow[];
  /** Whose visit it is, where others have the phone, too; else empty. */
  patientName: string;
  /** What each is asked to bring, in the same order; may be empty. */
  bring: readonly string[];
  locale: Language;
  /** As long as the link that replaces the placeholder. */
  sampleUrl: string;
}): Promise<string | null> {
  const visits = family.length === 0 ? [first] : family;
  const tag = LANGUAGES[locale].locale;
  const body = await chosenText({ tx, kind: 'booking-confirmation', locKey: first.loc_key, locale: tag });
  if (body === null) return null;
  const alone = patientName === '' ? [] : [patientName];
  const names = family.length === 0 ? alone : family.map(({ patient_name: name }) => name);
  const values = familyValues({
    each: visits.map((visit, place) => valuesOf({ visit, bring: bring[place] ?? '', locale })),
    names,
    locale: tag,
  });
  return filledConfirmation({ body, values, practice: first.cover_name, names, locale: tag, sampleUrl });
}

/** A link to change or cancel, for examples. */
export async function exampleManageUrl({
  tx,
  deps,
}: {
  tx: CoverTransaction;
  deps: Pick<Deps, 'publicUrl'>;
}): Promise<string> {
  return sampleShortUrl((await readPatientOrigin({ tx })) ?? deps.publicUrl());
}
