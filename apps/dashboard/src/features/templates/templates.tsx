import { Skeleton } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { t } from '../../shared/words/words.ts';
import { useTemplates } from './api/load-templates.ts';
import { TemplateDesk } from './list/template-desk.tsx';
import { failureWords } from './model/failures.ts';

/** The practice's message templates (TPL-001, TPL-002). */
export function Templates() {
  return (
    <div className="page-frame page-wide stack gap-lg">
      <div>
        <h1 className="page-title">{t('Templates')}</h1>
        <p className="c-quiet measure mt-xxs">
          {t('Texts for staff replies and automated messages, in English and Spanish. Every version is kept.')}
        </p>
      </div>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useTemplates();
  if (data !== undefined) return <TemplateDesk templates={data.templates} locations={data.locations} />;
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the templates')} retry={() => void refetch()} retrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the templates')}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} height={132} mb={16} radius="md" />
      ))}
    </div>
  );
}
