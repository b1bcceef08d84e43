import { ELEMENT_NAMES, ROLES } from '@sightline/contract/roles';
import { editRole, editSignInRules } from '@sightline/contract/users.calls';
import { ConfigError } from '../../config.ts';
import { readRoleRights, setRoleRights, setSignInRules } from '../../features/roles/roles.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf, readFlags } from './flags.ts';
import { acrossPractices, OPERATOR } from './operator-scopes.ts';

/** `role list`: each role's rights in a practice. */
export async function roleListCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const read = await acrossPractices({ config, pid, work: (tx) => readRoleRights({ tx, coverKey }) });
  for (const role of ROLES) {
    const rights = read.rights.filter((right) => right.role === role).map(({ element_name }) => element_name);
    write(`${role}\t${rights.join(',') || 'no rights'}`);
  }
  write(`second step to sign in\t${read.needsSecondFactor ? 'needed' : 'up to each user'}`);
}

/** `role edit`: sets the rights of a role, or whether everyone needs a second step. */
export async function roleEditCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const { role } = options;
  const flags = { rights: { field: 'elements', kind: 'list' } } as const;
  const { elements } = readFlags({ options, flags, schema: editRole.body });
  if (role === undefined) throw new ConfigError(`Enter a role with --role: ${ROLES.join(', ')}.`);
  await acrossPractices({
    ...{ config, pid },
    work: (tx) => setRoleRights({ tx, coverKey, role, elements, grantable: ELEMENT_NAMES, by: OPERATOR }),
  });
  write(`The rights of ${role} in practice ${coverKey} are saved.`);
}

/** `role sign-in --second-step on|off` */
export async function roleSignInCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const flags = { 'second-step': { field: 'needsSecondFactor', kind: 'switch' } } as const;
  const rules = readFlags({ options, flags, schema: editSignInRules.body });
  await acrossPractices({
    ...{ config, pid },
    work: (tx) => setSignInRules({ tx, coverKey, ...rules, by: OPERATOR }),
  });
  write(`Users of practice ${coverKey} ${rules.needsSecondFactor ? 'need' : 'don’t need'} a second step to sign in.`);
}
