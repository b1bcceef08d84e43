import {
  addLocation as addCall,
  editLocation as editCall,
  type LocationChange,
  type NewLocation,
  type OfficeLocation,
} from '@sightline/contract/locations.calls';
import type { Actor } from '../../db/audit.ts';
import { changedFields, definedOf } from '../../db/changed-fields.ts';
import { isDuplicate } from '../../db/database-errors.ts';
import { enterInDirectory, removeFromDirectory } from '../../db/directory.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { checkSeen } from '../../http/seen-record.ts';
import { practiceUnknown } from '../practices/practices.errors.ts';
import { locationKeyTaken, locationUnknown, numberTaken } from './locations.errors.ts';
import { presentLocation } from './locations.present.ts';
import {
  insertLocation,
  LOCATION_KEY,
  lockLocation,
  NUMBER_KEYS,
  readPracticeZone,
  updateLocation,
} from './locations.queries.ts';
import { readLocationNames, readLocations } from './locations.reads.ts';
import { withStoredPhones } from './locations.rules.ts';
import type { CarryZone, LocationValues } from './locations.types.ts';

const NO_VISITS = { apptKeys: [], patientKeys: [] };

type Acting = { tx: CoverTransaction; by: Actor };

function refuseDuplicate(error: unknown): never {
  if (NUMBER_KEYS.some((constraint) => isDuplicate(error, constraint))) throw numberTaken();
  throw isDuplicate(error, LOCATION_KEY) ? locationKeyTaken() : error;
}

/** Lets texts to the number find the practice, and those to the one before no longer. */
async function changeNumber({ tx, from, to }: { tx: CoverTransaction; from: string; to: string }): Promise<void> {
  if (from === to) return;
  const { coverKey } = tx;
  const kind = 'texting-number';
  if (from !== '') await removeFromDirectory({ tx, coverKey, kind, key: from });
  if (to !== '' && !(await enterInDirectory({ tx, coverKey, kind, key: to }))) throw numberTaken();
}

/** The open locations by name. */
export const listOpenLocations = ({ tx }: { tx: CoverTransaction }) => readLocationNames({ tx });

/** @throws cover.not-found */
export async function listLocations({ tx }: { tx: CoverTransaction }): Promise<OfficeLocation[]> {
  const locations = await readLocations({ tx });
  if (locations.length === 0 && (await readPracticeZone(tx)) === undefined) throw practiceUnknown();
  return locations.map(presentLocation);
}

/** @throws location.not-found */
async function readLocation({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<OfficeLocation> {
  const [row] = await readLocations({ tx, locKey });
  if (row === undefined) throw locationUnknown();
  return presentLocation(row);
}

/**
 * Adds a location.
 * @throws cover.not-found, location.key-taken, location.number-taken, location.number-invalid
 */
export async function addLocation({
  tx,
  location: { locKey: given, ...fields },
  by,
}: Acting & { location: NewLocation }): Promise<OfficeLocation> {
  const zone = await readPracticeZone(tx);
  if (zone === undefined) throw practiceUnknown();
  const values: LocationValues = {
    ...{ street: '', city: '', state: '', zip: '', phone: '', smsNumber: '', timeZone: zone, isActive: true },
    ...definedOf(withStoredPhones(fields)),
    name: fields.name,
  };
  await changeNumber({ tx, from: '', to: values.smsNumber });
  const locKey = await insertLocation({ tx, locKey: given, values }).catch(refuseDuplicate);
  tx.note({ act: { action: addCall.name, ...by }, detail: { locKey } });
  return readLocation({ tx, locKey });
}

/**
 * Changes a location. A change to what it is already changes nothing and leaves no audit row.
 * @throws location.not-found, location.number-taken, location.number-invalid, location.zone-undecided, record.changed
 */
export async function editLocation({
  tx,
  locKey,
  change: { visitTimes, notifyPatients = true, stamp: seen, ...change },
  by,
  carryZone,
}: Acting & { locKey: number; change: LocationChange; carryZone: CarryZone }): Promise<OfficeLocation> {
  const held = await lockLocation({ tx, locKey });
  if (held === undefined) throw locationUnknown();
  const { stamp } = await readLocation({ tx, locKey });
  await checkSeen({ tx, coverKey: tx.coverKey, seen, stamp, mark: { actions: [editCall.name], detail: { locKey } } });
  const given = definedOf(withStoredPhones(change));
  const changed = changedFields({ held, given });
  if (changed.length > 0) {
    const values = { ...held, ...given };
    await changeNumber({ tx, from: held.smsNumber, to: values.smsNumber });
    await updateLocation({ tx, locKey, values }).catch(refuseDuplicate);
    const decision = { keep: visitTimes ?? null, notifies: notifyPatients };
    const isMoved = held.timeZone !== values.timeZone;
    const zone = { locKey, from: held.timeZone, to: values.timeZone };
    const { apptKeys, patientKeys } = isMoved ? await carryZone({ tx, zone, ...decision }) : NO_VISITS;
    const detail = { locKey, changed: changed.join(' ') };
    tx.note({
      ...{ act: { action: editCall.name, ...by }, patientKeys },
      detail: apptKeys.length === 0 ? detail : { ...detail, visits: apptKeys.length, visitTimes: visitTimes ?? '' },
    });
  }
  return readLocation({ tx, locKey });
}
