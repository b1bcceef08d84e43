import { Button } from '@mantine/core';
import type { OfficeLocation } from '@sightline/contract/locations.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { useState } from 'react';
import { AdminList } from '../../shared/administration/admin-list.tsx';
import type { Opened } from '../../shared/administration/use-edit.ts';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import { t } from '../../shared/words/words.ts';
import { useLocations } from './api/load-locations.ts';
import { LocationDrawer } from './location-drawer.tsx';

const addressOf = ({ street, city, state, zip }: OfficeLocation): string =>
  [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');

const columnsOf = (open: (row: OfficeLocation) => void): RecordColumn<OfficeLocation>[] => [
  { title: t('Location'), isName: true, onCard: 'start', cell: ({ name }) => name },
  { title: t('Address'), cell: addressOf, isEmpty: (row) => addressOf(row) === '' },
  { title: t('Phone'), isWhole: true, cell: ({ phone }) => formatUsPhone(phone), isEmpty: ({ phone }) => phone === '' },
  { title: t('Texts from'), isWhole: true, cell: ({ smsNumber }) => formatUsPhone(smsNumber) || t('No number yet') },
  { title: t('Status'), cell: ({ isActive }) => (isActive ? t('Active') : t('Inactive')) },
  {
    title: t('Edit'),
    onCard: 'end',
    cell: (row) => (
      <Button variant="default" size="xs" aria-label={t('Edit {name}', { name: row.name })} onClick={() => open(row)}>
        {t('Edit')}
      </Button>
    ),
  },
];

/** The practice's locations and the numbers they text from. */
export function Locations({ coverKey }: { coverKey: number }) {
  const { data, error, isFetching, refetch } = useLocations(coverKey);
  const [opened, setOpened] = useState<Opened<OfficeLocation>>(null);
  return (
    <AdminList
      title={t('Locations')}
      about={t('Your offices, and the number each one texts from.')}
      things="locations"
      add={{ label: t('Add location'), act: () => setOpened({ kind: 'new' }) }}
      query={{ rows: data?.locations, error, isFetching, retry: () => void refetch() }}
      columns={columnsOf((row) => setOpened({ kind: 'row', row }))}
      keyOf={({ locKey }) => locKey}
      empty={t('Add your first office.')}
    >
      {opened !== null && (
        <LocationDrawer
          coverKey={coverKey}
          location={opened.kind === 'row' ? opened.row : null}
          close={() => setOpened(null)}
        />
      )}
    </AdminList>
  );
}
