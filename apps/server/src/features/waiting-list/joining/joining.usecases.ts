import { MOST_VISITS_AHEAD } from '@sightline/contract/booking-limits';
import type { PatientWaiting } from '@sightline/contract/waiting-list-patients.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { receivePerson, wordsIn } from '../../bookings/making/making.usecases.ts';
import type { WaitingRequest } from '../by-link/by-link.usecases.ts';
import {
  insertEntry,
  isWaitingTwice,
  lookAgain,
  readOpenLocations,
  readWaiting,
  updateEntry,
} from '../entries/entries.queries.ts';
import { isHopeless } from '../entries/hopeless.usecases.ts';
import { checkKeys } from '../entries/keys.usecases.ts';
import { tooManyWaiting, wishInvalid } from '../waiting-list.errors.ts';
import { wishesOf } from '../waiting-list.rules.ts';
import { countWaitingOf } from './joining.queries.ts';

/** Where a person asks first: the settings there say who may. */
async function placeOf({
  tx,
  asked: { locKeys = [], acctKeys = [] },
}: {
  tx: CoverTransaction;
  asked: WaitingRequest;
}) {
  const locKey = locKeys[0] ?? (await readOpenLocations({ tx }))[0]?.loc_key ?? 0;
  return { locKey, acctKey: acctKeys.length === 1 ? (acctKeys[0] ?? 0) : 0 };
}

/**
 * Puts a person without a visit on the list, as a booking would add them; an offer books the visit. Asking again for the
 * same type changes what suits (WLT-001).
 * @throws ProblemError booking.not-found, booking.invalid, booking.phone-unverified, booking.too-many-ahead, visit.invalid
 */
export const joinOnline = (joining: Joining): Promise<PatientWaiting> =>
  // Sent twice at the same moment: the second one finds the first one's entry.
  join(joining).catch((error: unknown) => {
    if (isWaitingTwice(error)) return join(joining);
    throw error;
  });

type Joining = { scope: CoverScope; asked: WaitingRequest; deps: Deps };

const join = ({ scope, asked, deps }: Joining): Promise<PatientWaiting> =>
  scope.transaction(async (tx) => {
    const { patient: given, taskKey, locKeys = [], acctKeys = [], language, phoneProof } = asked;
    if (!given || !taskKey) throw wishInvalid('Give the patient and the type of visit.');
    const wishes = { ...wishesOf({ ...asked, locKeys, acctKeys }), taskKey };
    const wish = { ...(await placeOf({ tx, asked })), taskKey };
    const said = { given, language: language ?? '', phoneProof: phoneProof ?? null };
    const { patientKey, phone, provenEmail } = await receivePerson({ tx, wish, ...said, deps });
    await checkKeys({ tx, wishes });
    const own = await readWaiting({ tx, patientKey });
    const known = own.find((row) => row.appt_key === null && row.task_key === taskKey);
    if (known === undefined) {
      if ((await countWaitingOf({ tx, patientKey, phone, provenEmail })) >= MOST_VISITS_AHEAD) throw tooManyWaiting();
    } else if (known.source === 'booking') await updateEntry({ tx, entryKey: known.entry_key, wishes });
    const sourceKey =
      known?.entry_key ?? (await insertEntry({ tx, patientKey, apptKey: null, wishes, source: 'booking' }));
    await lookAgain({ tx });
    tx.note({ patientKeys: [patientKey] });
    const of = { phone, patientKey, locKey: wish.locKey || null };
    await deps.markWritten({
      tx,
      written: { source: 'waiting-list', sourceKey, texts: wordsIn({ patient: given }), ...of },
    });
    return { isWaiting: true, isHopeless: await isHopeless({ tx, wishes }), offer: null, outcome: null };
  });
