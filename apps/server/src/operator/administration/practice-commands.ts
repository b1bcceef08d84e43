import { deletePractice as deletePracticeCall, newPractice, practiceChange } from '@sightline/contract/practices.calls';
import { startPractice } from '../../features/new-practice/starting.usecases.ts';
import {
  addPractice,
  deletePractice,
  editPractice,
  listPractices,
} from '../../features/practices/practices.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf, type Flags, readFlags } from './flags.ts';
import { acrossPractices, OPERATOR } from './operator-scopes.ts';

const FIELDS: Flags = {
  name: { field: 'name', kind: 'text' },
  group: { field: 'groupName', kind: 'text' },
  zone: { field: 'timeZone', kind: 'text' },
  language: { field: 'language', kind: 'text' },
  'location-aware': { field: 'isLocationAware', kind: 'switch' },
  pictures: { field: 'allowsPictures', kind: 'switch' },
  'texts-canada': { field: 'textsCanada', kind: 'switch' },
  'idle-minutes': { field: 'idleMinutes', kind: 'number' },
  texting: { field: 'sendsTexts', kind: 'switch' },
};
const NEW: Flags = { ...FIELDS, cover: { field: 'coverKey', kind: 'number' } };
const NAMED: Flags = { name: { field: 'name', kind: 'text' } };
const CHANGE: Flags = { ...FIELDS, closed: { field: 'isClosed', kind: 'switch' } };

export async function practiceAddCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const practice = readFlags({ options, flags: NEW, schema: newPractice });
  const { coverKey, name } = await acrossPractices({
    ...{ config, pid },
    work: (tx) => addPractice({ tx, practice, by: OPERATOR, startPractice }),
  });
  write(`Practice ${coverKey} (${name}) is ready for its locations.`);
}

export async function practiceEditCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const change = readFlags({ options, flags: CHANGE, schema: practiceChange });
  const practice = await acrossPractices({
    ...{ config, pid },
    work: (tx) => editPractice({ tx, coverKey, change, by: OPERATOR }),
  });
  write(`Practice ${coverKey} (${practice.name}) is saved${practice.closedAt === null ? '' : ' and closed'}.`);
}

export async function practiceDeleteCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const { name } = readFlags({ options, flags: NAMED, schema: deletePracticeCall.body });
  await acrossPractices({
    ...{ config, pid },
    work: (tx) => deletePractice({ tx, coverKey, name, by: OPERATOR }),
  });
  write(`Practice ${coverKey} (${name}) is deleted.`);
}

export async function practiceListCommand({ config, pid, write }: CommandContext): Promise<void> {
  const practices = await acrossPractices({ config, pid, work: (tx) => listPractices({ tx }) });
  for (const one of practices)
    write(
      [one.coverKey, one.name, one.timeZone, `${one.locations} locations`, `${one.providers} providers`]
        .concat(one.sendsTexts ? 'texting on' : 'texting off', one.closedAt === null ? [] : 'closed')
        .join('\t'),
    );
  if (practices.length === 0) write('No practices yet. Add one with "practice add".');
}
