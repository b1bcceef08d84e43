import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MOST_PATIENTS_FOUND } from '@sightline/contract/patient-record.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconSearch, IconUserQuestion, IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PickBar } from '../../../shared/bulk-text/pick-bar.tsx';
import { usePicked } from '../../../shared/bulk-text/use-picked.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { useSearchPatients } from '../api/search-patients.ts';
import { PatientTable, pickableOf } from './patient-table.tsx';

const SETTLED_MS = 250;

/** The text is kept in the history entry, for Back: no URL contains a patient. */
function useSearchText(): [string, (text: string) => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const held: unknown = Reflect.get(Object(state), 'text');
  const [text, setText] = useState(typeof held === 'string' ? held : '');
  const [settled] = useDebouncedValue(text.trim(), SETTLED_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is written
  useEffect(() => {
    if (settled !== (held ?? '')) void navigate(pathname, { replace: true, state: { text: settled } });
  }, [settled]);
  return [text, setText];
}

/** Finds patients by name, ID, birth date or phone. */
export function PatientSearch() {
  const [text, setText] = useSearchText();
  const [settled] = useDebouncedValue(text.trim(), SETTLED_MS);
  const { isFetching } = useSearchPatients(settled);
  return (
    <div className="page-frame stack gap-md">
      <div className="flex wrap between items-baseline gap-sm">
        <h1 className="page-title">{t('Patients')}</h1>
        <Link className="undecorated c-accent hover-underline" to="/patients/duplicates">
          {t('Possible duplicates')}
        </Link>
      </div>
      <TextInput
        label={t('Find a patient')}
        description={t('Name, patient ID, birth date, phone number or its last four digits')}
        data-autofocus
        autoFocus
        type="search"
        autoComplete="off"
        maxLength={80}
        maw={520}
        value={text}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        rightSection={isFetching ? <Loader size={16} /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Results text={settled} />
    </div>
  );
}

function Results({ text }: { text: string }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useSearchPatients(text);
  const picked = usePicked(text);
  if (text === '')
    return (
      <EmptyState icon={<IconUserSearch size={22} stroke={1.7} />} title={t('Search for a patient')}>
        {t('Try “Reyes, Ana”, “03/12/1980” or “0187”.')}
      </EmptyState>
    );
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t search for patients')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonList rows={6} label={t('Searching')} />;
  if (data.patients.length === 0)
    return (
      <EmptyState icon={<IconUserQuestion size={22} stroke={1.7} />} title={t('No matches')}>
        {t('Check the spelling, or search by phone number or birth date.')}
      </EmptyState>
    );
  return (
    <div className="stack gap-xs" aria-busy={isPlaceholderData}>
      <p className="figures c-quiet" aria-live="polite">
        {countWords(data.patients.length, data.hasMore)}
      </p>
      <PickBar
        picked={picked}
        shown={data.patients.map(pickableOf)}
        all={data.hasMore ? { words: t('Text all that match'), selection: () => ({ from: 'patients', text }) } : null}
      />
      <PatientTable patients={data.patients} picked={picked} />
    </div>
  );
}

function countWords(count: number, hasMore: boolean): string {
  if (hasMore)
    return t('The first {most_patients_found} matches. Type more to narrow the list.', {
      most_patients_found: MOST_PATIENTS_FOUND,
    });
  return counted(count, 'patient');
}
