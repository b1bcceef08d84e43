import tables from '../../../shared/table/table.module.css';
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
  return (
    <div className={`${tables.frame} ${classes.table} ${classes.beside}`}>
      <table className={tables.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{pointWord}</th>
            {series.map(({ key, label }) => (
              <th scope="col" className={tables.figure} key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, values }) => (
            <tr key={key} data-chosen={key === chosen || undefined}>
              <th scope="row">
                <button type="button" className={classes.point} aria-pressed={key === chosen} onClick={() => pick(key)}>
                  {label}
                </button>
              </th>
              {series.map((one, at) => (
                <td className={tables.figure} key={one.key}>
                  {figureWords(one.kind, values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
