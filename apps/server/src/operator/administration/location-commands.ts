import { locationChange, newLocation } from '@sightline/contract/locations.calls';
import { ConfigError } from '../../config.ts';
import { createCarryZone } from '../../features/bookings/zones/zones.usecases.ts';
import { addLocation, editLocation, listLocations } from '../../features/locations/locations.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf, type Flags, readFlags } from './flags.ts';
import { insidePractice, OPERATOR } from './operator-scopes.ts';

const FIELDS: Flags = {
  name: { field: 'name', kind: 'text' },
  street: { field: 'street', kind: 'text' },
  city: { field: 'city', kind: 'text' },
  state: { field: 'state', kind: 'text' },
  zip: { field: 'zip', kind: 'text' },
  phone: { field: 'phone', kind: 'text' },
  zone: { field: 'timeZone', kind: 'text' },
  sms: { field: 'smsNumber', kind: 'text' },
  active: { field: 'isActive', kind: 'switch' },
};
const CHANGE: Flags = { ...FIELDS, visits: { field: 'visitTimes', kind: 'text' } };
/** The operator tells no patient: that is for the practice. */
const carryZone = createCarryZone(null);
const NEW: Flags = { ...FIELDS, loc: { field: 'locKey', kind: 'number' } };

/** @throws ConfigError */
export function locKeyOf(options: Record<string, string>): number {
  const locKey = Number(options.loc);
  if (Number.isInteger(locKey) && locKey > 0) return locKey;
  throw new ConfigError('Enter the location’s number with --loc. "location list" shows the numbers.');
}

export async function locationAddCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const location = readFlags({ options, flags: NEW, schema: newLocation });
  const { locKey, name } = await insidePractice({
    ...{ config, pid, coverKey },
    work: (tx) => addLocation({ tx, location, by: OPERATOR }),
  });
  write(`Location ${locKey} (${name}) is added to practice ${coverKey}.`);
}

export async function locationEditCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const locKey = locKeyOf(options);
  const change = readFlags({ options, flags: CHANGE, schema: locationChange });
  const { name } = await insidePractice({
    ...{ config, pid, coverKey },
    work: (tx) => editLocation({ tx, locKey, change, by: OPERATOR, carryZone }),
  });
  write(`Location ${locKey} (${name}) is saved.`);
}

export async function locationListCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const locations = await insidePractice({ config, pid, coverKey, work: (tx) => listLocations({ tx }) });
  for (const one of locations)
    write(
      [one.locKey, one.name, one.city, one.timeZone, one.smsNumber || 'no texting number']
        .concat(one.isActive ? [] : 'inactive')
        .join('\t'),
    );
  if (locations.length === 0) write('No locations yet. Add one with "location add".');
}
