import type { Report, ReportChart, ReportFigure } from '@sightline/contract/reports/report';

export type Shape = 'bars' | 'stacked' | 'line' | 'funnel';
export type Series = { key: string; label: string; kind: ReportFigure['kind']; isBeside?: boolean };
type Point = { key: string; label: string; values: readonly (number | null)[] };
/** What is drawn, and listed next to it. */
export type ChartData = { series: readonly Series[]; points: readonly Point[] };

type SeriesProps = {
  report: Report;
  chart: ReportChart | undefined;
  series: readonly { key: string; label: string }[];
};

/** A chart's figures in the report's words. */
export function seriesOf({ report, chart, series }: SeriesProps): Series[] {
  return series.map(({ key, label }) => {
    const figure = report.figures.find((one) => one.key === key);
    return {
      ...{ key, label: figure?.label ?? label, kind: figure?.kind ?? 'count' },
      isBeside: chart?.beside?.includes(key) === true,
    };
  });
}

/** One scale has only one kind of value: the first series' kind decides which are drawn; `isBeside` ones never are. */
export const drawnSeries = (series: readonly Series[]): { series: Series; at: number }[] =>
  series
    .map((one, at) => ({ series: one, at }))
    .filter(({ series: { kind, isBeside } }) => kind === series[0]?.kind && isBeside !== true);

/** All that would be drawn is missing or 0: an empty frame. */
export const hasNothingDrawn = ({ series, points }: ChartData): boolean =>
  drawnSeries(series).every(({ at }) => points.every(({ values }) => (values[at] ?? 0) === 0));

/** Rows for the kit: each value gets our own name, because keys may contain dots, which it reads as paths. */
export const drawnRows = ({ series, points }: ChartData): Record<string, string | number | null>[] =>
  points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map((_, at) => [`value${at}`, values[at] ?? null])),
  }));

const UPRIGHT_HEIGHT = 204;
const LEGEND_HEIGHT = 36;
const LONG_NAME = 24;

type Measures = ChartData & { shape: Shape; isLying: boolean };

/** A chart's height in pixels: horizontal bars need space for each, and for their names. */
export function heightOf({ series, points, shape, isLying }: Measures): number {
  const drawn = drawnSeries(series).length;
  const legend = drawn > 1 ? LEGEND_HEIGHT : 0;
  if (!isLying) return UPRIGHT_HEIGHT + legend;
  const ofBars = shape === 'stacked' ? 24 : drawn * 12 + (drawn > 1 ? 8 : 14);
  const ofName = points.some(({ label }) => label.length > LONG_NAME) ? 36 : 24;
  return Math.max(120, points.length * Math.max(ofBars, ofName) + 40) + legend;
}
