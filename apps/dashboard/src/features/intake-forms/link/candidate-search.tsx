import { Button, TextInput } from '@mantine/core';
import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import type { FormCandidate } from '@sightline/contract/linked-forms.calls';
import { SEARCH_FIELD_LIMIT } from '@sightline/messaging/limits';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import { type CandidateSearch as Search, useCandidates } from '../api/find-candidates.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './link.module.css';

const NOTHING: Search = { patientId: '', firstName: '', lastName: '', phone: '' };

const FIELDS = [
  { name: 'patientId', label: t('Patient ID') },
  { name: 'firstName', label: t('First Name') },
  { name: 'lastName', label: t('Last Name') },
  { name: 'phone', label: t('Phone') },
] as const;

type CandidateSearchProps = { entry: FormEntry; choose: (patient: FormCandidate) => void };

/** The patient search; before typing, the form's own suggestions. */
export function CandidateSearch({ entry, choose }: CandidateSearchProps) {
  const [typed, type] = useState(NOTHING);
  const [search, setSearch] = useState(NOTHING);
  const isSuggested = Object.values(search).every((text) => text.trim() === '');
  function submit(event: FormEvent) {
    event.preventDefault();
    setSearch(typed);
  }
  return (
    <>
      <search aria-label={t('Find patients')}>
        <form className={`grid items-end gap-sm ${classes.fields}`} onSubmit={submit}>
          {FIELDS.map(({ name, label }) => (
            <TextInput
              key={name}
              label={label}
              value={typed[name]}
              maxLength={SEARCH_FIELD_LIMIT}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={name === 'lastName' || undefined}
              onChange={({ currentTarget: { value } }) => type((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <Button type="submit" leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}>
            {t('Search')}
          </Button>
        </form>
      </search>
      <Results entry={entry} search={search} isSuggested={isSuggested} choose={choose} />
    </>
  );
}

type ResultsProps = CandidateSearchProps & { search: Search; isSuggested: boolean };

/** The search's results, with all states of a list. */
function Results({ entry, search, isSuggested, choose }: ResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useCandidates({ entryKey: entry.Id, search });
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t search patients')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonList rows={3} label={t('Searching patients')} />;
  if (data.patients.length === 0)
    return (
      <p role="status" className={classes.empty}>
        {isSuggested ? t('No likely matches. Search by name, phone or patient ID.') : t('No patients found.')}
      </p>
    );
  return (
    <div className={`scroll-y ${classes.results}`} data-behind={isPlaceholderData || undefined}>
      <CandidateList
        title={isSuggested ? t('Best matches') : t('Patients found')}
        patients={data.patients}
        chosenKey={entry.Patient?.tiedBy === 'staff' ? entry.Patient.addKey : null}
        choose={choose}
      />
    </div>
  );
}
