import { Button } from '@mantine/core';
import type { StaffProvider } from '@sightline/contract/providers.calls';
import { useState } from 'react';
import { AdminList } from '../../shared/administration/admin-list.tsx';
import type { Opened } from '../../shared/administration/use-edit.ts';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import { languageName } from '../../shared/words/language-name.ts';
import { t } from '../../shared/words/words.ts';
import { type NamedLocation, useLocationNames } from './api/load-location-names.ts';
import { useProviders } from './api/load-providers.ts';
import { nameOf } from './model/provider-fields.ts';
import { ProviderDrawer } from './provider-drawer.tsx';

type Columns = { locations: readonly NamedLocation[]; open: (row: StaffProvider) => void };

const columnsOf = ({ locations, open }: Columns): RecordColumn<StaffProvider>[] => [
  { title: t('Provider'), isName: true, onCard: 'start', cell: nameOf },
  {
    title: t('Locations'),
    cell: ({ locKeys }) =>
      locations
        .filter(({ locKey }) => locKeys.includes(locKey))
        .map(({ name }) => name)
        .join(', ') || t('None yet'),
  },
  { title: t('Speaks'), cell: ({ languages }) => languages.map((language) => languageName(language)).join(', ') },
  { title: t('Status'), cell: ({ isActive }) => (isActive ? t('Active') : t('Inactive')) },
  {
    title: t('Edit'),
    onCard: 'end',
    cell: (row) => (
      <Button
        variant="default"
        size="xs"
        aria-label={t('Edit {nameOf}', { nameOf: nameOf(row) })}
        onClick={() => open(row)}
      >
        {t('Edit')}
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
      title={t('Providers')}
      about={t('The people who see patients, and where they work.')}
      things="providers"
      add={{ label: t('Add provider'), act: () => setOpened({ kind: 'new' }) }}
      query={{ rows: providers, error, isFetching, retry: () => void refetch() }}
      columns={columnsOf({ locations, open: (row) => setOpened({ kind: 'row', row }) })}
      keyOf={({ acctKey }) => acctKey}
      empty={t('Add one, then set their hours under Schedule.')}
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
