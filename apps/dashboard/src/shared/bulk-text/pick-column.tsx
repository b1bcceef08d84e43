import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { RecordColumn } from '../table/record-columns.ts';
import { t } from '../words/words.ts';
import type { PickableRow, Picked } from './use-picked.ts';

/** The checkbox of a row. It lies above a link that covers the row. */
export function PickBox({ row, picked }: { row: PickableRow; picked: Picked }) {
  return (
    <Checkbox
      pos="relative"
      top={3}
      style={{ zIndex: 1 }}
      aria-label={t('Select {name}', { name: row.name })}
      checked={picked.has(row)}
      onChange={(event) => picked.set([row], event.currentTarget.checked)}
    />
  );
}

/** A column to pick rows with; rows that are about no patient have no box. */
export const pickColumn = <Row,>({
  picked,
  rowOf,
}: {
  picked: Picked;
  rowOf: (row: Row) => PickableRow | null;
}): RecordColumn<Row> => ({
  title: t('Select'),
  onCard: 'pick',
  isEmpty: (row) => rowOf(row) === null,
  cell: (row) => {
    const own = rowOf(row);
    return own === null ? null : <PickBox row={own} picked={picked} />;
  },
});
