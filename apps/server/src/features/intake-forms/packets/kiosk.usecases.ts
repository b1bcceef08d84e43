import { createHash, timingSafeEqual } from 'node:crypto';
import type { Reply } from '@sightline/contract/call';
import type { makeKioskCode } from '@sightline/contract/form-packets.calls';
import { type openKiosk, WRONG_TRIES } from '@sightline/contract/open-packets.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { lockCode, noteWrongCode, readDayVisits, readKioskLocation, storeCode } from './kiosk.queries.ts';
import { ensurePacket } from './making.usecases.ts';
import { unknownKey, wrongCode } from './packets.errors.ts';
import { progressOf } from './progress.usecases.ts';

const CODE_DIGITS = 6;

const hashOf = (coverKey: number, locKey: number, code: string): string =>
  createHash('sha256').update(`kiosk:${coverKey}:${locKey}:${code}`).digest('hex');

const todayAt = (tx: CoverTransaction, timeZone: string): string =>
  tx.now.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * Makes today's code for a location's tablet. An earlier one stops working.
 * @throws ProblemError packet.unknown-key
 */
export function makeCode({
  scope,
  locKey,
  act,
  deps: { randomBytes, publicUrl },
}: {
  scope: CoverScope;
  locKey: number;
  act: AuditAct & { userId: number };
  deps: Pick<Deps, 'randomBytes' | 'publicUrl'>;
}): Promise<Reply<typeof makeKioskCode>> {
  return scope.transaction(async (tx) => {
    const location = await readKioskLocation({ tx, locKey });
    if (location === undefined) throw unknownKey();
    const code = String(randomBytes(6).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
    const holdsOn = todayAt(tx, location.time_zone);
    await storeCode({
      tx,
      locKey,
      code_hash: hashOf(tx.coverKey, locKey, code),
      holds_on: holdsOn,
      userId: act.userId,
    });
    tx.note({ act, detail: { locKey } });
    return { code, holdsOn, address: `${publicUrl()}/kiosk?coverKey=${tx.coverKey}&locKey=${locKey}` };
  });
}

/** Whether a code is the location's of today; a wrong one counts, and the tenth ends it. */
async function isRight({
  tx,
  locKey,
  code,
  today,
}: {
  tx: CoverTransaction;
  locKey: number;
  code: string;
  today: string;
}) {
  const kept = await lockCode({ tx, locKey });
  if (kept === undefined || kept.holds_on !== today || kept.wrong_tries >= WRONG_TRIES) return false;
  const given = Buffer.from(hashOf(tx.coverKey, locKey, code.replaceAll(/\s/g, '')), 'hex');
  if (timingSafeEqual(given, Buffer.from(kept.code_hash, 'hex'))) return true;
  await noteWrongCode({ tx, locKey });
  tx.note({ detail: { locKey, wrongCode: true } });
  return false;
}

/**
 * Today's visits with forms, for a tablet that the practice's staff unlocked.
 * @throws ProblemError form.not-found, kiosk.wrong-code
 */
export async function unlockKiosk({
  scope,
  locKey,
  code,
  deps: { pages },
}: {
  scope: CoverScope;
  locKey: number;
  code: string;
  deps: Pick<Deps, 'pages'>;
}): Promise<Reply<typeof openKiosk>> {
  const opened = await scope.transaction(async (tx) => {
    const location = await readKioskLocation({ tx, locKey });
    if (location === undefined || !location.has_forms) throw formNotFound();
    const today = todayAt(tx, location.time_zone);
    // Counting a wrong code has to outlive the refusal.
    if (!(await isRight({ tx, locKey, code, today }))) return null;
    const rows = await readDayVisits({ tx, locKey, date: today });
    for (const { appt_key: apptKey } of rows) await ensurePacket({ tx, apptKey });
    const progress = await progressOf({ tx, apptKeys: rows.map(({ appt_key }) => appt_key) });
    tx.note({ patientKeys: rows.map(({ patient_key }) => patient_key), detail: { locKey, visits: rows.length } });
    const { coverKey } = tx;
    const visits = rows.flatMap((row) => {
      const { appt_key: apptKey, first_name, last_name, starts_time: time, preferred_locale: locale } = row;
      const state = progress.get(apptKey);
      if (state === undefined) return [];
      const { done, total } = state;
      const name = `${first_name} ${last_name}`.trim();
      const keys = { appointmentKey: pages.visitKey({ coverKey, apptKey }), proof: pages.proof({ coverKey, apptKey }) };
      return [{ name, time, done, total, locale, ...keys }];
    });
    return { orgName: location.org_name, locName: location.loc_name, visits };
  });
  if (opened === null) throw wrongCode();
  return opened;
}
