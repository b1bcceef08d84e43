import { randomBytes } from 'node:crypto';
import { ACCOUNT_LINK_DAYS } from '@sightline/contract/limits';
import { editUser } from '@sightline/contract/users.calls';
import { ConfigError } from '../../config.ts';
import {
  type Account,
  changeAccount,
  changeRights,
  linkAccount,
  listAccounts,
  signAccountOut,
} from '../../features/users/operator/accounts.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf, type Flags, readFlags } from './flags.ts';
import { lastMomentOf } from './last-day.ts';
import { acrossPractices, OPERATOR } from './operator-scopes.ts';

/** What a user is everywhere. */
const FIELDS: Flags = {
  'given-name': { field: 'firstName', kind: 'text' },
  'family-name': { field: 'familyName', kind: 'text' },
  email: { field: 'email', kind: 'text' },
  role: { field: 'role', kind: 'text' },
  practices: { field: 'coverKeys', kind: 'numbers' },
  'needs-code': { field: 'needsCode', kind: 'switch' },
};
/** What a user may do in the practice named by --cover. */
const RIGHTS: Flags = {
  rights: { field: 'elements', kind: 'list' },
  loc: { field: 'locKeys', kind: 'numbers' },
};

/** @throws ConfigError */
function loginOf({ login }: Record<string, string>): string {
  if (login === undefined || login === '') throw new ConfigError('Enter the user’s login with --login.');
  return login;
}

const lineOf = (one: Account): string =>
  [one.login, `${one.firstName} ${one.familyName}`.trim(), one.role, one.coverKeys.join(',') || 'no practices']
    .concat(one.expiresAt === null ? [] : `until ${one.expiresAt}`, one.isDisabled ? 'disabled' : [])
    .join('\t');

/** `user list [--cover K]` */
export async function userListCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = options.cover === undefined ? null : coverKeyOf(options);
  const users = await acrossPractices({ config, pid, work: (tx) => listAccounts({ tx, coverKey }) });
  for (const one of users) write(lineOf(one));
  if (users.length === 0) write('No users yet. Add one with "user add".');
}

/** `user edit`: what the user is everywhere, and with --cover what they may do in one practice. */
export async function userEditCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const login = loginOf(options);
  const fields = readFlags({ options, flags: FIELDS, schema: editUser.body });
  const { elements, locKeys } = readFlags({ options, flags: RIGHTS, schema: editUser.body });
  const change = { ...fields, expiresAt: lastMomentOf(options['last-day']) };
  const coverKey = elements === undefined && locKeys === undefined ? null : coverKeyOf(options);
  const saved = await acrossPractices({
    ...{ config, pid },
    work: async (tx) => {
      const { after } = await changeAccount({ tx, login, change, by: OPERATOR });
      if (coverKey !== null) await changeRights({ tx, login, coverKey, elements, locKeys, by: OPERATOR });
      return after;
    },
  });
  write(lineOf(saved));
}

const switchCommand =
  (isDisabled: boolean) =>
  async ({ config, options, pid, write }: CommandContext): Promise<void> => {
    const login = loginOf(options);
    await acrossPractices({
      ...{ config, pid },
      work: (tx) => changeAccount({ tx, login, change: { isDisabled }, by: OPERATOR }),
    });
    write(isDisabled ? `User ${login} is signed out and can’t sign in.` : `User ${login} can sign in again.`);
  };
export const userDisableCommand = switchCommand(true);
export const userEnableCommand = switchCommand(false);

/** `user sign-out`: ends the user's sessions. */
export async function userSignOutCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const login = loginOf(options);
  const work = (tx: Parameters<typeof signAccountOut>[0]['tx']) => signAccountOut({ tx, login, by: OPERATOR });
  const { ended } = await acrossPractices({ config, pid, work });
  write(ended === 1 ? '1 session ended.' : `${ended} sessions ended.`);
}

/** `user link`: prints a link to choose a password. */
export async function userLinkCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const login = loginOf(options);
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`;
  const forgets = options['forget-factors'] === 'true';
  const url = await acrossPractices({
    ...{ config, pid },
    work: (tx) => linkAccount({ tx, login, forgets, by: OPERATOR, deps: { randomBytes, publicUrl } }),
  });
  write(url);
  write(`It works once, within ${ACCOUNT_LINK_DAYS} days.`);
}
