import {
  addClosures as addCall,
  changeClosure as changeCall,
  deleteClosure as deleteCall,
} from '@sightline/contract/closures.calls';
import { ConfigError } from '../../config.ts';
import type { CoverScope } from '../../db/scope.ts';
import { addClosures, deleteClosure, listClosures } from '../../features/closures/closures.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { type Flags, readFlags } from './flags.ts';
import { inPractice, OPERATOR } from './operator-scopes.ts';

const FIELDS: Flags = {
  name: { field: 'name', kind: 'text' },
  'first-day': { field: 'firstDay', kind: 'text' },
  'last-day': { field: 'lastDay', kind: 'text' },
  loc: { field: 'locKey', kind: 'number' },
};

/** @throws ConfigError */
function yearOf(text: string): number {
  if (/^2\d{3}$/.test(text)) return Number(text);
  throw new ConfigError('Enter a year such as 2027.');
}

type Shown = { closureKey: number; locKey: number | null; firstDay: string; lastDay: string; name: string };
const lineOf = ({ closureKey, locKey, firstDay, lastDay, name }: Shown): string =>
  [closureKey, firstDay, lastDay, name, locKey === null ? 'every location' : `location ${locKey}`].join('\t');

/** `closure list [--year Y]` */
export async function closureListCommand(context: CommandContext): Promise<void> {
  const { options, write } = context;
  const year = options.year === undefined ? null : yearOf(options.year);
  const listed = await inPractice(context, (scopeFor) => listClosures({ scope: scopeFor(null), year }));
  for (const one of listed.closures) write(lineOf(one));
  if (listed.closures.length === 0) write(`No closed days in ${listed.year}. Add one with "closure add".`);
}

/** The federal holidays of a year on which no closure of the whole practice lies yet. */
async function holidaysLeft({ scope, year }: { scope: CoverScope; year: number }) {
  const { holidays, closures } = await listClosures({ scope, year });
  const whole = closures.filter(({ locKey }) => locKey === null);
  return holidays
    .filter(({ observedOn }) => !whole.some(({ firstDay, lastDay }) => firstDay <= observedOn && observedOn <= lastDay))
    .map(({ name, observedOn }) => ({ name, firstDay: observedOn }));
}

/** `closure add`: some days by name, or with `--holidays Y` the federal holidays of a year. */
export async function closureAddCommand(context: CommandContext): Promise<void> {
  const { options, write } = context;
  const { holidays } = options;
  const year = holidays === undefined ? null : yearOf(holidays);
  const own = year === null ? [readFlags({ options, flags: FIELDS, schema: changeCall.body })] : [];
  const act = { action: addCall.name, ...OPERATOR };
  const added = await inPractice(context, async (scopeFor) => {
    const scope = scopeFor(null);
    const given = year === null ? own : await holidaysLeft({ scope, year });
    return given.length === 0 ? [] : addClosures({ scope, act, given });
  });
  for (const one of added) write(lineOf(one));
  if (added.length === 0) write('Nothing to add: the practice is closed on each of these days.');
}

/** `closure delete --closure C` */
export async function closureDeleteCommand(context: CommandContext): Promise<void> {
  const closureKey = Number(context.options.closure);
  if (!Number.isInteger(closureKey) || closureKey <= 0)
    throw new ConfigError('Enter the closure’s number with --closure. "closure list" shows the numbers.');
  const act = { action: deleteCall.name, ...OPERATOR };
  await inPractice(context, (scopeFor) => deleteClosure({ scope: scopeFor(null), act, closureKey }));
  context.write('Deleted. Its days are offered again.');
}
