import { isActiveStatus } from '@sightline/contract/appointment-status';
import { FEEDBACK_LINK_MARK } from '@sightline/messaging/feedback-link';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { familyVisits } from '../../features/bookings/managing/managing.usecases.ts';
import { manageUrlOf } from '../../features/bookings/times/tokens.rules.ts';
import { isStaleMail } from '../../features/outreach/outreach.usecases.ts';
import { newToken } from '../../link-codes.ts';
import type { Mail } from '../../outside/mail/mail-sender.ts';
import { insertBookingLink } from '../queue/booking-links.queries.ts';
import { withFeedbackLink } from '../queue/feedback-links.usecases.ts';
import { type FamilyLink, presentMail } from './mail.present.ts';
import { readOfferedVisit, readStaffLanguage, readSubject } from './sending.queries.ts';
import { isOutdated } from './sending.rules.ts';
import type { MailClaim } from './sending.types.ts';

type MailPreparation = { scope: SystemScope; claim: MailClaim; deps: Pick<Deps, 'randomBytes' | 'publicUrl'> };

/** Writes the email for the booking's current state, with a new manage link; null if there is no news left to send. */
async function prepareBookingMail({ scope, claim, deps }: MailPreparation): Promise<Mail | null> {
  const prepared = await scope.transaction(async (tx) => {
    const found = await readSubject({ tx, claim });
    if (found === undefined) return null;
    const reader = { tx, coverKey: claim.cover_key, email: found.recipient };
    const subject = found.audience === 'patient' ? found : { ...found, locale: await readStaffLanguage(reader) };
    const isOfFamily = subject.audience === 'patient' && subject.kind === 'booked' && subject.booked_with !== null;
    // A family's email is about the visits that still stand, also when the first was cancelled.
    if (!isOfFamily && isOutdated({ subject, now: tx.now })) return null;
    const publicUrl = deps.publicUrl();
    const about = { claim, subject, now: tx.now, publicUrl };
    if (subject.audience !== 'patient' || subject.kind === 'cancelled')
      return { ...about, manageUrl: null, family: [] };
    const coverKey = claim.cover_key;
    const linkTo = async (apptKey: number) => {
      const { token, hash } = newToken(deps.randomBytes);
      await insertBookingLink({ tx, coverKey, apptKey, hash, isShort: false });
      return manageUrlOf({ origin: subject.patient_origin ?? publicUrl, token });
    };
    const apptKeys = subject.kind === 'booked' ? (subject.booked_with ?? []) : [];
    const visits = await familyVisits({ tx, coverKey, apptKeys, reader: { email: subject.recipient } });
    const standing = visits.filter(
      ({ status, starts_at: startsAt }) => isActiveStatus(status) && Temporal.Instant.compare(startsAt, tx.now) > 0,
    );
    if (isOfFamily && standing.length === 0) return null;
    const manageUrl = await linkTo(subject.appt_key);
    const family: FamilyLink[] = [];
    for (const visit of standing) {
      const bring = subject.family_bring?.[apptKeys.indexOf(visit.appt_key)] ?? '';
      const url = visit.appt_key === subject.appt_key ? manageUrl : await linkTo(visit.appt_key);
      family.push({ ...visit, bring, url });
    }
    return { ...about, manageUrl, family };
  });
  return prepared === null ? null : presentMail(prepared);
}

/** An automated message as it was written; null if its subject has changed since. */
async function prepareRuleMail({ scope, claim, deps }: MailPreparation): Promise<Mail | null> {
  const { cover_key: coverKey, mail_key: mailKey, recipient: to, subject, body } = claim;
  const text = await scope.transaction(async (tx) =>
    (await isStaleMail({ tx, coverKey, mailKey }))
      ? null
      : linkedBody({ tx, coverKey, mailKey, body: body ?? '', deps }),
  );
  if (text === null) return null;
  const messageId = `<automated-${coverKey}-${mailKey}@${new URL(deps.publicUrl()).hostname}>`;
  return { to, subject: subject ?? '', text, messageId };
}

/** The body with a new link, where it has a placeholder: stored emails open nothing. */
async function linkedBody({
  tx,
  coverKey,
  mailKey,
  body,
  deps,
}: {
  tx: SystemTransaction;
  coverKey: number;
  mailKey: number;
  body: string;
  deps: MailPreparation['deps'];
}): Promise<string | null> {
  if (body.includes(FEEDBACK_LINK_MARK)) return withFeedbackLink({ tx, coverKey, sentAs: { mailKey }, body, deps });
  if (!body.includes(MANAGE_LINK_MARK)) return body;
  const linked = await readOfferedVisit({ tx, coverKey, mailKey });
  if (linked === undefined) return null;
  const { token, hash } = newToken(deps.randomBytes);
  await insertBookingLink({ tx, coverKey, apptKey: linked.appt_key, hash, isShort: false });
  return fillManageLink({ body, url: manageUrlOf({ origin: linked.patient_origin ?? deps.publicUrl(), token }) });
}

/** A notice to a practice's administrators, as it was written. */
function prepareNotice({ claim, deps }: Omit<MailPreparation, 'scope'>): Mail {
  const { cover_key: coverKey, mail_key: mailKey, recipient: to, subject, body } = claim;
  const messageId = `<notice-${coverKey}-${mailKey}@${new URL(deps.publicUrl()).hostname}>`;
  return { to, subject: subject ?? '', text: body ?? '', messageId };
}

/** The email to send now; null if it should no longer go out. */
export async function prepareMail(preparing: MailPreparation): Promise<Mail | null> {
  const { kind } = preparing.claim;
  if (kind === 'notice') return prepareNotice(preparing);
  return kind === 'rule' ? prepareRuleMail(preparing) : prepareBookingMail(preparing);
}
