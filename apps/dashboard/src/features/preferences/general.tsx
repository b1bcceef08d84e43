import { Skeleton } from '@mantine/core';
import { SETUP_TEXT, GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { CancelledError } from '../../shared/api/call.ts';
import { failureLines } from '../../shared/setup/failure-lines.ts';
import { useGeneral } from './api/general.ts';
import { GeneralForm } from './general-form.tsx';
import './general.styles.ts';
import { t } from '../../shared/words/words.ts';

/** The General tab: the preferences at the filters bar's level. */
export function General() {
  const { data, error, isFetching, refetch } = useGeneral();
  if (data !== undefined) return <GeneralForm preferences={data} />;
  if (error !== null && !(error instanceof CancelledError)) {
    return (
      <ErrorState title={t(TEXT.getting)} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t(SETUP_TEXT.requesting)}>
      <Skeleton height={44} mb={24} radius="md" />
      {['status', 'email', 'mobile', 'desktop', 'ending'].map((section) => (
        <Skeleton key={section} height={132} mb={20} radius="md" />
      ))}
    </div>
  );
}
