import { FEEDBACK_LINK_MARK } from '@sightline/messaging/feedback-link';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import type { CoverScope, SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { withProof } from '../../features/bookings/phone/phone.usecases.ts';
import { shortUrlOf } from '../../features/bookings/times/tokens.rules.ts';
import { newCode } from '../../link-codes.ts';
import { insertBookingLink } from '../queue/booking-links.queries.ts';
import { withFeedbackLink } from '../queue/feedback-links.usecases.ts';
import { readLocation, readMessageLink } from './links.queries.ts';
import type { ClaimedText } from './outbox.usecases.ts';

/**
 * The text as it goes out, with a link of its own in place of its mark. Only a hash of the link is stored, so a retried
 * text gets a new one.
 */
export async function withLink({
  scope,
  claimed,
  deps,
}: {
  scope: SystemScope;
  claimed: ClaimedText;
  deps: Pick<Deps, 'publicUrl' | 'randomBytes'>;
}): Promise<ClaimedText> {
  const { text, isAllowed, cover_key: coverKey, trans_key: transKey } = claimed;
  if (isAllowed && text.body.includes(FEEDBACK_LINK_MARK)) {
    const asked = { coverKey, sentAs: { transKey }, body: text.body, deps };
    const body = await scope.transaction((tx) => withFeedbackLink({ tx, ...asked }));
    return body === null ? claimed : { ...claimed, text: { ...text, body } };
  }
  if (!isAllowed || !text.body.includes(MANAGE_LINK_MARK)) return claimed;
  const url = await scope.transaction(async (tx) => {
    const link = await readMessageLink({ tx, coverKey, transKey });
    // Someone wrote this text themselves.
    if (link === undefined) return null;
    const { code, hash } = newCode(deps.randomBytes);
    await insertBookingLink({ tx, coverKey, apptKey: link.appt_key, hash, isShort: true });
    return shortUrlOf({ origin: link.patient_origin ?? deps.publicUrl(), code });
  });
  return url === null ? claimed : { ...claimed, text: { ...text, body: fillManageLink({ body: text.body, url }) } };
}

/** A booking link, ours or not: only texts with one are looked at. */
const BOOKING_LINK = /\/(?:b\/|book[?])/;

/**
 * A staff member's text as it goes out, with the phone's proof in its booking links, which then ask for no code. The
 * proof is made now and stored nowhere; texts by rules already carry theirs.
 */
export async function withPhoneProof({
  claimed,
  openScope,
  deps,
}: {
  claimed: ClaimedText;
  openScope: (coverKey: number) => CoverScope;
  deps: Pick<Deps, 'publicUrl' | 'phoneProofs'>;
}): Promise<ClaimedText> {
  const { text, isAllowed, cover_key: coverKey, phone } = claimed;
  if (!isAllowed || text.written_by !== 'staff' || !BOOKING_LINK.test(text.body)) return claimed;
  const body = await openScope(coverKey).transaction(async (tx) => {
    // A location may ask for a code where the practice doesn't.
    const level = { locKey: await readLocation({ tx, convKey: text.conv_key }), acctKey: 0 };
    return withProof({ tx, text: text.body, phone, level, deps });
  });
  return { ...claimed, text: { ...text, body } };
}
