import { Checkbox, Skeleton, Switch } from '@mantine/core';
import type { Reply } from '@sightline/contract/call';
import { isElementName, isRole } from '@sightline/contract/roles';
import type { listRoles } from '@sightline/contract/users.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { notices } from '../../../shared/notices/notices.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { useEditRole, useEditSignInRules, useRoles } from '../api/roles.ts';
import { rightName } from '../model/right-name.ts';
import { failureText, roleName } from '../model/words.ts';

type Roles = Reply<typeof listRoles>;
type Element = Roles['elements'][number];
type Role = Roles['roles'][number];

const say = { onError: (error: unknown) => void notices.error(failureText(error)) };

function RightBox({ roles, role, element: { element, name, parent } }: { roles: Roles; role: Role; element: Element }) {
  const { mutate, isPending } = useEditRole();
  const isHeld = role.elements.includes(element);
  const isFixed = !role.isEditable || !roles.grantable.includes(element);
  const children = roles.elements.filter((other) => other.parent === element).map((other) => other.element);

  function change(isWanted: boolean) {
    // A right has no effect without its parent, and goes with it.
    const wanted = isWanted
      ? [...role.elements, element, ...(parent === null ? [] : [parent])]
      : role.elements.filter((held) => held !== element && !children.includes(held));
    if (isRole(role.role)) mutate({ role: role.role, elements: [...new Set(wanted)].filter(isElementName) }, say);
  }

  return (
    <Checkbox
      aria-label={t('{name} for {roleName}', { name: rightName(name), roleName: roleName(role.role) })}
      checked={isHeld}
      disabled={isFixed || isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

function RightsTable({ roles }: { roles: Roles }) {
  const columns: RecordColumn<Element>[] = [
    {
      title: t('Right'),
      isName: true,
      isPinned: true,
      cell: ({ name, parent }) => <span className={parent === null ? 'fw-medium' : 'indented'}>{rightName(name)}</span>,
    },
    ...roles.roles.map(
      (role): RecordColumn<Element> => ({
        title: roleName(role.role),
        cell: (element) => <RightBox roles={roles} role={role} element={element} />,
      }),
    ),
  ];
  return (
    <RecordTable
      caption={t('Rights of each role')}
      columns={columns}
      rows={roles.elements}
      keyOf={({ element }) => element}
      region={t('Rights of each role')}
    />
  );
}

/** What each role may do in this practice, and whether everyone needs a second step. */
export function RolesTab() {
  const { data, error, isFetching, refetch } = useRoles();
  const rules = useEditSignInRules();
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('Couldn’t load the roles')} retry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton height={320} role="status" aria-label={t('Loading the roles')} />;
  return (
    <div className="stack gap-lg">
      <Switch
        label={t('Everyone needs a second step to sign in')}
        description={t(
          'A passkey, an authenticator app, or a code by email. It applies the next time each user signs in.',
        )}
        checked={data.needsSecondFactor}
        disabled={rules.isPending}
        onChange={(event) => rules.mutate(event.currentTarget.checked, say)}
      />
      <p className="c-quiet">
        {t('Changes apply right away. Admins always have every right. You can’t change the rights of your own role.')}
      </p>
      <RightsTable roles={data} />
    </div>
  );
}
