import { readUsPhone } from '@sightline/messaging/pasted-phone';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { locationNotFound, malformedPhone, phoneNeeded } from '../conversations.errors.ts';
import { findConversation, readPatientsOfPhone } from '../conversations.queries.ts';
import { readOwnLocations } from '../locations/sending-location.reads.ts';
import { openLocation } from '../locations/sending-location.usecases.ts';
import { readPatient } from '../people/patient.reads.ts';
import { ownerChosen, ownerOf } from '../people/people.rules.ts';
import type { NewThread, Thread } from './thread.types.ts';
import { readThreadIn } from './thread.usecases.ts';
import { readWritable } from './writable.usecases.ts';

export type NewThreadQuery = { phone: string; locKey: number; addKey: number };

/**
 * What the composer of a new message needs: the conversation of that phone at that location with its newest messages,
 * or what is known before there is one.
 * @throws ProblemError request.invalid, location.not-found
 */
export function readNewThread({
  scope,
  pages,
  query,
  isInternal,
}: {
  scope: CoverScope;
  pages: PatientPages;
  query: NewThreadQuery;
  /** With notes and events for colleagues. */
  isInternal: boolean;
}): Promise<Thread | NewThread> {
  if (query.phone.trim() === '') throw phoneNeeded();
  const found = readUsPhone(query.phone);
  if (found.kind !== 'number') throw malformedPhone();
  const { e164: phone } = found;
  return scope.transaction(async (tx) => {
    const chosen = query.addKey === 0 ? undefined : await readPatient({ tx, patientKey: query.addKey });
    const chosenKey = chosen?.patient_key ?? null;
    const locKey = await locationOf({ tx, locKey: query.locKey, ownKey: chosen?.loc_key ?? null });
    const found = await findConversation({ tx, locKey, phone });
    const page = { beforeTransKey: null, chosenKey, isInternal };
    if (found !== undefined) return readThreadIn({ tx, pages, convKey: found, ...page });
    const patients = await readPatientsOfPhone({ tx, phone });
    const tiedKey = chosenKey === null ? ownerOf({ patients, locKey }) : ownerChosen({ patients, chosenKey });
    const writable = await readWritable({ tx, pages, to: { phone, locKey, tiedKey, chosenKey } });
    return { ...writable, conversation: null, chosenKey };
  });
}

/** Reading works for any location of the practice, open or closed. */
async function locationOf({
  tx,
  locKey,
  ownKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  ownKey: number | null;
}): Promise<number> {
  if (locKey !== 0 && (await readOwnLocations({ tx, locKeys: [locKey] })).length > 0) return locKey;
  const open = await openLocation({ tx, locKey, ownKey });
  if (open === null) throw locationNotFound();
  return open;
}
