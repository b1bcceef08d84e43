import { Button } from '@mantine/core';
import type { CoverRow } from '@sightline/contract/covers.calls';
import { COVER_COLUMNS, COVER_PAGE_SIZE, COVER_PAGE_SIZES, COVER_TEXT } from '@sightline/contract/covers.texts';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { pageOf } from '../model/chooser.ts';
import './cover-table.styles.ts';
import { pagingControl } from '../../../shared/words/control-words.ts';
import { t } from '../../../shared/words/words.ts';

type CoverTableProps = {
  covers: readonly CoverRow[];
  selecting: number | null;
  onSelect: (cover: CoverRow) => void;
};

const [ACTION, NUMBER, COVER_KEY, PRACTICE, ORG_TEXT, CONTACT, ADDRESS, STATUS] = COVER_COLUMNS.map((title) =>
  t(title),
);

export function CoverTable({ covers, selecting, onSelect }: CoverTableProps) {
  const [size, setSize] = useState<number>(COVER_PAGE_SIZE);
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(covers.length / size)));

  const select = (cover: CoverRow) => (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={`${t(COVER_TEXT.select)} ${cover.Practice}, ${cover.CoverKey}`}
      loading={selecting === cover.CoverKey}
      disabled={selecting !== null && selecting !== cover.CoverKey}
      onClick={() => onSelect(cover)}
    >
      {t(COVER_TEXT.select)}
    </Button>
  );

  return (
    <div className="panel clipped" data-tour="cover-table">
      <DataTable
        idAccessor="CoverKey"
        records={pageOf(covers, page, size)}
        columns={[
          { accessor: 'action', title: ACTION, width: 84, render: select },
          { accessor: 'number', title: NUMBER, width: 48, textAlign: 'right' },
          { accessor: 'CoverKey', title: COVER_KEY, width: 92 },
          { accessor: 'Practice', title: PRACTICE, width: 210, cellsClassName: 'fw-medium' },
          { accessor: 'OrgText', title: ORG_TEXT, width: 180 },
          { accessor: 'Contact', title: CONTACT, width: 170 },
          { accessor: 'Address', title: ADDRESS, width: 260 },
          { accessor: 'Status', title: STATUS, width: 90 },
        ]}
        highlightOnHover
        verticalSpacing={9}
        minHeight={160}
        scrollAreaProps={{ type: 'auto' }}
        totalRecords={covers.length}
        page={page}
        onPageChange={setPage}
        recordsPerPage={size}
        recordsPerPageOptions={[...COVER_PAGE_SIZES]}
        onRecordsPerPageChange={setSize}
        recordsPerPageLabel={t('Rows')}
        getPaginationControlProps={pagingControl}
      />
    </div>
  );
}
