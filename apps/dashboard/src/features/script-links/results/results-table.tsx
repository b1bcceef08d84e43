import { ALL_TYPES } from '@sightline/contract/appointment-types.calls';
import type { GeneratedLink } from '@sightline/contract/script-links.calls';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import './results.styles.ts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { pagingControl } from '../../../shared/words/control-words.ts';
import { t } from '../../../shared/words/words.ts';
import { CopyButton } from './copy-button.tsx';

/** SCR-002. */
const PAGE_SIZE = 10;

const nameOf = ({ locName, appointmentName }: GeneratedLink): string => `${locName}, ${appointmentName}`;

export function ResultsTable({ rows }: { rows: readonly GeneratedLink[] }) {
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.ceil(rows.length / PAGE_SIZE));
  return (
    <div className="bg-surface bordered rounded clipped">
      <DataTable
        idAccessor={({ locKey, taskKey }) => `${locKey}:${taskKey}`}
        records={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        columns={[
          { accessor: 'coverKey', title: t('Cover Key'), width: 100 },
          {
            accessor: 'locName',
            title: t('Location'),
            width: 230,
            render: ({ locKey, locName }) => (locKey > 0 ? `${locKey} - ${locName}` : t(SETUP_TEXT.allLocations)),
          },
          {
            accessor: 'appointmentName',
            title: t('Appointment Name'),
            width: 240,
            render: ({ taskKey, appointmentName }) => (taskKey > 0 ? appointmentName : t(ALL_TYPES.name)),
          },
          {
            accessor: 'v5Link',
            title: t('Embedded Link'),
            width: 150,
            render: (row) => (
              <CopyButton
                text={row.v5Link}
                label={t('Copy code: embedded link of {nameOf}', { nameOf: nameOf(row) })}
              />
            ),
          },
          {
            accessor: 'v5WidgetLink',
            title: t('Scheduler Script'),
            width: 150,
            render: (row) => (
              <CopyButton
                text={row.v5WidgetLink}
                label={t('Copy code: scheduler script of {nameOf}', { nameOf: nameOf(row) })}
              />
            ),
          },
        ]}
        highlightOnHover
        verticalSpacing={8}
        minHeight={160}
        scrollAreaProps={{ type: 'auto' }}
        totalRecords={rows.length}
        page={page}
        onPageChange={setPage}
        recordsPerPage={PAGE_SIZE}
        getPaginationControlProps={pagingControl}
      />
    </div>
  );
}
