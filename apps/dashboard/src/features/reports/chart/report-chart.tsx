import type { Report } from '@sightline/contract/reports/report';
import type { ReportName } from '@sightline/contract/reports/reports';
import { useState } from 'react';
import { useReportChart } from '../api/load-chart.ts';
import type { AsOf } from '../model/data-age.ts';
import { chartShown } from '../model/remembered.ts';
import type { Group } from '../model/view.ts';
import type { ViewDesk } from '../page/use-view.ts';
import { ChartSection } from './chart-section.tsx';

type ReportChartProps = { name: ReportName; report: Report; desk: ViewDesk; rowsAsOf: AsOf };

/** The URL's chart, or only the button that shows it. */
export function ReportChart({ name, report, desk: { view, searchPhrase, change }, rowsAsOf }: ReportChartProps) {
  const [isShown, setShown] = useState(() => chartShown.read(localStorage));
  const chart = useReportChart({ name, view, searchPhrase, isShown });

  function toggle() {
    chartShown.write(localStorage, !isShown);
    setShown(!isShown);
  }
  function choose(group: Group, figure: string) {
    const isChosen = view.group?.by === group.by && view.group.key === group.key;
    change(isChosen ? { group: null, figure: null, page: 1 } : { group, figure, page: 1 });
  }
  return (
    <ChartSection
      report={report}
      chart={chart}
      rowsAsOf={rowsAsOf}
      isShown={isShown}
      toggle={toggle}
      by={view.by}
      divide={(by) => change({ by })}
      drawn={view.chart}
      draw={(chart) => change({ chart })}
      group={view.group}
      choose={choose}
    />
  );
}
