import type { CallInput } from '@sightline/contract/call';
import type { askEarlier, PatientWaiting } from '@sightline/contract/waiting-list-patients.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { acceptIn, declineIn } from '../answers/answers.usecases.ts';
import { insertEntry, isWaitingTwice, lookAgain, readWaiting, updateEntry } from '../entries/entries.queries.ts';
import { endEntryIn } from '../entries/entries.usecases.ts';
import { isHopeless } from '../entries/hopeless.usecases.ts';
import { checkKeys } from '../entries/keys.usecases.ts';
import { takeOffer } from '../taking/taking.usecases.ts';
import { alreadyCancelled, tooLate } from '../waiting-list.errors.ts';
import { wishesOf } from '../waiting-list.rules.ts';
import type { WaitingDeps } from '../waiting-list.types.ts';
import { isOfferOf, readLinkedOffer, readLinkedVisit } from './by-link.queries.ts';

/** What the visit's link proves. */
type Linked = { scope: CoverScope; apptKey: number };
type Outcome = PatientWaiting['outcome'];
export type WaitingRequest = Omit<CallInput<typeof askEarlier>['body'], 'token' | 'coverKey'>;

const WALL_MINUTES = 'HH:mm'.length;

async function entryOf({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }) {
  const { patient_key: patientKey } = await readLinkedVisit({ tx, apptKey });
  tx.note({ patientKeys: [patientKey], detail: { apptKey } });
  return (await readWaiting({ tx, patientKey })).find((row) => row.appt_key === apptKey);
}

async function present({
  tx,
  apptKey,
  outcome = null,
  isHopeless: hopeless = false,
}: {
  tx: CoverTransaction;
  apptKey: number;
  outcome?: Outcome;
  isHopeless?: boolean;
}): Promise<PatientWaiting> {
  const entry = await entryOf({ tx, apptKey });
  const offer = entry === undefined ? undefined : await readLinkedOffer({ tx, apptKey });
  const wall = offer?.starts_at.toZonedDateTimeISO(offer.time_zone);
  return {
    ...{ isWaiting: entry !== undefined, isHopeless: hopeless, outcome },
    offer:
      offer === undefined || wall === undefined
        ? null
        : {
            ...{ offerKey: offer.offer_key, date: wall.toPlainDate().toString(), timeZone: offer.time_zone },
            ...{ time: wall.toPlainTime().toString().slice(0, WALL_MINUTES), startsAt: offer.starts_at.toString() },
            ...{ providerName: offer.provider_name, locationName: offer.location_name },
            answerBy: offer.answer_by.toString(),
          },
  };
}

export const readByLink = ({ scope, apptKey }: Linked): Promise<PatientWaiting> =>
  scope.transaction((tx) => present({ tx, apptKey }));

/**
 * Asks for an earlier time, or changes what suits; says at once if no hours meet it.
 * @throws ProblemError booking.cancelled, booking.too-late, visit.invalid, location.not-found, provider.not-found
 */
export const askByLink = (asking: Linked & { asked: WaitingRequest }): Promise<PatientWaiting> =>
  // Sent twice at the same moment: the second one changes the first one's entry.
  ask(asking).catch((error: unknown) => {
    if (isWaitingTwice(error)) return ask(asking);
    throw error;
  });

const ask = ({
  scope,
  apptKey,
  asked: { isSameProvider, ...asked },
}: Linked & { asked: WaitingRequest }): Promise<PatientWaiting> =>
  scope.transaction(async (tx) => {
    const visit = await readLinkedVisit({ tx, apptKey });
    if (visit.is_cancelled) throw alreadyCancelled();
    if (!visit.is_ahead) throw tooLate();
    const { locKeys = [visit.loc_key], acctKeys = isSameProvider ? [visit.acct_key] : [] } = asked;
    const wishes = { ...wishesOf({ ...asked, locKeys, acctKeys }), taskKey: visit.task_key };
    await checkKeys({ tx, wishes });
    const known = await entryOf({ tx, apptKey });
    if (known === undefined) await insertEntry({ tx, patientKey: visit.patient_key, apptKey, wishes, source: 'link' });
    else await updateEntry({ tx, entryKey: known.entry_key, wishes });
    await lookAgain({ tx });
    return present({ tx, apptKey, isHopeless: await isHopeless({ tx, wishes }) });
  });

export const leaveByLink = ({ scope, apptKey }: Linked): Promise<PatientWaiting> =>
  scope.transaction(async (tx) => {
    const entry = await entryOf({ tx, apptKey });
    if (entry !== undefined) await endEntryIn({ tx, entryKey: entry.entry_key, as: 'left' });
    return present({ tx, apptKey });
  });

/** Takes an offer, which moves the visit in one act, or declines it. An answer that comes second hears so. */
export async function answerByLink({
  scope,
  apptKey,
  offerKey,
  isTaken,
  deps,
}: Linked & { offerKey: number; isTaken: boolean; deps: WaitingDeps }): Promise<PatientWaiting> {
  const isNoted = await scope.transaction(async (tx) => {
    await entryOf({ tx, apptKey });
    if (!(await isOfferOf({ tx, apptKey, offerKey }))) return false;
    if (isTaken) return (await acceptIn({ tx, offerKey, by: 'link' })) === 'noted';
    return declineIn({ tx, offerKey, by: 'link' });
  });
  const outcome = isTaken ? await outcomeOf() : 'declined';
  return scope.transaction((tx) => present({ tx, apptKey, outcome }));

  async function outcomeOf(): Promise<Outcome> {
    const isOwn = isNoted || (await scope.transaction((tx) => isOfferOf({ tx, apptKey, offerKey })));
    const state = isOwn ? await takeOffer({ scope, offerKey, deps }) : null;
    return state === 'accepted' || state === 'withdrawn' ? state : 'lost';
  }
}
