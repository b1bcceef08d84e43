import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { figureWords } from '../model/words.ts';
import classes from './chart.module.css';
import { type ChartData, drawnRows, drawnSeries, heightOf, type Shape } from './chart-data.ts';

type DrawingProps = {
  data: ChartData;
  shape: Shape;
  /** Horizontal bars, for long names. */
  isLying: boolean;
  /** The key of the point whose rows are listed. */
  chosen?: string | null;
  pick: ((key: string) => void) | null;
};

const COLORS = ['accent', 'unread', 'warn', 'flag', 'unanswered', 'bad', 'ink-3'];
/** Pixels for points' names next to their bars, and the number of letters from which they are long. */
const NAME_WIDTH = { short: 96, long: 166 };
const LONG = 13;
const VALUE_WIDTH = 76;

/** Only the drawing: the table next to it has the same content for everyone who cannot see or point at it. */
export function Drawing({ data, shape, isLying, chosen = null, pick }: DrawingProps) {
  const drawn = drawnSeries(data.series);
  const kind = drawn[0]?.series.kind ?? 'count';
  const hasLongName = data.points.some(({ label }) => label.length > LONG);
  const nameWidth = hasLongName ? NAME_WIDTH.long : NAME_WIDTH.short;
  const chosenLabel = data.points.findIndex(({ key }) => key === chosen);
  const common = {
    data: drawnRows(data),
    dataKey: 'label',
    series: drawn.map(({ series, at }) => ({
      name: `value${at}`,
      label: series.label,
      color: `var(--${COLORS[at % COLORS.length]})`,
    })),
    h: heightOf({ ...data, shape, isLying }),
    withLegend: drawn.length > 1,
    valueFormatter: (value: number) => figureWords(kind, value),
    textColor: 'var(--ink-2)',
    gridColor: 'var(--line)',
    accessibilityLayer: false,
  };
  // Where not every name fits, the ones left out are evenly spread.
  const ofNames = { interval: 'equidistantPreserveStart' } as const;
  // Half a patient is not an axis mark.
  const ofValues = { allowDecimals: kind !== 'count' };
  // "100 hours" needs more than a number.
  const beside = kind === 'minutes' ? { width: VALUE_WIDTH } : {};
  const onClick = (state: { activeTooltipIndex?: unknown }) => {
    const point = data.points[Number(state.activeTooltipIndex)];
    if (point !== undefined) pick?.(point.key);
  };
  return (
    <div className={`min-w-0 ${classes.picture}`} data-picks={pick !== null || undefined} aria-hidden="true">
      {shape === 'line' ? (
        <LineChart
          {...common}
          lineChartProps={{ onClick }}
          xAxisProps={ofNames}
          yAxisProps={ofValues}
          curveType="linear"
        />
      ) : (
        <BarChart
          {...common}
          type={shape === 'stacked' ? 'stacked' : 'default'}
          orientation={isLying ? 'vertical' : 'horizontal'}
          gridAxis={isLying ? 'y' : 'x'}
          {...(isLying
            ? { yAxisProps: { width: nameWidth, interval: 0 }, xAxisProps: ofValues }
            : { xAxisProps: ofNames, yAxisProps: { ...ofValues, ...beside } })}
          maxBarWidth={46}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ onClick }}
          cursorFill="var(--sunk)"
          {...(chosenLabel >= 0
            ? { referenceLines: [{ [isLying ? 'y' : 'x']: data.points[chosenLabel]?.label, color: 'var(--accent)' }] }
            : {})}
        />
      )}
    </div>
  );
}
