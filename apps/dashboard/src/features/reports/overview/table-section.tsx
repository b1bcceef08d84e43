import type { BulkSelection } from '@sightline/contract/bulk-texts.calls';
import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { REPORT_NAMES } from '@sightline/contract/reports/reports';
import { reportSelection } from '@sightline/contract/reports.calls';
import { Link } from 'react-router';
import { TextButton } from '../../../shared/bulk-text/text-button.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { t } from '../../../shared/words/words.ts';
import chart from '../chart/chart.module.css';
import { hasNothingDrawn } from '../chart/chart-data.ts';
import { ChartDrawing } from '../chart/chart-drawing.tsx';
import { reportLink } from '../model/opens.ts';
import { selectionOf as requestSelection } from '../model/request.ts';
import type { Filters } from '../model/view.ts';
import { figureWords } from '../model/words.ts';
import { How } from '../totals/how.tsx';

/** Placed side by side: time runs to the right. */
const SPANS = [t('Day'), t('Week'), t('Month')];

type SectionProps = { table: OverviewTable; filters: Filters };

/** An overview's chart with its table; a line opens the report that lists its rows. */
export function OverviewTableSection({ table, filters }: SectionProps) {
  const { title, how, series, rows, rowLabel, shape, key } = table;
  const data = { series, points: rows };
  const isLying = shape !== 'line' && !SPANS.includes(rowLabel);
  const id = `overview-${key}`;
  return (
    <section className="stack gap-xs" aria-labelledby={id}>
      <div className="row gap-xs">
        <h2 className="text-heading fw-semibold tight" id={id}>
          {title}
        </h2>
        <How name={title}>{how}</How>
      </div>
      {hasNothingDrawn(data) ? (
        <p className="panel p-md c-quiet">{t('No results in this range.')}</p>
      ) : (
        <div className={`panel p-md grid items-start gap-md ${chart.drawn}`}>
          <ChartDrawing data={data} shape={shape} isLying={isLying} pick={null} />
          <Figures table={table} filters={filters} />
        </div>
      )}
    </section>
  );
}

type OverviewRow = OverviewTable['rows'][number];

/** The patients behind a line, as the report that lists them finds them. */
function selectionOf(opens: OverviewRow['opens'], filters: Filters): BulkSelection | null {
  const report = REPORT_NAMES.find((name) => name === opens?.report);
  if (opens === null || report === undefined) return null;
  const days = { beginDate: opens.beginDate, endDate: opens.endDate };
  const { reportType, figure } = opens;
  const group = reportSelection.shape.group.parse(opens.group);
  const selection = { ...requestSelection(filters, ''), ...days, reportType, figure, group };
  return { from: 'report', report, selection: reportSelection.parse(selection) };
}

function Figures({ table: { title, rowLabel, series, rows }, filters }: SectionProps) {
  const columns: readonly RecordColumn<OverviewRow>[] = [
    { title: rowLabel, isName: true, isWhole: true, cell: (row) => <RowLink row={row} filters={filters} /> },
    ...series.map(({ label, kind }, at) => ({
      title: label,
      isFigure: true,
      cell: ({ values }: OverviewRow) => figureWords(kind, values[at]),
    })),
  ];
  const { allows } = useSession();
  const mayText = allows('Dv4BulkTextsMenu') && rows.some(({ opens }) => selectionOf(opens, filters) !== null);
  const text: RecordColumn<OverviewRow> = {
    title: t('Text'),
    onCard: 'pick',
    cell: ({ label, opens }) => {
      const selection = selectionOf(opens, filters);
      return selection === null ? null : (
        <TextButton
          size="compact-sm"
          variant="default"
          aria-label={t('Text: {label}', { label })}
          selection={() => selection}
        >
          {t('Text')}
        </TextButton>
      );
    },
  };
  return (
    <RecordTable
      caption={title}
      region={t('{title}: figures', { title })}
      className={chart.figures ?? ''}
      isDense
      columns={mayText ? [...columns, text] : columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

function RowLink({ row: { label, opens }, filters }: { row: OverviewRow; filters: Filters }) {
  const { allows } = useSession();
  const link = reportLink(opens, filters);
  if (link === null || !allows(link.element)) return label;
  return (
    <Link
      className="bare-button fw-medium undecorated c-accent hover-underline"
      to={link.to}
      title={t('Open these rows in the report')}
    >
      {label}
    </Link>
  );
}
