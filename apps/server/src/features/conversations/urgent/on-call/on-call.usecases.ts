import type { OnCall } from '@sightline/contract/on-call.calls';
import { toE164 } from '@sightline/messaging/phone-number';
import type { AuditAct } from '../../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { readColleagues } from '../../team/colleagues.reads.ts';
import { nameOfColleague } from '../../team/colleagues.usecases.ts';
import { onCallInvalid } from '../urgent.errors.ts';
import { readOnCallRows, readPatientPhone, replaceOnCall, savePatientPhone } from './on-call.queries.ts';

async function present({ tx }: { tx: CoverTransaction }): Promise<OnCall> {
  const users = (await readColleagues({ tx })).map((one) => ({ userKey: one.userId, name: nameOfColleague(one) }));
  const able = new Set(users.map(({ userKey }) => userKey));
  const rows = await readOnCallRows({ tx });
  return {
    people: rows.map((row) => ({
      ...{ userKey: row.user_id, phone: row.phone, isUnable: !able.has(row.user_id) },
      name: [row.given_name, row.family_name].filter(Boolean).join(' '),
    })),
    patientPhone: await readPatientPhone({ tx }),
    users,
  };
}

export const listOnCall = ({ scope }: { scope: CoverScope }): Promise<OnCall> =>
  scope.transaction((tx) => present({ tx }));

type Given = { people: readonly { userKey: number; phone: string }[]; patientPhone: string };

/** @throws ProblemError on-call.invalid */
function phoneOf({ phone, path }: { phone: string; path: string }): string {
  const read = toE164(phone);
  if (read === null) throw onCallInvalid({ path, message: 'Enter a US phone number.' });
  return read;
}

/**
 * Replaces the people on call, and the number for patients.
 * @throws ProblemError on-call.invalid
 */
export function saveOnCall({
  scope,
  given,
  userId,
  act,
}: {
  scope: CoverScope;
  given: Given;
  userId: number;
  act: AuditAct;
}): Promise<OnCall> {
  const patientPhone =
    given.patientPhone.trim() === '' ? '' : phoneOf({ phone: given.patientPhone, path: 'patientPhone' });
  const people = given.people.map(({ userKey, phone }, place) => ({
    userId: userKey,
    phone: phoneOf({ phone, path: `people.${place}.phone` }),
  }));
  if (new Set(people.map((one) => one.userId)).size < people.length)
    throw onCallInvalid({ path: 'people', message: 'List each person once.' });
  return scope.transaction(async (tx) => {
    const known = new Set((await readColleagues({ tx })).map((one) => one.userId));
    // People already on the list may stay, so that it can be saved after one of them lost a right.
    const before = new Set((await readOnCallRows({ tx })).map((row) => row.user_id));
    if (people.some((one) => !known.has(one.userId) && !before.has(one.userId)))
      throw onCallInvalid({ path: 'people', message: 'Choose people who can read this practice’s texts.' });
    await replaceOnCall({ tx, people });
    await savePatientPhone({ tx, phone: patientPhone, userId });
    tx.note({ act, detail: { onCall: people.map((one) => one.userId), patientPhone } });
    return present({ tx });
  });
}
