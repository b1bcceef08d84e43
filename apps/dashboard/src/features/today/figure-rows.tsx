import { Button } from '@mantine/core';
import type { TodayFigure, TodayRow } from '@sightline/contract/today.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { Link } from 'react-router';
import { wallTime as wallWords } from '../../shared/dates/dates.ts';
import { addressOf, FIGURE_LOOK, waited } from './model/figures.ts';

/** Figures whose moment is when the visit is; the others' is since when they wait. */
const OF_VISITS: readonly TodayFigure[] = ['visits', 'confirmed', 'arrived', 'forms-missing', 'unconfirmed-tomorrow'];

function whenWords(name: TodayFigure, { at, wallTime }: TodayRow, now: number): string {
  if (at === null || wallTime === null) return '';
  return OF_VISITS.includes(name) ? wallWords(wallTime) : waited(Date.parse(at), now);
}

/** An unknown sender is named by the phone. */
const titleOf = ({ title }: TodayRow): string => (/^\+1\d{10}$/.test(title) ? formatUsPhone(title) : title);

type FigureRowsProps = { name: TodayFigure; rows: readonly TodayRow[]; readAt: string };

/** Rows behind a figure, each with its one act. */
export function FigureRows({ name, rows, readAt }: FigureRowsProps) {
  const { act } = FIGURE_LOOK[name];
  const now = Date.parse(readAt);
  return (
    <ul className="bare-list">
      {rows.map((row) => (
        <li key={row.key} className="flex items-center gap-sm px-md py-xs line-above">
          <span className="grow min-w-0">
            <span className="block ellipsis fw-semibold">{titleOf(row)}</span>
            <span className="block ellipsis text-small c-quiet">
              {[whenWords(name, row, now), row.detail].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
          <Button
            component={Link}
            to={addressOf(row)}
            size="compact-sm"
            variant="default"
            className="flex-none"
            aria-label={`${act}: ${titleOf(row)}`}
          >
            {act}
          </Button>
        </li>
      ))}
    </ul>
  );
}
