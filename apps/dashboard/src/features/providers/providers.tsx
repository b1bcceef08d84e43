import { Button } from '@mantine/core';
import { LANGUAGES } from '@sightline/contract/languages';
import type { StaffProvider } from '@sightline/contract/providers.calls';
import { useState } from 'react';
import { AdminList } from '../../shared/administration/admin-list.tsx';
import type { Opened } from '../../shared/administration/use-edit.ts';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import { type NamedLocation, useLocationNames } from './api/load-location-names.ts';
import { useProviders } from './api/load-providers.ts';
import { nameOf } from './model/provider-fields.ts';
import { ProviderDrawer } from './provider-drawer.tsx';

type Columns = { locations: readonly NamedLocation[]; open: (row: StaffProvider) => void };

const columnsOf = ({ locations, open }: Columns): RecordColumn<StaffProvider>[] => [
  { title: 'Provider', isName: true, onCard: 'start', cell: nameOf },
  {
    title: 'Locations',
    cell: ({ locKeys }) =>
      locations
        .filter(({ locKey }) => locKeys.includes(locKey))
        .map(({ name }) => name)
        .join(', ') || 'None yet',
  },
  { title: 'Speaks', cell: ({ languages }) => languages.map((language) => LANGUAGES[language].name).join(', ') },
  { title: 'Status', cell: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
  {
    title: 'Edit',
    onCard: 'end',
    cell: (row) => (
      <Button variant="default" size="xs" aria-label={`Edit ${nameOf(row)}`} onClick={() => open(row)}>
        Edit
      </Button>
    ),
  },
];

/** The practice's providers. */
export function Providers({ coverKey }: { coverKey: number }) {
  const { data, error, isFetching, refetch } = useProviders(coverKey);
  const names = useLocationNames(coverKey);
  const [opened, setOpened] = useState<Opened<StaffProvider>>(null);
  const locations = names.data ?? [];
  const providers = data?.providers;
  return (
    <AdminList
      title="Providers"
      about="The people who see patients, and where they work."
      things="providers"
      add={{ label: 'Add provider', act: () => setOpened({ kind: 'new' }) }}
      query={{ rows: providers, error, isFetching, retry: () => void refetch() }}
      columns={columnsOf({ locations, open: (row) => setOpened({ kind: 'row', row }) })}
      keyOf={({ acctKey }) => acctKey}
      empty="Add one, then set their hours under Schedule."
    >
      {opened !== null && (
        <ProviderDrawer
          coverKey={coverKey}
          provider={opened.kind === 'row' ? opened.row : null}
          locations={locations}
          others={providers?.filter((one) => opened.kind === 'new' || one.acctKey !== opened.row.acctKey) ?? []}
          close={() => setOpened(null)}
        />
      )}
    </AdminList>
  );
}
