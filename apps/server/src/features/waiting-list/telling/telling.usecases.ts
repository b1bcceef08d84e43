import { languageOf, localeOf } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../../db/scope.ts';
import { exampleManageUrl } from '../../bookings/after/confirmation.usecases.ts';
import { keepPhone, queueAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import { queueMail, recordOutreach } from '../../outreach/outreach.usecases.ts';
import { preferencesAt } from '../../preferences/preferences.usecases.ts';
import { chosenText } from '../../templates/chosen/chosen.usecases.ts';
import { makeManageable } from '../../visit-state/visit-state.usecases.ts';
import { WAITING_TEXT } from '../waiting-list.texts.ts';
import type { WaitingDeps } from '../waiting-list.types.ts';
import { readOfferWords } from './telling.queries.ts';
import { offerTexts, withdrawnText } from './telling.rules.ts';
import type { OfferWords } from './telling.types.ts';

type Telling = { tx: CoverTransaction; offerKey: number };

/** The key of an offer's text: a later yes answers the newest text of ours only if it is one of these. */
const OFFER_KEY_PREFIX = 'waiting-offer-';

/** Sends an offer by text and by email, through the one queue and the one ledger. Neither: it reaches no one. */
export async function tellOffer({
  tx,
  offerKey,
  deps,
}: Telling & { deps: WaitingDeps }): Promise<{ isTexted: boolean; isMailed: boolean }> {
  const row = await readOfferWords({ tx, offerKey });
  if (row.appt_key !== null) await makeManageable({ tx, apptKey: row.appt_key, deps });
  const { loc_key: locKey, acct_key: acctKey, patient_key: patientKey, cell_phone: phone, email } = row;
  const { sendWSDataInEmail } = await preferencesAt({ tx, level: { locKey, acctKey } });
  const own = await chosenText({ tx, kind: 'earlier-time', locKey, locale: localeOf(row.preferred_locale) });
  const sampleUrl = await exampleManageUrl({ tx, deps });
  const { text: body, ...mail } = offerTexts({ row, hasData: sendWSDataInEmail === 1, own, sampleUrl });
  const entry = { patientKey, purpose: 'earlier-time', cause: { kind: 'offer', offerKey }, step: null } as const;
  const isTexted = phone !== '' && (await textOffer());
  const isMailed = email !== '' && deps.mail.isClosed !== true && (await mailOffer());
  return { isTexted, isMailed };

  async function textOffer(): Promise<boolean> {
    const linked = row.appt_key === null ? {} : { linksTo: row.appt_key };
    const text = { phone, locKey, patientKey, body, writtenBy: 'booking', ...linked } as const;
    const outcome = await queueAutomaticText({ tx, text: { ...text, clientKey: `${OFFER_KEY_PREFIX}${offerKey}` } });
    if (outcome.kind !== 'queued') return false;
    const sentAs = { transKey: outcome.transKeys[0] ?? 0 };
    await recordOutreach({ tx, outreach: { ...entry, method: 'text', status: 'Queued', sentAs } });
    return true;
  }

  async function mailOffer(): Promise<boolean> {
    const mailKey = await queueMail({ tx, mail: { recipient: email, locale: row.preferred_locale, ...mail } });
    await recordOutreach({ tx, outreach: { ...entry, method: 'email', status: 'Queued', sentAs: { mailKey } } });
    tx.announce({ kind: 'mail' });
    return true;
  }
}

/** Locks the phone that an offer went to. */
export async function keepPhoneOf({ tx, offerKey }: Telling): Promise<void> {
  const { cell_phone: phone } = await readOfferWords({ tx, offerKey });
  if (phone !== '') await keepPhone({ tx, phone });
}

type Outcome = { tx: CoverTransaction; row: OfferWords; body: string; clientKey: string };

async function textOutcome({ tx, row, body, clientKey }: Outcome): Promise<void> {
  if (row.cell_phone === '') return;
  const { loc_key: locKey, patient_key: patientKey, cell_phone: phone } = row;
  await queueAutomaticText({ tx, text: { phone, locKey, patientKey, body, writtenBy: 'booking', clientKey } });
}

/** Tells a patient whose yes came second that nothing changed; once for each offer. */
export async function tellLost({ tx, offerKey }: Telling): Promise<void> {
  const row = await readOfferWords({ tx, offerKey });
  const body = WAITING_TEXT[languageOf(row.preferred_locale)].lost(row.cover_name);
  await textOutcome({ tx, row, body, clientKey: `waiting-lost-${offerKey}` });
}

/** Tells a patient whose visit changed after the offer that nothing was moved; once for each offer. */
export async function tellWithdrawn({ tx, offerKey }: Telling): Promise<void> {
  const row = await readOfferWords({ tx, offerKey });
  await textOutcome({ tx, row, body: withdrawnText(row), clientKey: `waiting-withdrawn-${offerKey}` });
}
