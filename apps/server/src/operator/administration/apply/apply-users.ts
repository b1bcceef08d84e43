import { ConfigError } from '../../../config.ts';
import type { SystemTransaction } from '../../../db/scope.ts';
import { withParents } from '../../../features/roles/roles.usecases.ts';
import { declareUser } from '../../../features/session/users/users.usecases.ts';
import { type AccountChange, changeAccount, changeRights } from '../../../features/users/operator/accounts.usecases.ts';
import { lastMomentOf } from '../last-day.ts';
import { OPERATOR } from '../operator-scopes.ts';
import { changeLine } from './change-line.ts';
import type { DeclaredUser } from './declared.ts';
import { locKeysOf } from './loc-keys.ts';

/** What was declared of users so far, by login: someone who works in several practices is the same in each. */
export type DeclaredSoFar = Map<string, string>;

const changeOf = (declared: DeclaredUser): AccountChange => ({
  firstName: declared['given-name'],
  familyName: declared['family-name'],
  email: declared.email,
  role: declared.role,
  needsCode: declared['needs-code'],
  isDisabled: declared.disabled,
  expiresAt: lastMomentOf(declared['last-day']),
});

/** @throws ConfigError */
function refuseContradiction({ declared, soFar }: { declared: DeclaredUser; soFar: DeclaredSoFar }): void {
  const login = declared.login.toLowerCase();
  const said = JSON.stringify(changeOf(declared));
  if ((soFar.get(login) ?? said) !== said)
    throw new ConfigError(`User ${declared.login} is declared differently in another practice.`);
  soFar.set(login, said);
}

/** Adds the users that a practice declares, or changes them to what is declared. */
export async function applyUsers({
  tx,
  coverKey,
  users,
  soFar,
  at,
  say,
}: {
  tx: SystemTransaction;
  coverKey: number;
  users: readonly DeclaredUser[];
  soFar: DeclaredSoFar;
  at: (index: number, work: () => Promise<void>) => Promise<void>;
  say: (line: string) => void;
}): Promise<void> {
  for (const [index, declared] of users.entries())
    await at(index, async () => {
      refuseContradiction({ declared, soFar });
      const { login, role, email = '' } = declared;
      const names = { familyName: declared['family-name'], givenName: declared['given-name'] ?? '' };
      const outcome = await declareUser({ tx, user: { login, role, email, ...names, coverKey }, by: OPERATOR });
      if (outcome === 'added') say(`+ user ${login}, ${role}`);
      if (outcome === 'granted') say(`~ user ${login}: also works here`);
      const { before, after } = await changeAccount({ tx, login, change: changeOf(declared), by: OPERATOR });
      const line = changeLine({ what: `user ${login}`, before, after });
      if (line !== null) say(line);
    });
}

/** Sets what users may do in a practice on top of their roles, and the locations they are limited to. */
export async function applyUserRights({
  tx,
  coverKey,
  users,
  locations,
  at,
  say,
}: {
  tx: SystemTransaction;
  coverKey: number;
  users: readonly DeclaredUser[];
  /** The practice's, with those just added. */
  locations: readonly { locKey: number; name: string }[];
  at: (index: number, work: () => Promise<void>) => Promise<void>;
  say: (line: string) => void;
}): Promise<void> {
  for (const [index, { login, rights, locations: named }] of users.entries())
    await at(index, async () => {
      if (rights === undefined && named === undefined) return;
      const elements = rights && withParents(rights);
      const locKeys = named && locKeysOf({ named, locations });
      const { before, after } = await changeRights({ tx, login, coverKey, elements, locKeys, by: OPERATOR });
      const shown = ({ elements: own, locKeys: keys }: typeof before) => ({ rights: own, locations: keys });
      const line = changeLine({ what: `user ${login}`, before: shown(before), after: shown(after) });
      if (line !== null) say(line);
    });
}
