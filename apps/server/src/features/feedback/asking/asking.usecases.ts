import { localeOf } from '@sightline/contract/languages';
import type { CoverScope, CoverTransaction, SystemScope } from '../../../db/scope.ts';
import { sendingHours } from '../../automated-messages/hours/hours.usecases.ts';
import { takeDay } from '../../automated-messages/sending/days.usecases.ts';
import { keepPhone, queueAutomaticText } from '../../conversations/texts/automatic-text.usecases.ts';
import { queueMail, recordOutreach } from '../../outreach/outreach.usecases.ts';
import { chosenText } from '../../templates/chosen/chosen.usecases.ts';
import type { FeedbackDeps } from '../feedback.types.ts';
import { FEEDBACK_CLIENT_KEY, sampleFeedbackUrl } from '../links.rules.ts';
import { readKeptSettings } from '../settings/settings.queries.ts';
import { insertAsked, lockPatient, readAskable, readAskingPractices } from './asking.queries.ts';
import { askingWords, channelOf, dueBetween } from './asking.rules.ts';
import type { AskableVisit } from './asking.types.ts';

export const practicesAsking = ({ scope }: { scope: SystemScope }): Promise<number[]> =>
  scope.transaction((tx) => readAskingPractices({ tx }));

/** A text that the gateway accepts later than this would go out after the sending hours. */
const BEFORE_CLOSING = { minutes: 10 };

type Asking = { scope: CoverScope; deps: FeedbackDeps };

/** Stores the question with its place in the ledger; false if it can't be sent after all. */
async function send({
  tx,
  visit,
  to: { method, address },
  deps,
}: {
  tx: CoverTransaction;
  visit: AskableVisit;
  to: { method: 'text' | 'email'; address: string };
  deps: FeedbackDeps;
}): Promise<boolean> {
  const { appt_key: apptKey, patient_key: patientKey, loc_key: locKey, preferred_locale: locale } = visit;
  const own = await chosenText({ tx, kind: 'reviews', locKey, locale: localeOf(locale) });
  const sampleUrl = sampleFeedbackUrl(visit.patient_origin ?? deps.publicUrl());
  const { text: body, ...mail } = askingWords({ visit, own, sampleUrl });
  const cause = { kind: 'visit', apptKey, visitAt: null } as const;
  const entry = { patientKey, purpose: 'review', cause, step: 'feedback', status: 'Queued' } as const;
  if (method === 'email') {
    const mailKey = await queueMail({ tx, mail: { recipient: address, locale, ...mail } });
    const outreachKey = await recordOutreach({ tx, outreach: { ...entry, method, sentAs: { mailKey } } });
    await insertAsked({ tx, apptKey, patientKey, outreachKey });
    tx.announce({ kind: 'mail' });
    return true;
  }
  const text = { phone: address, locKey, patientKey, body, writtenBy: 'review', templateType: 'REVIEW' } as const;
  const outcome = await queueAutomaticText({ tx, text: { ...text, clientKey: `${FEEDBACK_CLIENT_KEY}${apptKey}` } });
  if (outcome.kind !== 'queued') return false;
  const sentAs = { transKey: outcome.transKeys[0] ?? 0 };
  const outreachKey = await recordOutreach({ tx, outreach: { ...entry, method, sentAs } });
  await insertAsked({ tx, apptKey, patientKey, outreachKey });
  return true;
}

/** Asks about one visit, if it may still be asked about once nothing else changes it. */
function askAbout({ scope, visit: found, deps }: Asking & { visit: AskableVisit }): Promise<boolean> {
  return scope.transaction(async (tx) => {
    if (found.cell_phone !== '') await keepPhone({ tx, phone: found.cell_phone });
    await lockPatient({ tx, patientKey: found.patient_key });
    const settings = await readKeptSettings({ tx });
    const range = dueBetween({ settings, now: tx.now });
    if (range === null) return false;
    const [visit] = await readAskable({ tx, settings, range, apptKey: found.appt_key });
    if (visit === undefined) return false;
    const to = channelOf({ settings, visit, isMailOpen: deps.mail.isClosed !== true });
    if (to === null) return false;
    const { patient_key: patientKey, time_zone: timeZone } = visit;
    if (!(await takeDay({ tx, patientKey, timeZone, rule: 'feedback' }))) return false;
    tx.note({
      act: { action: 'feedback.ask', userId: null, address: '', requestId: '' },
      ...{ patientKeys: [patientKey], detail: { apptKey: visit.appt_key, byText: to.method === 'text' } },
    });
    return send({ tx, visit, to, deps });
  });
}

/**
 * Asks about every visit of a practice that is due, each in a transaction of its own, within the sending hours of its
 * location. Safe on several servers at once, and again after a crash.
 */
export async function askPatients({ scope, deps }: Asking): Promise<number> {
  const due = await scope.transaction(async (tx) => {
    const settings = await readKeptSettings({ tx });
    const range = dueBetween({ settings, now: tx.now });
    if (range === null) return [];
    const hours = await sendingHours({ tx });
    const isOpen = (locKey: number) => {
      const isNow = (at: Temporal.Instant) => Temporal.Instant.compare(hours.from({ locKey, at }), at) === 0;
      return isNow(tx.now) && isNow(tx.now.add(BEFORE_CLOSING));
    };
    const visits = await readAskable({ tx, settings, range });
    const open = new Map([...new Set(visits.map(({ loc_key }) => loc_key))].map((key) => [key, isOpen(key)]));
    const isMailOpen = deps.mail.isClosed !== true;
    return visits.filter((visit) => open.get(visit.loc_key) === true && channelOf({ settings, visit, isMailOpen }));
  });
  let asked = 0;
  for (const visit of due) if (await askAbout({ scope, visit, deps })) asked += 1;
  return asked;
}
