import type { CoverTransaction } from '../../../db/scope.ts';
import { createCarryZone } from '../../../features/bookings/zones/zones.usecases.ts';
import { addLocation, editLocation, listLocations } from '../../../features/locations/locations.usecases.ts';
import { OPERATOR } from '../operator-scopes.ts';
import { changeLine } from './change-line.ts';
import type { DeclaredLocation } from './declared.ts';

const carryZone = createCarryZone(null);

/** Adds or changes the locations that a practice declares. */
export async function applyLocations({
  tx,
  locations,
  at,
  say,
}: {
  tx: CoverTransaction;
  locations: readonly DeclaredLocation[];
  at: (index: number, work: () => Promise<void>) => Promise<void>;
  say: (line: string) => void;
}): Promise<void> {
  const held = locations.length === 0 ? [] : await listLocations({ tx });
  for (const [index, declared] of locations.entries())
    await at(index, async () => {
      const { loc, zone: timeZone, sms: smsNumber, active: isActive, visits: visitTimes, ...rest } = declared;
      const fields = { ...rest, timeZone, smsNumber, isActive };
      const before = held.find(({ locKey, name }) => (loc === undefined ? name === rest.name : locKey === loc));
      if (before === undefined) {
        await addLocation({ tx, location: { ...fields, locKey: loc }, by: OPERATOR });
        say(`+ location ${rest.name}`);
        return;
      }
      const change = { ...fields, visitTimes };
      const after = await editLocation({ tx, locKey: before.locKey, change, by: OPERATOR, carryZone });
      const line = changeLine({ what: `location ${before.name}`, before, after });
      if (line !== null) say(line);
    });
}
