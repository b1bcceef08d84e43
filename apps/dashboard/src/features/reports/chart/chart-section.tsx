import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { ChartDimension, Report, ReportChart } from '@sightline/contract/reports/report';
import type { ChartReply } from '@sightline/contract/reports.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconChartBar, IconChartBarOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { useReportChart } from '../api/load-chart.ts';
import { type AsOf, ageInWords } from '../model/data-age.ts';
import { failureWords } from '../model/failure.ts';
import type { Group } from '../model/view.ts';
import { DataAge } from '../page/data-age.tsx';
import classes from './chart.module.css';
import { hasNothingDrawn, heightOf, seriesOf } from './chart-data.ts';
import { ChartDrawingInSight } from './chart-drawing.tsx';
import { ChartTable } from './chart-table.tsx';
import { DIMENSION_WORDS, namedPoint, pointWord, timeWord } from './dimension-words.ts';

type ChartSectionProps = {
  report: Report;
  chart: ReturnType<typeof useReportChart>;
  /** The age of the rows below, which is said there. */
  rowsAsOf: AsOf;
  isShown: boolean;
  toggle: () => void;
  by: ChartDimension;
  divide: (by: ChartDimension) => void;
  /** Which of the report's charts; null if it has only one. */
  drawn: string | null;
  draw: (chart: string) => void;
  group: Group | null;
  /** Lists a bar's rows, or all again. */
  choose: (group: Group, figure: string) => void;
};

/** A report's chart, with the equivalent table for keyboard and screen readers. */
export function ChartSection(props: ChartSectionProps) {
  const { report, chart, rowsAsOf, isShown, toggle, by, divide, drawn, draw, group, choose } = props;
  return (
    <section className="stack gap-sm no-print" aria-label={t('Chart')}>
      <div className="row wrap gap-x-sm gap-y-xs">
        {isShown && report.charts !== undefined && (
          <Choice
            label={t('Chart')}
            data={report.charts.map(({ key, label }) => ({ value: key, label }))}
            value={drawn ?? ''}
            onChange={draw}
          />
        )}
        {isShown && report.dimensions.length > 1 && (
          <Choice
            label={t('Chart by')}
            data={report.dimensions.map((value) => ({ value, label: DIMENSION_WORDS[value] }))}
            value={by}
            onChange={(value) => divide(report.dimensions.find((known) => known === value) ?? by)}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          leftSection={<IconChartBar size={15} stroke={1.8} aria-hidden="true" />}
          onClick={toggle}
        >
          {isShown ? t('Hide chart') : t('Show chart')}
        </Button>
      </div>
      {isShown && <Body report={report} chart={chart} drawn={drawn} group={group} choose={choose} />}
      {isShown && ageInWords(chart.data?.asOf) !== ageInWords(rowsAsOf) && <DataAge asOf={chart.data?.asOf} />}
    </section>
  );
}

type ChoiceProps = {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, ...choice }: ChoiceProps) {
  return (
    <SegmentedControl
      size="sm"
      withItemsBorders={false}
      aria-label={label}
      // The kit measures its highlight once, before the font has loaded, and then misplaces it.
      classNames={{ indicator: 'hidden', label: classes.choice }}
      {...choice}
    />
  );
}

type BodyProps = Pick<ChartSectionProps, 'report' | 'chart' | 'drawn' | 'group' | 'choose'>;

function Body({ report, chart: { data, error, isFetching, refetch }, drawn, group, choose }: BodyProps) {
  if (error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the chart')} retry={() => void refetch()} retrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <Waiting report={report} drawn={drawn} />;
  if (data.points.length === 0) return <EmptyState title={t('No results for these filters')} />;
  return <Drawn report={report} chart={data} isOld={isFetching} group={group} choose={choose} />;
}

/** The loading state, as high as most charts: what is below, such as a column's name, doesn't move from under a pointer. */
function Waiting({ report, drawn }: Pick<ChartSectionProps, 'report' | 'drawn'>) {
  const chart = report.charts?.find(({ key }) => key === drawn) ?? report.charts?.[0];
  const keys = chart?.figures ?? report.charted;
  const series = seriesOf({ report, chart, series: keys.map((key) => ({ key, label: key })) });
  return (
    <div className="panel p-md" aria-busy="true">
      <Skeleton height={heightOf({ series, points: [], shape: 'bars', isLying: false })} radius="md" />
    </div>
  );
}

type NothingDrawnProps = { report: Report; figure: string | undefined; chart: ReportChart | undefined };

/** Rows, but none that the chart counts: says what it counts. */
function NothingDrawn({ report, figure, chart }: NothingDrawnProps) {
  const { label = '', how = '' } = report.figures.find(({ key }) => key === figure) ?? {};
  const { title, text } = chart?.empty ?? { title: t('{label}: none for these filters', { label }), text: how };
  return (
    <EmptyState icon={<IconChartBarOff size={22} stroke={1.7} />} title={title}>
      {text}
    </EmptyState>
  );
}

type DrawnProps = Pick<BodyProps, 'report' | 'group' | 'choose'> & { chart: ChartReply; isOld: boolean };

function Drawn({ report, chart, isOld, group, choose }: DrawnProps) {
  const { step, points } = chart;
  const lastYear = points.at(-1)?.key.slice(0, 4) ?? '';
  const named = points.map((point) => ({
    ...point,
    label: chart.by === 'time' ? timeWord(point.key, step, lastYear) : namedPoint({ ...point, by: chart.by }),
  }));
  const by = report.dimensions.find((dimension) => dimension === chart.by) ?? 'time';
  const chosen = group?.by === by ? group.key : null;
  const word = pointWord(by, step);
  const pick = (key: string) => choose({ by, key }, chart.series[0]?.key ?? '');
  const drawn = report.charts?.find(({ figures }) => figures[0] === chart.series[0]?.key);
  const data = {
    series: seriesOf({ report, chart: drawn, series: chart.series }),
    // Those without an answer have no times.
    points: by === 'time' || by === 'hour' ? named : named.filter(({ values }) => values.some((one) => one !== null)),
  };
  if (hasNothingDrawn(data)) return <NothingDrawn report={report} figure={data.series[0]?.key} chart={drawn} />;
  const isLying = by !== 'time' && by !== 'hour';
  const height = { '--drawn': `${heightOf({ ...data, shape: 'bars', isLying })}px` } as CSSProperties;
  return (
    <div
      className={`panel p-md grid items-start gap-md ${classes.drawn}`}
      data-old={isOld || undefined}
      aria-busy={isOld}
      style={height}
    >
      <ChartDrawingInSight data={data} shape="bars" isLying={isLying} chosen={chosen} pick={pick} />
      <ChartTable
        data={data}
        caption={t('{title} by {word}', { title: report.title, word: word.toLowerCase() })}
        pointWord={word}
        chosen={chosen}
        pick={pick}
      />
    </div>
  );
}
