import {
  CALLS_PER_ADDRESS_AND_HOUR,
  CALLS_PER_PHONE_AND_DAY,
  CALLS_PER_PRACTICE_AND_DAY,
  CALLS_PER_PRACTICE_AND_HOUR,
} from '@sightline/contract/booking-limits';
import { languageOf } from '@sightline/contract/languages';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import type { Deps } from '../../../../deps.ts';
import { countLimit } from '../../../../http/metrics.ts';
import { holdPhone } from '../../../conversations/opt-outs/opt-outs.usecases.ts';
import { noteCallAsked } from '../../../conversations/team/call-asked.usecases.ts';
import { bookingInvalid, bookingNotFound, faultAt, tooManyCalls } from '../../bookings.errors.ts';
import { lockAddress } from '../../holds/holds.queries.ts';
import { oneLine, readName, readOwnPhone } from '../../making/details/details.rules.ts';
import { readOpenPlace } from '../../times/times.queries.ts';
import { destinationFaults } from '../phone.usecases.ts';
import { countRequests, insertRequest, readTypeName } from './calls.queries.ts';

type CallAsking = {
  locKey: number;
  /** All as typed. */
  phone: string;
  firstName: string;
  lastName: string;
  taskKey: number | null;
  language: string;
  /** Null: not counted. */
  addressHash: Buffer | null;
};

/** A second press, or a request whose answer got lost. */
const SAME_WITHIN = { minutes: 10 } as const;
const HOUR = { hours: 1 } as const;
const DAY = { hours: 24 } as const;

/** @throws ProblemError booking.invalid, naming each field at fault */
function readAsking({ phone: typed, firstName, lastName }: CallAsking): { phone: string; name: string } {
  const read = readOwnPhone(typed);
  const names = { firstName: oneLine(firstName), lastName: oneLine(lastName) };
  const faults = Object.entries(names).flatMap(([field, text]) => {
    const reading = text === '' ? { fault: 'missing' as const } : readName(text);
    return 'fault' in reading ? [faultAt(`patient.${field}`, reading.fault)] : [];
  });
  if ('fault' in read) throw bookingInvalid([...faults, read.fault]);
  if (faults.length > 0) throw bookingInvalid(faults);
  return { phone: read.phone, name: `${names.firstName} ${names.lastName}` };
}

/** @throws ProblemError booking.too-many-calls */
async function checkCounts({
  tx,
  phone,
  addressHash,
  deps: { metrics },
}: {
  tx: CoverTransaction;
  phone: string;
  addressHash: Buffer | null;
  deps: Pick<Deps, 'metrics'>;
}): Promise<void> {
  if ((await countRequests({ tx, by: { phone }, within: DAY })) >= CALLS_PER_PHONE_AND_DAY) throw tooManyCalls();
  if (addressHash !== null) {
    await lockAddress({ tx, addressHash });
    const ofAddress = await countRequests({ tx, by: { addressHash }, within: HOUR });
    if (ofAddress >= CALLS_PER_ADDRESS_AND_HOUR) throw tooManyCalls();
  }
  const isFull =
    (await countRequests({ tx, within: HOUR })) >= CALLS_PER_PRACTICE_AND_HOUR ||
    (await countRequests({ tx, within: DAY })) >= CALLS_PER_PRACTICE_AND_DAY;
  if (!isFull) return;
  countLimit({ metrics, limit: 'calls' });
  throw tooManyCalls();
}

/**
 * Asks staff to call someone who can't get a code: their phone's conversation at the location is unanswered then, and
 * says who asked. Nobody is texted, and no patient is added or tied to it: no one has proved who they are.
 * @throws ProblemError booking.not-found, booking.invalid, booking.too-many-calls
 */
export async function askCall({
  scope,
  asking,
  deps,
}: {
  scope: CoverScope;
  asking: CallAsking;
  deps: Pick<Deps, 'metrics'>;
}): Promise<void> {
  const { locKey, taskKey, language, addressHash } = asking;
  const { phone, name } = readAsking(asking);
  await scope.transaction(async (tx) => {
    if ((await readOpenPlace({ tx, locKey })) === null) throw bookingNotFound();
    const faults = await destinationFaults({ tx, phone });
    if (faults.length > 0) throw bookingInvalid(faults);
    await holdPhone({ tx, phone });
    if ((await countRequests({ tx, by: { phone }, within: SAME_WITHIN })) > 0) return;
    await checkCounts({ tx, phone, addressHash, deps });
    await insertRequest({ tx, phone, addressHash });
    const about = taskKey === null ? '' : await readTypeName({ tx, taskKey });
    await noteCallAsked({ tx, phone, locKey, name, about, locale: languageOf(language) });
  });
}
