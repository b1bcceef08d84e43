import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import type { SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { newCode, shortUrlOf } from '../../features/bookings/times/tokens.rules.ts';
import { insertBookingLink } from '../queue/booking-links.queries.ts';
import { readMessageLink } from './links.queries.ts';
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
