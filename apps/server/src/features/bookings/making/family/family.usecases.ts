import type { Confirmation } from '@sightline/contract/booking.calls';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import type { Deps } from '../../../../deps.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import { lockProviders } from '../../../availability/offers/taking/taking.usecases.ts';
import { readReach } from '../../after/after.queries.ts';
import type { Confirmations } from '../../after/after.types.ts';
import { afterBooking, earlierConfirmations } from '../../after/after.usecases.ts';
import { presentConfirmation } from '../../managing/managing.present.ts';
import { readFamily } from '../../managing/managing.queries.ts';
import type { MessageReader } from '../../managing/managing.types.ts';
import { ownsPhone } from '../../phone/phone.usecases.ts';
import { takingTime } from '../../times/taking/taking.usecases.ts';
import { readProviderKeys } from '../../times/times.queries.ts';
import { TimeLost } from '../../times/times.types.ts';
import { noteBookedTogether } from '../making.queries.ts';
import type { BookingRequest } from '../making.types.ts';
import { bookIn, onceByKey } from '../making.usecases.ts';
import { atPerson } from './family.rules.ts';

type FamilyBooking = { requests: readonly BookingRequest[]; deps: Deps };

/** Every provider who may see one of them, in the order that everybody locks providers in. */
async function lockAll({ tx, requests }: Pick<FamilyBooking, 'requests'> & { tx: CoverTransaction }): Promise<void> {
  const acctKeys: number[] = [];
  for (const { chosen } of requests)
    acctKeys.push(...(chosen.acctKey > 0 ? [chosen.acctKey] : await readProviderKeys({ tx, locKey: chosen.locKey })));
  await lockProviders({ tx, acctKeys });
}

type Booked = Pick<Awaited<ReturnType<typeof bookIn>>, 'visit' | 'wasMadeBefore'>;

/** The phone that the family's text goes to; null without one. */
async function readerOf({
  tx,
  apptKey,
  phoneProof: proof,
  deps,
}: {
  tx: CoverTransaction;
  apptKey: number;
  phoneProof: string | null;
  deps: Deps;
}): Promise<MessageReader | null> {
  const { phone } = await readReach({ tx, apptKey });
  return phone === null ? null : { phone, isProven: ownsPhone({ tx, phone, proof, deps }) };
}

/** One message for everyone, about the first person's visit. A request that is repeated sends nothing again. */
async function tellFamily({
  tx,
  booked,
  phoneProof,
  deps,
}: {
  tx: CoverTransaction;
  booked: readonly Booked[];
  /** The first person's. */
  phoneProof: string | null;
  deps: Deps;
}): Promise<Confirmations> {
  const apptKeys = booked.map(({ visit }) => visit.appt_key);
  const [first] = booked;
  if (first === undefined) return { isMailed: false, isTexted: false };
  if (booked.every(({ wasMadeBefore }) => wasMadeBefore))
    return earlierConfirmations({ tx, apptKey: first.visit.appt_key });
  await noteBookedTogether({ tx, apptKeys });
  const reader = await readerOf({ tx, apptKey: first.visit.appt_key, phoneProof, deps });
  const family = await readFamily({ tx, coverKey: tx.coverKey, apptKeys, reader });
  return afterBooking({ tx, event: { kind: 'booked', visit: first.visit, family }, deps });
}

/**
 * Books the visits of several people in one transaction: anyone who can't be booked, with their place in the request,
 * rolls back everyone (PAT-002).
 * @throws as `createBooking`, with `person`
 */
export async function bookFamily({
  scope,
  requests,
  deps,
}: FamilyBooking & { scope: CoverScope }): Promise<Confirmation[]> {
  let person = 0;
  const work = async (tx: CoverTransaction) => {
    await lockAll({ tx, requests });
    const booked: Awaited<ReturnType<typeof bookIn>>[] = [];
    for (const [place, request] of requests.entries()) {
      person = place;
      booked.push(await bookIn({ tx, request, deps, isOfFamily: true }));
    }
    const notices = await tellFamily({ tx, booked, phoneProof: requests[0]?.phoneProof ?? null, deps });
    return booked.map((one) => presentConfirmation({ ...one, ...notices }));
  };
  try {
    return await onceByKey(() => takingTime({ scope, work }));
  } catch (error) {
    if (error instanceof TimeLost || !(error instanceof ProblemError)) throw error;
    throw atPerson({ error, person });
  }
}
