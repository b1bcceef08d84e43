import type { SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { manageUrlOf, newToken } from '../../features/bookings/times/tokens.rules.ts';
import type { Mail } from '../../outside/mail/mail-sender.ts';
import { presentMail } from './mail.present.ts';
import { claimDueMails, insertMailLink, readSubject, settleMail } from './sending.queries.ts';
import { isGivenUp, isOutdated, isRefusedForGood, waitBeforeNextMail } from './sending.rules.ts';
import type { MailClaim } from './sending.types.ts';

/** Longer than the slowest sending takes; past it another server takes over. */
const LEASE = { seconds: 120 };

export type SendDeps = Pick<Deps, 'mail' | 'randomBytes' | 'publicUrl' | 'logger' | 'clock'>;
export type SendOutcome = 'sent' | 'failed' | 'again' | 'outdated' | 'taken-over';
type Sending = { scope: SystemScope; claim: MailClaim; deps: SendDeps };

export const claimMails = ({ scope, limit }: { scope: SystemScope; limit: number }): Promise<MailClaim[]> =>
  scope.transaction((tx) => claimDueMails({ tx, limit, until: tx.now.add(LEASE) }));

/** Gives a claim back: its server is going down. */
export const letMailGo = ({ scope, claim }: Omit<Sending, 'deps'>): Promise<boolean> =>
  scope.transaction((tx) => settleMail({ tx, claim, settled: { status: 'waiting', runAt: tx.now } }));

async function settle({
  scope,
  claim,
  status,
}: Omit<Sending, 'deps'> & { status: 'sent' | 'outdated' | 'failed' }): Promise<SendOutcome> {
  const isOurs = await scope.transaction((tx) => settleMail({ tx, claim, settled: { status } }));
  return isOurs ? status : 'taken-over';
}

/** Writes the mail as its booking stands now, with a link of its own; null where nothing is left to tell of. */
async function prepare({ scope, claim, deps }: Sending): Promise<Mail | null> {
  const prepared = await scope.transaction(async (tx) => {
    const subject = await readSubject({ tx, claim });
    if (subject === undefined || isOutdated({ subject, now: tx.now })) return null;
    const publicUrl = deps.publicUrl();
    const about = { claim, subject, now: tx.now, publicUrl };
    if (subject.audience !== 'patient' || subject.kind === 'cancelled') return { ...about, manageUrl: null };
    const { token, hash } = newToken(deps.randomBytes);
    await insertMailLink({ tx, coverKey: claim.cover_key, apptKey: subject.appt_key, hash });
    return { ...about, manageUrl: manageUrlOf({ origin: subject.patient_origin ?? publicUrl, token }) };
  });
  return prepared === null ? null : presentMail(prepared);
}

async function giveUp({ scope, claim, deps, why }: Sending & { why: 'refused' | 'late' }): Promise<SendOutcome> {
  const { cover_key: coverKey, mail_key: mailKey, attempts } = claim;
  deps.logger.error({ coverKey, mailKey, attempts, why }, 'a mail about a booking was given up');
  return settle({ scope, claim, status: 'failed' });
}

async function afterFault({ error, ...sending }: Sending & { error: unknown }): Promise<SendOutcome> {
  const { scope, claim, deps } = sending;
  if (isRefusedForGood(error)) return giveUp({ ...sending, why: 'refused' });
  const jitter = deps.randomBytes(1).readUInt8() / 255;
  const isOurs = await scope.transaction(async (tx) => {
    if (isGivenUp({ created_at: claim.created_at, now: tx.now })) return null;
    const runAt = tx.now.add({ milliseconds: waitBeforeNextMail({ attempts: claim.attempts, jitter }) });
    return settleMail({ tx, claim, settled: { status: 'waiting', runAt } });
  });
  if (isOurs === null) return giveUp({ ...sending, why: 'late' });
  // What a mail server answers may quote the address, so only the kind of fault is noted.
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const { cover_key: coverKey, mail_key: mailKey, attempts } = claim;
  deps.logger.warn({ coverKey, mailKey, attempts, code }, 'a mail about a booking could not be sent yet');
  return isOurs ? 'again' : 'taken-over';
}

/** Sends a claimed mail and notes that it went; or notes when to try again, or that it is over. */
export async function sendMail(sending: Sending): Promise<SendOutcome> {
  const { scope, claim, deps } = sending;
  // Its tries ended without an end, perhaps with their servers.
  if (claim.attempts > 1 && isGivenUp({ created_at: claim.created_at, now: deps.clock.now() }))
    return giveUp({ ...sending, why: 'late' });
  const mail = await prepare(sending);
  if (mail === null) return settle({ scope, claim, status: 'outdated' });
  try {
    await deps.mail.send(mail);
  } catch (error) {
    return afterFault({ ...sending, error });
  }
  return settle({ scope, claim, status: 'sent' });
}
