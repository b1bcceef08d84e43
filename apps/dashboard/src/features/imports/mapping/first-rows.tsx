import type { ImportDetail } from '@sightline/contract/imports.calls';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';

type Row = { place: number; cells: readonly string[] };

/** The file's first rows as they were read. */
export function FirstRows({ detail: { columns, rows } }: { detail: ImportDetail }) {
  if (columns.length === 0) return null;
  const shown: RecordColumn<Row>[] = columns.map(({ heading, position }) => ({
    title: heading === '' ? t('Column {position}', { position }) : heading,
    isWhole: true,
    cell: ({ cells }) => cells[position - 1] ?? '',
  }));
  return (
    <div className="stack gap-xs">
      <h3 className="heading">{t('First rows')}</h3>
      <RecordTable
        caption={t('The file’s first rows')}
        columns={[{ title: t('Row'), isName: true, isPinned: true, cell: ({ place }) => place }, ...shown]}
        rows={rows.map((cells, index) => ({ place: index + 1, cells }))}
        keyOf={({ place }) => place}
        isDense
        region={t('First rows')}
      />
    </div>
  );
}
