import type { CoverTransaction } from '../../../db/scope.ts';
import { listLocations } from '../../../features/locations/locations.usecases.ts';
import { addProvider, editProvider, listProviders } from '../../../features/providers/providers.usecases.ts';
import { OPERATOR } from '../operator-scopes.ts';
import { changeLine } from './change-line.ts';
import type { DeclaredProvider } from './declared.ts';
import { locKeysOf } from './loc-keys.ts';

/** Adds or changes the providers that a practice declares. */
export async function applyProviders({
  tx,
  providers,
  at,
  say,
}: {
  tx: CoverTransaction;
  providers: readonly DeclaredProvider[];
  at: (index: number, work: () => Promise<void>) => Promise<void>;
  say: (line: string) => void;
}): Promise<void> {
  if (providers.length === 0) return;
  const locations = await listLocations({ tx });
  const held = await listProviders({ tx });
  for (const [index, declared] of providers.entries())
    await at(index, async () => {
      const { acct, 'first-name': firstName, 'last-name': lastName, visits, active: isActive, ...rest } = declared;
      const { credential, languages, loc, locations: named = loc } = rest;
      const locKeys = named === undefined ? undefined : locKeysOf({ named, locations });
      const fields = { firstName, lastName, credential, languages, locKeys, isActive };
      const name = `${firstName} ${lastName}`;
      const before = held.find((one) =>
        acct === undefined ? `${one.firstName} ${one.lastName}` === name : one.acctKey === acct,
      );
      if (before === undefined) {
        await addProvider({ tx, provider: { ...fields, acctKey: acct }, by: OPERATOR });
        say(`+ provider ${name}`);
        return;
      }
      const visitsAhead =
        typeof visits === 'number'
          ? ({ outcome: 'reassign', toAcctKey: visits } as const)
          : visits && ({ outcome: visits } as const);
      const change = { ...fields, visitsAhead };
      const after = await editProvider({ tx, acctKey: before.acctKey, change, by: OPERATOR });
      const line = changeLine({ what: `provider ${name}`, before, after });
      if (line !== null) say(line);
    });
}
