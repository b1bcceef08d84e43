import { timingSafeEqual } from 'node:crypto';
import type { Reply } from '@sightline/contract/call';
import { KIOSK_IDLE_MINUTES, type makeKioskCode, type openKiosk } from '@sightline/contract/kiosk.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { progressOf } from '../../form-progress/form-progress.usecases.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { ensurePacket } from '../packets/making.usecases.ts';
import { codeTooSoon, tabletUnknown, unknownKey, wrongCode } from '../packets/packets.errors.ts';
import { readCode, readDayVisits, readKioskLocation, storeCode } from './kiosk.queries.ts';
import { lockTablet, noteWrongCode, updateUnlocked } from './tablets.queries.ts';
import { proofStart, readTablet, waitAfter } from './tablets.rules.ts';

const CODE_DIGITS = 6;

const todayAt = (tx: CoverTransaction, timeZone: string): string =>
  tx.now.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * Makes today's code for a location's tablets. An earlier one stops working.
 * @throws ProblemError packet.unknown-key
 */
export function makeCode({
  scope,
  locKey,
  act,
  deps: { randomBytes, pages },
}: {
  scope: CoverScope;
  locKey: number;
  act: AuditAct & { userId: number };
  deps: Pick<Deps, 'randomBytes' | 'pages'>;
}): Promise<Reply<typeof makeKioskCode>> {
  return scope.transaction(async (tx) => {
    const location = await readKioskLocation({ tx, locKey });
    if (location === undefined) throw unknownKey();
    const code = String(randomBytes(6).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
    const holdsOn = todayAt(tx, location.time_zone);
    await storeCode({
      tx,
      locKey,
      code_hash: pages.codeHash({ coverKey: tx.coverKey, locKey, date: holdsOn, code }),
      holds_on: holdsOn,
      userId: act.userId,
    });
    tx.note({ act, detail: { locKey } });
    return { code, holdsOn };
  });
}

type Unlocking = { tx: CoverTransaction; code: string; pages: Deps['pages'] };

/** Whether a code is the location's of today. */
async function isRight({ tx, locKey, code, today, pages }: Unlocking & { locKey: number; today: string }) {
  const kept = await readCode({ tx, locKey });
  if (kept === undefined || kept.holds_on !== today) return false;
  const given = pages.codeHash({ coverKey: tx.coverKey, locKey, date: today, code: code.replaceAll(/\s/g, '') });
  return given.length === kept.code_hash.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept.code_hash));
}

/** The visits of a location's day with forms, as staff choose among them. */
async function listVisits({ tx, locKey, date, pages }: Omit<Unlocking, 'code'> & { locKey: number; date: string }) {
  const rows = await readDayVisits({ tx, locKey, date });
  for (const { appt_key: apptKey } of rows) await ensurePacket({ tx, apptKey });
  const progress = await progressOf({ tx, apptKeys: rows.map(({ appt_key }) => appt_key) });
  tx.note({ patientKeys: rows.map(({ patient_key }) => patient_key), detail: { locKey, visits: rows.length } });
  return rows.flatMap((row) => {
    const { appt_key: apptKey, first_name, last_name, starts_time: time, preferred_locale: locale } = row;
    const state = progress.get(apptKey);
    if (state === undefined) return [];
    const appointmentKey = pages.visitKey({ coverKey: tx.coverKey, apptKey });
    return [
      { name: `${first_name} ${last_name}`.trim(), time, done: state.done, total: state.total, locale, appointmentKey },
    ];
  });
}

/**
 * Today's visits with forms, on a tablet that staff set up and unlock with the day's code. Wrong codes make that tablet
 * wait, and no other.
 * @throws ProblemError form.not-found, kiosk.not-set-up, kiosk.wrong-code, request.too-many
 */
export async function unlockKiosk({
  scope,
  tablet: token,
  code,
  deps: { pages },
}: {
  scope: CoverScope;
  tablet: string;
  code: string;
  deps: Pick<Deps, 'pages'>;
}): Promise<Reply<typeof openKiosk>> {
  const held = readTablet(token);
  if (held === null) throw tabletUnknown();
  const { tabletKey } = held;
  const opened = await scope.transaction(async (tx) => {
    const tablet = await lockTablet({ tx, ...held });
    if (tablet === undefined) throw tabletUnknown();
    const { loc_key: locKey, wrong_tries: wrongTries, next_try_at: nextTryAt } = tablet;
    const wait = nextTryAt === null ? 0 : tx.now.until(nextTryAt).total('seconds');
    if (wait > 0) throw codeTooSoon(Math.ceil(wait));
    const location = await readKioskLocation({ tx, locKey });
    if (location === undefined || !location.has_forms) throw formNotFound();
    const today = todayAt(tx, location.time_zone);
    // Counting a wrong code has to outlive the refusal.
    if (!(await isRight({ tx, locKey, code, today, pages }))) {
      tx.note({ detail: { locKey, wrongCode: true } });
      await noteWrongCode({ tx, tabletKey, nextTryAt: tx.now.add({ seconds: waitAfter(wrongTries + 1) }) });
      return null;
    }
    const until = tx.now.add({ minutes: KIOSK_IDLE_MINUTES });
    const unlockNo = await updateUnlocked({ tx, tabletKey, date: today, until });
    tx.note({ detail: { locKey } });
    const names = { orgName: location.org_name, locName: location.loc_name };
    return { names, locKey, date: today, start: proofStart({ tabletKey, unlockNo }) };
  });
  if (opened === null) throw wrongCode();
  const { names, start, ...day } = opened;
  // Apart: patients' calls lock a visit's forms before the tablet.
  const visits = await scope.transaction((tx) => listVisits({ tx, ...day, pages }));
  return { ...names, proofStart: start, visits };
}
