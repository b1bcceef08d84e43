import { LANGUAGES, languageOf, localeOf } from '@sightline/contract/languages';
import { TEMPLATE_KIND } from '@sightline/contract/templates.texts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { stateOfOffice } from '../../office-hours/office-hours.usecases.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { chosenText } from '../../templates/chosen/chosen.usecases.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readPeople, readPlace } from '../people/people.reads.ts';
import { subjectOf } from '../people/people.rules.ts';
import { templateValues } from '../template-values/template-values.rules.ts';
import { queueAutomaticText } from '../texts/automatic-text.usecases.ts';
import { readSentBefore } from '../texts/texts.queries.ts';
import { answersAfterHours, countTraffic, readOwnTexts } from './after-hours.queries.ts';
import { afterHoursText, closedStretchKey, openingWords, silenceOf } from './after-hours.rules.ts';

const OWN_TEXTS = 5;

type Incoming = {
  tx: CoverTransaction;
  conversation: LockedConversation;
  body: string;
  /** Null where no links can be made. */
  pages: Pick<PatientPages, 'booking' | 'forms'> | null;
};

/**
 * Answers a text that arrived while its location is closed, once per conversation until it opens: with the time of the
 * opening in the key, a second answer is the first. The phone's consent has to be locked.
 */
export async function answerAfterHours({ tx, conversation, body, pages }: Incoming): Promise<void> {
  if (!(await answersAfterHours({ tx }))) return;
  const { phone, loc_key: locKey, conv_key: convKey, patient_key: patientKey } = conversation;
  const state = await stateOfOffice({ tx, locKey });
  if (state?.kind !== 'closed') return;
  const clientKey = closedStretchKey({ ...state, now: tx.now });
  if ((await readSentBefore({ tx, convKey, clientKey })).length > 0) return;
  const silence = silenceOf({
    ...{ phone, text: body, ownTexts: await readOwnTexts({ tx, convKey, limit: OWN_TEXTS }) },
    traffic: await countTraffic({
      ...{ tx, phone, textsSince: tx.now.subtract({ minutes: 1 }), answersSince: tx.now.subtract({ hours: 24 }) },
    }),
  });
  if (silence !== null) return tx.note({ detail: { notAnsweredAfterHours: silence } });
  const text = await wordsOf({ tx, conversation, pages, opensAt: state.opensAt });
  const templateType = TEMPLATE_KIND['after-hours'].type;
  const sent = { phone, locKey, patientKey, body: text, writtenBy: 'after-hours', templateType, clientKey } as const;
  await queueAutomaticText({ tx, text: sent });
}

async function wordsOf({
  tx,
  conversation: { phone, loc_key: locKey, patient_key: patientKey },
  pages,
  opensAt,
}: Omit<Incoming, 'body'> & { opensAt: Temporal.ZonedDateTime | null }): Promise<string> {
  const [people, place] = await Promise.all([readPeople({ tx, phone, patientKey }), readPlace({ tx, locKey })]);
  if (place === undefined) throw new Error('A text arrived at a location that is not there.');
  const person = subjectOf({ people, patientKey });
  const locale = LANGUAGES[languageOf(person?.preferred_locale ?? localeOf(place.language))].locale;
  const template = await chosenText({ tx, kind: 'after-hours', locKey, locale });
  const now = opensAt === null ? tx.now.toZonedDateTimeISO('UTC') : tx.now.toZonedDateTimeISO(opensAt.timeZoneId);
  const opens = openingWords({ opensAt, now, locale });
  const links = pages ?? { booking: () => '', forms: () => '' };
  const values = templateValues({ coverKey: tx.coverKey, place, person, locale, pages: links });
  return afterHoursText({ template, locale, values: { ...values, opens } });
}
