import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../shared/session/session-context.ts';
import tables from '../../../shared/table/table.module.css';
import chart from '../chart/chart.module.css';
import { reportLink } from '../model/opens.ts';
import type { Filters } from '../model/view.ts';
import { figureWords } from '../model/words.ts';
import classes from './overview.module.css';

const Drawing = lazy(async () => ({ default: (await import('../chart/drawing.tsx')).Drawing }));

/** Placed side by side: time runs to the right. */
const SPANS = ['Day', 'Week', 'Month'];

type SectionProps = { table: OverviewTable; filters: Filters };

/** An overview's chart with its table; a line opens the report that lists its rows. */
export function OverviewTableSection({ table, filters }: SectionProps) {
  const { title, how, series, rows, rowLabel, shape, key } = table;
  const isLying = shape !== 'line' && !SPANS.includes(rowLabel);
  const id = `overview-${key}`;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <How title={title} how={how} />
      </div>
      {rows.length === 0 ? (
        <p className={classes.none}>No results in this range.</p>
      ) : (
        <div className={chart.drawn}>
          <Suspense fallback={<Skeleton className={chart.waiting ?? ''} radius="md" />}>
            <Drawing data={{ series, points: rows }} shape={shape} isLying={isLying} pick={null} />
          </Suspense>
          <Figures table={table} filters={filters} />
        </div>
      )}
    </section>
  );
}

function How({ title, how }: { title: string; how: string }) {
  const label = `How “${title}” is calculated`;
  return (
    <Popover
      position="bottom"
      width={280}
      withArrow
      trapFocus
      returnFocus
      attributes={{ dropdown: { 'aria-label': label, 'aria-labelledby': undefined, tabIndex: -1 } }}
    >
      <Popover.Target>
        <ActionIcon size={24} aria-label={label}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{how}</Popover.Dropdown>
    </Popover>
  );
}

function Figures({ table: { title, rowLabel, series, rows }, filters }: SectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways has to be moved by keyboard too
    <section className={`${tables.frame} ${chart.table}`} aria-label={`${title}: figures`} tabIndex={0}>
      <table className={tables.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowLabel}</th>
            {series.map(({ key, label }) => (
              <th scope="col" className={tables.figure} key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <RowLink row={row} filters={filters} />
              </th>
              {series.map(({ key, kind }, at) => (
                <td className={tables.figure} key={key}>
                  {figureWords(kind, row.values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowLink({ row: { label, opens }, filters }: { row: OverviewTable['rows'][number]; filters: Filters }) {
  const { allows } = useSession();
  const link = reportLink(opens, filters);
  if (link === null || !allows(link.element)) return label;
  return (
    <Link className={chart.point} to={link.to} title="Open these rows in the report">
      {label}
    </Link>
  );
}
