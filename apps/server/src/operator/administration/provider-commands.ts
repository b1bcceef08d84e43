import { newProvider, providerChange, type VisitsAhead } from '@sightline/contract/providers.calls';
import { ConfigError } from '../../config.ts';
import { addProvider, editProvider, listProviders } from '../../features/providers/providers.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf, type Flags, readFlags } from './flags.ts';
import { insidePractice, OPERATOR } from './operator-scopes.ts';

const FIELDS: Flags = {
  'first-name': { field: 'firstName', kind: 'text' },
  'last-name': { field: 'lastName', kind: 'text' },
  credential: { field: 'credential', kind: 'text' },
  languages: { field: 'languages', kind: 'list' },
  loc: { field: 'locKeys', kind: 'numbers' },
  active: { field: 'isActive', kind: 'switch' },
};
const NEW: Flags = { ...FIELDS, acct: { field: 'acctKey', kind: 'number' } };

/** `--visits keep`, or the number of the provider who takes them over. */
function outcomeOf(text: string | undefined): VisitsAhead | undefined {
  if (text === undefined) return undefined;
  if (text === 'keep') return { outcome: 'keep' };
  const toAcctKey = Number(text);
  if (!Number.isInteger(toAcctKey) || toAcctKey <= 0)
    throw new ConfigError('--visits: Enter keep, or the number of the provider who takes them over.');
  return { outcome: 'reassign', toAcctKey };
}

export async function providerAddCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const provider = readFlags({ options, flags: NEW, schema: newProvider });
  const { acctKey, firstName, lastName } = await insidePractice({
    ...{ config, pid, coverKey },
    work: (tx) => addProvider({ tx, provider, by: OPERATOR }),
  });
  write(`Provider ${acctKey} (${firstName} ${lastName}) is added to practice ${coverKey}.`);
}

export async function providerEditCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const acctKey = Number(options.acct);
  if (!Number.isInteger(acctKey) || acctKey <= 0)
    throw new ConfigError('Enter the provider’s number with --acct. "provider list" shows the numbers.');
  const visitsAhead = outcomeOf(options.visits);
  const change = { ...readFlags({ options, flags: FIELDS, schema: providerChange }), visitsAhead };
  const { firstName, lastName } = await insidePractice({
    ...{ config, pid, coverKey },
    work: (tx) => editProvider({ tx, acctKey, change, by: OPERATOR }),
  });
  write(`Provider ${acctKey} (${firstName} ${lastName}) is saved.`);
}

export async function providerListCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const providers = await insidePractice({ config, pid, coverKey, work: (tx) => listProviders({ tx }) });
  for (const one of providers)
    write(
      [one.acctKey, `${one.firstName} ${one.lastName}${one.credential === '' ? '' : `, ${one.credential}`}`]
        .concat(one.locKeys.join(',') || 'no locations', one.isActive ? [] : 'inactive')
        .join('\t'),
    );
  if (providers.length === 0) write('No providers yet. Add one with "provider add".');
}
