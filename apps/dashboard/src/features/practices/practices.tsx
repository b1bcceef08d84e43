import { Button } from '@mantine/core';
import type { Practice } from '@sightline/contract/practices.calls';
import { useState } from 'react';
import { AdminList } from '../../shared/administration/admin-list.tsx';
import type { Opened } from '../../shared/administration/use-edit.ts';
import { zoneName } from '../../shared/administration/zone-field.tsx';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import { counted } from '../../shared/words/counted.ts';
import { t } from '../../shared/words/words.ts';
import { usePractices } from './api/load-practices.ts';
import { PracticeDrawer } from './practice-drawer.tsx';

const stateOf = ({ closedAt, sendsTexts }: Practice): string =>
  closedAt !== null ? t('Closed') : sendsTexts ? t('Open, texting on') : t('Open, texting off');

const columnsOf = (open: (row: Practice) => void): RecordColumn<Practice>[] => [
  { title: t('Practice'), isName: true, onCard: 'start', cell: ({ name }) => name },
  { title: t('Group'), cell: ({ groupName }) => groupName, isEmpty: ({ groupName }) => groupName === '' },
  { title: t('Time zone'), cell: ({ timeZone }) => zoneName(timeZone) },
  {
    title: t('Size'),
    cell: ({ locations, providers }) => `${counted(locations, 'location')}, ${counted(providers, 'provider')}`,
  },
  { title: t('Status'), cell: stateOf },
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

/** Every practice of the installation, for superadmins. */
export function Practices() {
  const { data, error, isFetching, refetch } = usePractices();
  const [opened, setOpened] = useState<Opened<Practice>>(null);
  return (
    <AdminList
      title={t('Practices')}
      about={t('Every practice on this server. A new practice starts with carriers, visit types, templates and forms.')}
      things="practices"
      add={{ label: t('Add practice'), act: () => setOpened({ kind: 'new' }) }}
      query={{ rows: data?.practices, error, isFetching, retry: () => void refetch() }}
      columns={columnsOf((row) => setOpened({ kind: 'row', row }))}
      keyOf={({ coverKey }) => coverKey}
      empty={t('Add one to get started.')}
    >
      {opened !== null && (
        <PracticeDrawer practice={opened.kind === 'row' ? opened.row : null} close={() => setOpened(null)} />
      )}
    </AdminList>
  );
}
