import type { ReportColumn } from '@sightline/contract/reports/report';
import type { ReportRow } from '@sightline/contract/reports.calls';
import { IconUserSquare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { entryAddress } from '../../../shared/urgent-forms/urgent-forms.ts';
import { t } from '../../../shared/words/words.ts';
import { personOf } from '../model/patient.ts';
import { toneOf } from '../model/status-tone.ts';
import { NOTHING } from '../model/words.ts';
import classes from './table.module.css';

const NEW_MESSAGE = '/communications/chat/new';

type CellProps = {
  column: ReportColumn;
  row: ReportRow;
  words: string;
  /** Whether the user may read completed forms. */
  opensForms: boolean;
};

/** A value of a row, in words. */
export function Cell({ column, row, words, opensForms }: CellProps) {
  if (words === NOTHING) return words;
  if (column.opens === 'completed-form' && opensForms) {
    return (
      <Link
        className="undecorated c-accent hover-underline"
        to={entryAddress(Number(row.rowKey))}
        title={t('Open the completed form')}
      >
        {words}
      </Link>
    );
  }
  return column.kind === 'status' ? <Status words={words} /> : words;
}

function Status({ words }: { words: string }) {
  return (
    <span className={`inline-flex items-center gap-xs ${classes.status}`} data-tone={toneOf(words)}>
      {words}
    </span>
  );
}

type PersonNameProps = {
  row: ReportRow;
  /** Whether the user may text. */
  isLink: boolean;
  /** Whether the user may open patients' pages. */
  hasPage: boolean;
};

/**
 * The row's patient: the name opens their chat, for users who may text, and the mark beside it their page. Patient and
 * location of a chat are in the router's state.
 */
export function PersonName({ row, isLink, hasPage }: PersonNameProps) {
  const name = typeof row.patientName === 'string' && row.patientName !== '' ? row.patientName : NOTHING;
  const person = personOf(row);
  if (person === null) return name;
  return (
    <>
      {isLink ? (
        <Link
          className={`undecorated c-accent hover-underline inline-block ${classes.chat}`}
          to={NEW_MESSAGE}
          state={{ patients: [person], locKey: row.locKey }}
          title={t('Open the chat')}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {hasPage && (
        <Link
          className={`c-quiet no-print ml-xs centered ${classes.page}`}
          to={`/patients/${row.addKey}`}
          title={t('Open the patient’s page')}
          aria-label={t('Open the page of {name}', { name })}
        >
          <IconUserSquare size={15} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}
