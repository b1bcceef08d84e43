import {
  CODES_PER_ADDRESS_AND_HOUR,
  CODES_PER_PHONE_AND_HOUR,
  CODES_PER_PRACTICE_AND_DAY,
  CODES_PER_PRACTICE_AND_HOUR,
  PHONE_PROOF_MINUTES,
} from '@sightline/contract/booking-limits';
import { LANGUAGES, languageOf } from '@sightline/contract/languages';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import type { Deps } from '../../../../deps.ts';
import { countLimit } from '../../../../http/metrics.ts';
import { holdPhone } from '../../../conversations/opt-outs/opt-outs.usecases.ts';
import { queueAutomaticText } from '../../../conversations/texts/automatic-text.usecases.ts';
import { queueMail } from '../../../outreach/outreach.usecases.ts';
import {
  bookingInvalid,
  bookingNotFound,
  codesByTextOnly,
  codesPaused,
  faultAt,
  noTexts,
  phoneNotTextable,
  phoneOptedOut,
  tooManyCodes,
  wrongCode,
} from '../../bookings.errors.ts';
import { lockAddress } from '../../holds/holds.queries.ts';
import { readEmail, readOwnPhone } from '../../making/details/details.rules.ts';
import { readOpenPlace } from '../../times/times.queries.ts';
import { destinationFaults } from '../phone.usecases.ts';
import { type CodeReach, countCodes, insertCode, readSender, spendCode, takeTry } from './codes.queries.ts';
import { fitsCode, hashKey, newCode } from './codes.rules.ts';
import { codeMail, codeText } from './codes.texts.ts';

type CodeRequest = {
  locKey: number;
  /** As typed; one of them. */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** The page's. */
  language: string;
  /** Null: not counted. */
  addressHash: Buffer | null;
};

const HOURS_IN_DAY = 24;

/** @throws ProblemError booking.too-many-codes, booking.codes-paused */
async function checkCounts({
  tx,
  to,
  addressHash,
  deps: { metrics },
}: {
  tx: CoverTransaction;
  to: CodeReach;
  addressHash: Buffer | null;
  deps: Pick<Deps, 'metrics'>;
}) {
  if ((await countCodes({ tx, by: to })) >= CODES_PER_PHONE_AND_HOUR) throw tooManyCodes();
  if (addressHash !== null) {
    await lockAddress({ tx, addressHash });
    if ((await countCodes({ tx, by: { addressHash } })) >= CODES_PER_ADDRESS_AND_HOUR) throw tooManyCodes();
  }
  const inHour = await countCodes({ tx });
  const isFull =
    inHour >= CODES_PER_PRACTICE_AND_HOUR ||
    (await countCodes({ tx, hours: HOURS_IN_DAY })) >= CODES_PER_PRACTICE_AND_DAY;
  if (!isFull) return;
  countLimit({ metrics, limit: 'codes' });
  throw codesPaused();
}

/** @throws ProblemError booking.phone-opted-out, booking.phone-not-textable */
async function textCode({
  tx,
  phone,
  code,
  keyHash,
  asking: { locKey, language },
}: {
  tx: CoverTransaction;
  phone: string;
  code: string;
  keyHash: Buffer;
  asking: CodeRequest;
}): Promise<void> {
  const { practice, smsNumber } = await readSender({ tx, locKey });
  const body = codeText({ practice, code, locale: languageOf(language) });
  const text = { phone, body, locKey, patientKey: null, writtenBy: 'booking' } as const;
  const { kind } = await queueAutomaticText({
    tx,
    text: { ...text, clientKey: `phone-code-${keyHash.toString('base64url').slice(0, 32)}` },
  });
  if (kind === 'opted-out') throw phoneOptedOut({ smsNumber });
  if (kind === 'no-number') throw noTexts();
  if (kind !== 'queued') throw phoneNotTextable();
}

