import type { ReportColumn } from '@sightline/contract/reports/report';
import type { ReportRow } from '@sightline/contract/reports.calls';
import { Link } from 'react-router';
import tables from '../../../shared/table/table.module.css';
import { entryAddress } from '../../../shared/urgent-forms/urgent-forms.ts';
import { isFigure } from '../model/columns.ts';
import { personOf } from '../model/patient.ts';
import { toneOf } from '../model/status-tone.ts';
import { cellWords, fullWords, NOTHING } from '../model/words.ts';
import classes from './table.module.css';

const NEW_MESSAGE = '/communications/chat/new';

type CellProps = {
  column: ReportColumn;
  row: ReportRow;
  /** Whether the user may read completed forms. */
  opensForms: boolean;
};

/** A row's value, in the row's location's time. */
export function Cell({ column, row, opensForms }: CellProps) {
  const value = row[column.key];
  const place = { zone: row.timeZone, now: new Date() };
  const words = cellWords(column, value, place);
  const isEmpty = words === NOTHING;
  return (
    <td
      className={isFigure(column) ? tables.figure : ''}
      data-label={column.label}
      data-empty={isEmpty || undefined}
      title={fullWords(column, value, place) ?? (words.length > 32 ? words : undefined)}
    >
      {column.opens === 'completed-form' && opensForms && !isEmpty ? (
        <Link className={classes.person} to={entryAddress(Number(row.rowKey))} title="Open the completed form">
          {words}
        </Link>
      ) : column.kind === 'status' && !isEmpty ? (
        <Status words={words} />
      ) : (
        words
      )}
    </td>
  );
}

function Status({ words }: { words: string }) {
  return (
    <span className={classes.status} data-tone={toneOf(words)}>
      {words}
    </span>
  );
}

/** The row's patient: links to their chat, for users who may text. Patient and location are in the router's state. */
export function NameCell({ row, isLink }: { row: ReportRow; isLink: boolean }) {
  const name = typeof row.patientName === 'string' && row.patientName !== '' ? row.patientName : NOTHING;
  const person = personOf(row);
  return (
    <th scope="row" className={`${tables.sticky} ${classes.name}`}>
      {person === null || !isLink ? (
        name
      ) : (
        <Link
          className={classes.person}
          to={NEW_MESSAGE}
          state={{ patients: [person], locKey: row.locKey }}
          title="Open the chat"
        >
          {name}
        </Link>
      )}
    </th>
  );
}
