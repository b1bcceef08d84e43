import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { figureWords } from '../model/words.ts';
import classes from './chart.module.css';
import type { ChartData } from './chart-data.ts';

type ChartTableProps = {
  data: ChartData;
  caption: string;
  /** What a point represents. */
  pointWord: string;
  chosen: string | null;
  pick: (key: string) => void;
};

/** The chart's numbers; each line lists its bar's rows. */
export function ChartTable({ data: { series, points }, caption, pointWord, chosen, pick }: ChartTableProps) {
  const columns: readonly RecordColumn<ChartData['points'][number]>[] = [
    {
      title: pointWord,
      isName: true,
      isWhole: true,
      cell: ({ key, label }) => (
        <button
          type="button"
          className="bare-button fw-medium undecorated c-accent hover-underline"
          aria-pressed={key === chosen}
          onClick={() => pick(key)}
        >
          {label}
        </button>
      ),
    },
    ...series.map(({ label, kind }, at) => ({
      title: label,
      isFigure: true,
      cell: ({ values }: ChartData['points'][number]) => figureWords(kind, values[at]),
    })),
  ];
  return (
    <RecordTable
      caption={caption}
      className={`${classes.figures} ${classes.beside}`}
      isDense
      stickyHead="frame"
      columns={columns}
      rows={points}
      keyOf={({ key }) => key}
      marksOf={({ key }) => ({ 'data-chosen': key === chosen || undefined })}
    />
  );
}
