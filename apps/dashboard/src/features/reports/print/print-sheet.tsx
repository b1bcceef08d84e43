import type { Report, ReportColumn } from '@sightline/contract/reports/report';
import type { ReportReply, ReportRow } from '@sightline/contract/reports.calls';
import { stamp } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { isFigure } from '../model/columns.ts';
import type { AsOf } from '../model/data-age.ts';
import { cellWords, figureWords, rowsInWords } from '../model/words.ts';
import { DataAge } from '../page/data-age.tsx';
import classes from './print.module.css';

type PrintSheetProps = {
  report: Report;
  /** The filters as text, one per line. */
  words: readonly string[];
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  reply: Pick<ReportReply, 'totals' | 'totalItemCount'>;
  asOf: AsOf;
};

/** Dates, numbers and phones stay on one line to be readable. */
const isWhole = ({ key, kind }: ReportColumn): boolean =>
  isFigure({ kind }) || kind === 'date' || kind === 'time' || key === 'phone' || key === 'patientId';

/** A printed report: its title, filters, figures and rows. */
export function PrintSheet({ report, words, columns, rows, reply: { totals, totalItemCount }, asOf }: PrintSheetProps) {
  const { practice } = useSession();
  const now = new Date();
  return (
    <section className={`hidden ${classes.sheet}`} aria-hidden="true" data-print-sheet>
      <h2>{report.title}</h2>
      <p>
        {[
          practice,
          t('printed {time}', { time: stamp(now) }),
          rows.length < totalItemCount
            ? t('the first {some} of {all}', { some: rowsInWords(rows.length), all: rowsInWords(totalItemCount) })
            : rowsInWords(totalItemCount),
        ].join(' · ')}
      </p>
      <DataAge asOf={asOf} />
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl>
        {report.figures.map(({ key, label, kind }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{figureWords(kind, totals[key])}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} data-figure={isFigure(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowKey}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-figure={isFigure(column) || undefined}
                  data-long={column.key === 'email' || undefined}
                  data-whole={isWhole(column) || undefined}
                >
                  {cellWords(column, row[column.key], { zone: row.timeZone, now })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
