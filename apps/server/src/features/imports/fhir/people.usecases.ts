import type { Names } from '../directory/directory.rules.ts';
import type { Directory, DirectoryRows, LocationRow, Ties } from '../directory/directory.types.ts';
import type { ReadRecord } from '../imports.types.ts';
import { NO_LOCATION } from '../imports.types.ts';
import { createConditionals, mayBeConditional } from './conditional.rules.ts';
import { textAt, valueAt } from './json.rules.ts';
import { nameOf } from './names.rules.ts';
import type { NewProvider, People, SourceTie } from './people.types.ts';
import { aliasOf, identifiersOf, idOf, recordOf } from './references.rules.ts';
import { type ReadResource, resourcesOf } from './resources.usecases.ts';
import { placeOfSchedule } from './schedules.rules.ts';

const WANTED = /"resourceType"\s*:\s*"(?:Practitioner|Location|Schedule)"/;
/** What conditional references lead to. */
const IDENTIFIED = /"resourceType"\s*:\s*"(?:Patient|Practitioner|Location)"/;

/**
 * Finds the files' practitioners, locations and schedules: they are few, and others refer to them, possibly earlier in
 * the file. Locations are linked to the practice's by the mapping file or by name, never created: a location has a
 * texting number. Missing practitioners are added.
 */
export async function readPeople({
  files,
  directory,
  names,
  rows,
  tied,
}: {
  files: readonly string[];
  directory: Directory;
  names: Names;
  rows: DirectoryRows;
  tied: Ties;
}): Promise<People> {
  const providers = new Map(tied.providers);
  const locations = new Map([...tied.locations]);
  const schedules = new Map<string, { location: LocationRow; acctKey: number }>();
  const types = new Map<string, string>();
  const identified = {
    provider: new Map(Object.entries(names.providers ?? {})),
    location: new Map(Object.entries(names.locations ?? {})),
  };
  const result = {
    ties: [] as SourceTie[],
    newProviders: [] as NewProvider[],
    places: [] as People['places'],
    readings: [] as ReadRecord[],
  };
  const rowOf = (locKey: number | undefined) => rows.locations.find(({ loc_key: key }) => key === locKey) ?? null;
  const pending: ReadResource[] = [];

  const settle = (found: ReadResource, reading: ReadRecord['reading']) =>
    void result.readings.push({ file: found.file, line: found.line, reading, record: recordOf(found) });

  function know(found: ReadResource, key: number, known: Map<string, number>, kind: SourceTie['kind']): void {
    const id = idOf(found);
    if (known.get(id) === undefined) result.ties.push({ kind, sourceId: id, key });
    known.set(id, key);
    const alias = aliasOf(found);
    if (alias !== undefined) known.set(alias, key);
    for (const value of identifiersOf(found.resource)) identified[kind].set(value, key);
  }

  function takeProvider(found: ReadResource) {
    const name = nameOf(found.resource);
    const id = idOf(found);
    const named = directory.provider(`${name.firstName} ${name.lastName}`.trim() || '-');
    const known = names.providers?.[id] ?? providers.get(id) ?? named?.acct_key;
    if (known !== undefined) {
      know(found, known, providers, 'provider');
      return settle(found, { outcome: 'settled', kind: 'provider', verdict: 'unchanged' });
    }
    if (name.lastName === '' || id === '')
      return settle(found, {
        outcome: 'rejected',
        kind: 'provider',
        faults: [{ field: 'name', reason: 'is missing' }],
      });
    const acctKey = tied.nextAcctKey + result.newProviders.length;
    const isActive = valueAt(found.resource, 'active') !== false;
    result.newProviders.push({
      acctKey,
      firstName: name.firstName,
      lastName: name.lastName,
      title: name.title,
      isActive,
    });
    know(found, acctKey, providers, 'provider');
    settle(found, { outcome: 'settled', kind: 'provider', verdict: 'created' });
  }

  function takeLocation(found: ReadResource) {
    const id = idOf(found);
    const named = directory.location(textAt(found.resource, 'name') || '-');
    const key = rowOf(names.locations?.[id] ?? locations.get(id))?.loc_key ?? named?.loc_key;
    if (key === undefined) {
      const reason = NO_LOCATION;
      return settle(found, { outcome: 'rejected', kind: 'location', faults: [{ field: 'name', reason }] });
    }
    know(found, key, locations, 'location');
    settle(found, { outcome: 'settled', kind: 'location', verdict: 'unchanged' });
  }

  const provider: People['provider'] = (pointer) => (pointer === null ? null : (providers.get(pointer.id) ?? null));
  const location: People['location'] = (pointer) => (pointer === null ? null : rowOf(locations.get(pointer.id)));
  const typeOf: People['typeOf'] = ({ type, id }) => type || types.get(id) || 'Patient';

  const identifiedProvider = (value: string) => identified.provider.get(value) ?? null;
  const identifiedLocation = (value: string) => rowOf(identified.location.get(value));

  const lookups = { directory, people: { provider, location, identifiedProvider, identifiedLocation } };

  function takeSchedule(found: ReadResource) {
    const { acctKey, location: place } = placeOfSchedule({ resource: found.resource, lookups });
    if (acctKey === null || place === null) {
      const field = acctKey ? 'location' : 'provider';
      return settle(found, {
        outcome: 'rejected',
        kind: 'schedule',
        faults: [{ field, reason: 'no actor with this ID' }],
      });
    }
    result.places.push({ locKey: place.loc_key, acctKey });
    for (const id of [idOf(found), aliasOf(found)])
      if (id !== undefined) schedules.set(id, { location: place, acctKey });
    settle(found, { outcome: 'settled', kind: 'schedule', verdict: 'unchanged' });
  }

  const conditionals = createConditionals();
  const isWanted = (text: string) => WANTED.test(text) || mayBeConditional(text);
  for await (const found of resourcesOf({ files, isWanted })) {
    conditionals.note(found.resource);
    if (!['Practitioner', 'Location', 'Schedule'].includes(found.type)) continue;
    for (const id of [idOf(found), found.fullUrl]) types.set(id, found.type);
    if (found.type === 'Practitioner') takeProvider(found);
    else if (found.type === 'Location') takeLocation(found);
    else pending.push(found);
  }
  if (conditionals.isNeeded())
    for await (const found of resourcesOf({ files, isWanted: (text) => IDENTIFIED.test(text) }))
      conditionals.match({ ...found, id: idOf(found) });
  for (const found of pending) takeSchedule({ ...found, resource: conditionals.resolve(found.resource) });
  const schedule: People['schedule'] = (pointer) => (pointer === null ? null : (schedules.get(pointer.id) ?? null));
  return { ...result, ...lookups.people, schedule, typeOf, conditionals };
}