/** Mails a code, through the outbox: nothing waits for the mail server. */
async function mailCode({
  tx,
  email,
  code,
  asking: { locKey, language },
}: {
  tx: CoverTransaction;
  email: string;
  code: string;
  asking: CodeRequest;
}): Promise<void> {
  const { practice } = await readSender({ tx, locKey });
  const locale = languageOf(language);
  const mail = { recipient: email, locale: LANGUAGES[locale].locale, ...codeMail({ practice, code, locale }) };
  await queueMail({ tx, mail });
  tx.announce({ kind: 'mail' });
}

/**
 * Where the code goes.
 * @throws ProblemError booking.invalid, booking.codes-by-text-only
 */
function reachOf({ asking, mail }: { asking: CodeRequest; mail: Deps['mail'] }): CodeReach {
  if (typeof asking.email !== 'string') {
    const read = readOwnPhone(asking.phone ?? '');
    if ('fault' in read) throw bookingInvalid([read.fault]);
    return { phone: read.phone, email: '' };
  }
  if (typeof asking.phone === 'string') throw bookingInvalid([faultAt('patient.email', 'email')]);
  const read = readEmail(asking.email);
  if ('fault' in read) throw bookingInvalid([read.fault]);
  if (mail.isClosed === true) throw codesByTextOnly();
  return { phone: '', email: read.email.toLowerCase() };
}

/**
 * Sends a code to a phone, through the consent gate and the outbox, or to an email address.
 * @throws ProblemError booking.not-found, booking.invalid, booking.too-many-codes, booking.codes-paused,
 *   booking.phone-opted-out, booking.phone-not-textable, booking.codes-by-text-only
 */
export function sendCode({
  scope,
  asking,
  deps,
}: {
  scope: CoverScope;
  asking: CodeRequest;
  deps: Pick<Deps, 'randomBytes' | 'metrics' | 'mail'>;
}): Promise<{ codeKey: string; expiresAt: Temporal.Instant }> {
  const { locKey, addressHash } = asking;
  const to = reachOf({ asking, mail: deps.mail });
  const { phone, email } = to;
  return scope.transaction(async (tx) => {
    if ((await readOpenPlace({ tx, locKey })) === null) throw bookingNotFound();
    const faults = await destinationFaults({ tx, phone });
    if (faults.length > 0) throw bookingInvalid(faults);
    if (email === '') await holdPhone({ tx, phone });
    else await lockAddress({ tx, addressHash: hashKey(email) });
    await checkCounts({ tx, to, addressHash, deps });
    const { key, code, keyHash, codeHash } = newCode(deps.randomBytes);
    const expiresAt = await insertCode({ tx, keyHash, codeHash, to, addressHash });
    if (email === '') await textCode({ tx, phone, code, keyHash, asking });
    else await mailCode({ tx, email, code, asking });
    return { codeKey: key, expiresAt };
  });
}

/**
 * The proof for entering the code sent to a phone or an address.
 * @throws ProblemError booking.wrong-code
 */
export async function verifyCode({
  scope,
  codeKey,
  code,
  deps,
}: {
  scope: CoverScope;
  codeKey: string;
  code: string;
  deps: Pick<Deps, 'phoneProofs'>;
}): Promise<{ phoneProof: string; expiresAt: Temporal.Instant }> {
  const keyHash = hashKey(codeKey);
  // A wrong try is committed before it is refused.
  const reach = await scope.transaction(async (tx) => {
    const sent = await takeTry({ tx, keyHash });
    const isRight = sent !== undefined && fitsCode({ key: codeKey, code, codeHash: sent.codeHash });
    if (!isRight) tx.note({ detail: { refused: 'wrong-code' } });
    else await spendCode({ tx, keyHash });
    return isRight ? sent.phone || sent.email : null;
  });
  if (reach === null) throw wrongCode();
  return deps.phoneProofs.grant({ coverKey: scope.coverKey, reach, lives: { minutes: PHONE_PROOF_MINUTES } });
}
