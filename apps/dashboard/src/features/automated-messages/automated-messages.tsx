import { Skeleton } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { CancelledError } from '../../shared/api/call.ts';
import { failureLines } from '../../shared/setup/failure-lines.ts';
import { t } from '../../shared/words/words.ts';
import { useSettings } from './api/load-settings.ts';
import { RulesForm } from './rules/rules-form.tsx';
import { RunsPanel } from './runs/runs-panel.tsx';
import { TodayPanel } from './today/today-panel.tsx';

/** Reminders, recalls and order notices: the rules, what they would send today, and what they did. */
export function AutomatedMessages() {
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div>
        <h1 className="page-title">{t('Automated messages')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t(
            'Reminders, recalls and order notices that go out automatically. Patients who opted out don’t get them. Replies appear in the inbox and the reports.',
          )}
        </p>
      </div>
      <Rules />
      <TodayPanel />
      <RunsPanel />
    </div>
  );
}

function Rules() {
  const { data, error, isFetching, refetch } = useSettings();
  if (data !== undefined) return <RulesForm settings={data} />;
  if (error !== null && !(error instanceof CancelledError))
    return (
      <ErrorState title={t('Couldn’t load the rules')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the rules')}>
      {['hours', 'first', 'last', 'before', 'after'].map((section) => (
        <Skeleton key={section} height={112} mb={16} radius="md" />
      ))}
    </div>
  );
}
