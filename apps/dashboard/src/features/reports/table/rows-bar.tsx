import { Select } from '@mantine/core';
import type { Report } from '@sightline/contract/reports/report';
import { ExportButtons } from '../../../shared/export/export-buttons.tsx';
import { t } from '../../../shared/words/words.ts';
import { allColumns } from '../model/columns.ts';
import type { ViewDesk } from '../page/use-view.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './table.module.css';

type RowsBarProps = {
  report: Report;
  desk: ViewDesk;
  total: number;
  columns: { hidden: readonly string[]; hide: (keys: readonly string[]) => void };
  fetchFile: () => void;
  print: () => void;
};

const NOT_SORTED = '';

/** Actions on the rows. */
export function RowsBar({ report, desk, total, columns, fetchFile, print }: RowsBarProps) {
  const { view, searchPhrase, change } = desk;
  return (
    <div className="row wrap gap-xs no-print">
      <SearchBox sought={searchPhrase} seek={(text) => change({ searchPhrase: text, page: 1 }, { replace: true })} />
      <SortSelect report={report} view={view} change={change} />
      <div className={`flex wrap gap-xs push ${classes.acts}`}>
        <ColumnChooser columns={allColumns(report)} {...columns} />
        <ExportButtons fetchFile={fetchFile} print={print} isEmpty={total === 0} />
      </div>
    </div>
  );
}

/** Cards have no headings to sort by. */
function SortSelect({ report, view: { sort }, change }: { report: Report } & Pick<ViewDesk, 'view' | 'change'>) {
  const sortable = allColumns(report).filter(({ isSortable }) => isSortable);
  const data = sortable.flatMap(({ key, label }) => [
    { value: key, label: t('{label}, up', { label }) },
    { value: `-${key}`, label: t('{label}, down', { label }) },
  ]);
  function choose(value: string) {
    const column = value.replace(/^-/, '');
    const order = value.startsWith('-') ? 'desc' : 'asc';
    change({ sort: value === NOT_SORTED ? null : { column, order }, page: 1 });
  }
  return (
    <Select
      className={`hidden ${classes.sortSelect}`}
      aria-label={t('Sort by')}
      allowDeselect={false}
      data={[{ value: NOT_SORTED, label: t('Not sorted') }, ...data]}
      value={sort === null ? NOT_SORTED : `${sort.order === 'desc' ? '-' : ''}${sort.column}`}
      onOptionSubmit={choose}
    />
  );
}
