import type { Report } from '@sightline/contract/reports/report';
import { HOUR_NAMES } from '@sightline/contract/reports/response-times.report';
import type { MeasuredBar } from '../engine/engine.types.ts';
import { unfit } from '../reports.errors.ts';

/**
 * The figures of a chart and the table next to it. @throws ProblemError request.invalid if the report has no such chart
 */
export function figuresOf({ report, chart }: { report: Report; chart: string | null }): readonly string[] {
  if (chart === null) return report.charted;
  const found = report.charts?.find(({ key }) => key === chart);
  if (found === undefined) throw unfit({ path: 'chart', message: 'is no chart of this report' });
  return [...found.figures, ...(found.beside ?? [])];
}

/** Where there are no rows, counts are 0 and other figures have no value. */
export const emptyValues = ({ report, figures }: { report: Report; figures: readonly string[] }): (number | null)[] =>
  figures.map((key) => (report.figures.find((figure) => figure.key === key)?.kind === 'count' ? 0 : null));

/** The hours between the first and the last are shown too: a gap in the day is a finding. */
export function withEveryHour({
  bars,
  empty,
}: {
  bars: readonly MeasuredBar[];
  empty: readonly (number | null)[];
}): MeasuredBar[] {
  const hours = Object.keys(HOUR_NAMES);
  const places = bars.map(({ key }) => hours.indexOf(key)).filter((place) => place >= 0);
  if (places.length === 0) return [...bars];
  const shown = hours.slice(Math.min(...places), Math.max(...places) + 1);
  const missing = shown.filter((hour) => !bars.some(({ key }) => key === hour));
  return [...bars, ...missing.map((key) => ({ key, values: [...empty] }))];
}
