import { Button } from '@mantine/core';
import type { TodayFigure, TodayRow } from '@sightline/contract/today.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { Link } from 'react-router';
import { PickBox } from '../../shared/bulk-text/pick-column.tsx';
import type { PickableRow, Picked } from '../../shared/bulk-text/use-picked.ts';
import { wallTime as wallWords } from '../../shared/dates/dates.ts';
import { HandledButton } from '../../shared/feedback/handled-button.tsx';
import { useSession } from '../../shared/session/session-context.ts';
import { detailWords } from './model/details.ts';
import { actOf, addressOf, waited } from './model/figures.ts';

/** Figures whose moment is when the visit is; the others' is since when they wait. */
const OF_VISITS: readonly TodayFigure[] = ['visits', 'confirmed', 'arrived', 'forms-missing', 'unconfirmed-tomorrow'];

function whenWords(name: TodayFigure, { at, wallTime }: TodayRow, now: number): string {
  if (at === null || wallTime === null) return '';
  return OF_VISITS.includes(name) ? wallWords(wallTime) : waited(Date.parse(at), now);
}

/** An unknown sender is named by the phone. */
const titleOf = ({ title }: TodayRow): string => (/^\+1\d{10}$/.test(title) ? formatUsPhone(title) : title);

/** A row about a patient can be picked. */
export const pickableOf = (row: TodayRow): PickableRow | null =>
  row.addKey === null
    ? null
    : { key: String(row.key), addKey: row.addKey, locKey: row.locKey ?? 0, name: titleOf(row) };

type FigureRowsProps = {
  name: TodayFigure;
  rows: readonly TodayRow[];
  readAt: string;
  /** The picked rows, where rows can be picked. */
  picked?: Picked;
};

/** Rows behind a figure, each with its one act. */
export function FigureRows({ name, rows, readAt, picked }: FigureRowsProps) {
  const { allows } = useSession();
  const mayPick = picked !== undefined && allows('Dv4BulkTextsMenu');
  const now = Date.parse(readAt);
  return (
    <ul className="bare-list">
      {rows.map((row) => (
        <li key={row.key} className="flex items-center gap-sm px-md py-xs line-above">
          {mayPick && <RowBox row={row} picked={picked} />}
          <span className="grow min-w-0">
            <span className="block ellipsis fw-semibold">{titleOf(row)}</span>
            <span className="block ellipsis text-small c-quiet">
              {[whenWords(name, row, now), detailWords(name, row.detail)].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
          <RowAct row={row} act={actOf(name, row)} to={addressOf(name, row)} />
          {name === 'poor-feedback' && <HandledButton feedbackKey={row.key} name={titleOf(row)} />}
        </li>
      ))}
    </ul>
  );
}

function RowBox({ row, picked }: { row: TodayRow; picked: Picked }) {
  const own = pickableOf(row);
  return own === null ? null : <PickBox row={own} picked={picked} />;
}

function RowAct({ row, act, to }: { row: TodayRow; act: string; to: string }) {
  return (
    <Button
      component={Link}
      to={to}
      size="compact-sm"
      variant="default"
      className="flex-none"
      aria-label={`${act}: ${titleOf(row)}`}
    >
      {act}
    </Button>
  );
}
