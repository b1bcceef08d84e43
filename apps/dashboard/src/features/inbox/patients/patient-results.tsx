import { Button } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { type ReactNode, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { searchInWords } from '../model/patient-search.ts';
import type { Patient } from '../model/patients.ts';
import { PatientRow } from './patient-row.tsx';
import classes from './patients.module.css';
import type { PatientSearch } from './use-patient-search.ts';

/** Rows shown initially (MSG-030). */
const ROWS_AT_FIRST = 5;

/** The server's limit: there may be others. */
const MOST_FOUND = 50;

type PatientResultsProps = {
  search: PatientSearch;
  /** Chosen patients, by `addKey`. */
  chosen: ReadonlySet<number>;
  choose: (patient: Patient) => void;
  /** Actions if no patient was found. */
  children?: ReactNode;
};

/** The search's results, with loading, empty and error states. Nothing before the first search. */
export function PatientResults({ search, chosen, choose, children }: PatientResultsProps) {
  const { asked, query, isWaiting } = search;
  if (asked === null) return isWaiting ? <Searching /> : null;
  if (query.isError) {
    return (
      <ErrorState title={t('Couldn’t search patients')} retry={search.searchNow} retrying={query.isFetching}>
        {query.error.message}
      </ErrorState>
    );
  }
  const { data } = query;
  if (data === undefined) return <Searching />;
  const isBehind = isWaiting || query.isFetching;
  return (
    <div
      className={`min-h-0 line-above scroll-y ${classes.results}`}
      data-behind={isBehind || undefined}
      aria-busy={isBehind}
    >
      {data.patients.length === 0 ? (
        <div className={classes.nobody}>
          <p role="status">
            {t('Sorry no patients were found for {searched}', { searched: searchInWords(data.search) })}
          </p>
          {children}
        </div>
      ) : (
        <PatientList key={searchInWords(data.search)} patients={data.patients} chosen={chosen} choose={choose} />
      )}
    </div>
  );
}

function Searching() {
  return <SkeletonList rows={3} label={t('Searching patients')} />;
}

type PatientListProps = Pick<PatientResultsProps, 'chosen' | 'choose'> & { patients: readonly Patient[] };

function PatientList({ patients, chosen, choose }: PatientListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? patients : patients.slice(0, ROWS_AT_FIRST);
  const hidden = patients.length - ROWS_AT_FIRST;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari */}
      <ul className="bare-list" role="list" aria-label={t('Patients found')}>
        {shown.map((patient, place) => (
          <li key={patient.addKey}>
            <PatientRow
              patient={patient}
              isChosen={chosen.has(patient.addKey)}
              isTabStop={place === 0}
              choose={choose}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button className={classes.more ?? ''} variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(CONVERSATION_TEXT.showLess) : `${t(CONVERSATION_TEXT.showMore)} (${hidden})`}
        </Button>
      )}
      {isWhole && patients.length >= MOST_FOUND && (
        <p className={`hint ${classes.cap}`}>
          {t('These are the first {most_found}. Type more of the name to find others.', { most_found: MOST_FOUND })}
        </p>
      )}
    </>
  );
}
