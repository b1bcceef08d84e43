import { Button, Pagination, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { USERS_A_PAGE, type User } from '@sightline/contract/users.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { briefly } from '../../../shared/dates/dates.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import { useUsers } from '../api/load-users.ts';
import { UserDrawer } from '../editor/user-drawer.tsx';
import { failureText, fullName, roleName, STATE_NAMES } from '../model/words.ts';

/** The open user is in the URL: their key, or 'new'. */
const OPEN = 'user';

const columnsFor = (open: (user: User) => void): RecordColumn<User>[] => [
  {
    title: t('Name'),
    isName: true,
    onCard: 'start',
    cell: (user) => (
      <Button
        variant="transparent"
        size="compact-md"
        px={0}
        aria-label={t('Edit {fullName}', { fullName: fullName(user) })}
        onClick={() => open(user)}
      >
        {fullName(user)}
      </Button>
    ),
  },
  { title: t('Login'), cell: ({ login }) => login },
  { title: t('Role'), cell: ({ role }) => roleName(role) },
  { title: t('Status'), cell: ({ state }) => STATE_NAMES[state] },
  {
    title: t('Second step'),
    cell: ({ hasSecondFactor, needsCode }) => (hasSecondFactor ? t('On') : needsCode ? t('By email') : '–'),
  },
  {
    title: t('Last active'),
    cell: ({ lastActiveAt }) => (lastActiveAt === null ? t('Never') : briefly(lastActiveAt, new Date())),
  },
];

function Found({
  search,
  page,
  setPage,
  open,
}: {
  search: string;
  page: number;
  setPage: (page: number) => void;
  open: (user: User) => void;
}) {
  const { data, error, isFetching, refetch } = useUsers({ search, page });
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('Couldn’t load the users')} retry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t('Loading the users')}>
        <Skeleton height={44} mb={8} />
        <Skeleton height={44} mb={8} />
        <Skeleton height={44} />
      </div>
    );
  if (data.users.length === 0)
    return search === '' ? (
      <EmptyState title={t('No users yet')}>{t('Add one to let them sign in.')}</EmptyState>
    ) : (
      <EmptyState title={t('No matches')}>{t('Try another name, login or email.')}</EmptyState>
    );
  const pages = Math.ceil(data.totalCount / USERS_A_PAGE);
  return (
    <div className="stack gap-md">
      <RecordTable
        caption={t('Users')}
        columns={columnsFor(open)}
        rows={data.users}
        keyOf={({ userKey }) => userKey}
        cardsBelow={750}
        region={t('Users')}
      />
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} />}
    </div>
  );
}

/** The practice's users, with a drawer to add and edit them. */
export function UserList() {
  const [params, setParams] = useAddress();
  const search = params.get('search') ?? '';
  const [settled] = useDebouncedValue(search, 250);
  const page = Number(params.get('page') ?? '1');
  const open = params.get(OPEN);
  const { data } = useUsers({ search: settled, page });
  const user = open === 'new' ? 'new' : (data?.users.find(({ userKey }) => String(userKey) === open) ?? null);
  const set = (change: Record<string, string | null>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change))
          value === null || value === '' ? before.delete(name) : before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="stack gap-md">
      <div className="row wrap gap-sm between">
        <TextInput
          aria-label={t('Search users')}
          placeholder={t('Name, login or email')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={search}
          onChange={(event) => set({ search: event.currentTarget.value, page: null })}
        />
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => set({ [OPEN]: 'new' })}
        >
          {t('Add user')}
        </Button>
      </div>
      <Found
        search={settled}
        page={page}
        setPage={(next) => set({ page: String(next) })}
        open={({ userKey }) => set({ [OPEN]: String(userKey) })}
      />
      <UserDrawer user={user} close={() => set({ [OPEN]: null })} />
    </div>
  );
}
