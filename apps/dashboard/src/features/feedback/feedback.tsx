import { Button } from '@mantine/core';
import { POOR_SCORE, SCORE_WORDS } from '@sightline/contract/feedback.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { Link } from 'react-router';
import { useFeedbackSettings } from '../../shared/feedback/feedback-api.ts';
import { t } from '../../shared/words/words.ts';
import { Answers } from './answers.tsx';
import { AskingSettings } from './asking-settings.tsx';

/** What patients said of their visits, and how they are asked (RVW-001). */
export function Feedback() {
  return (
    <div className="page-frame stack gap-lg">
      <div className="flex wrap items-end between gap-sm">
        <div>
          <h1 className="page-title">{t('Patient feedback')}</h1>
          <p className="c-quiet measure mt-xxs">
            {t(
              'After a kept visit, patients are asked once how it was. {score_words} and {score_words2} answers appear on Today until someone handles them.',
              { score_words: t(SCORE_WORDS[POOR_SCORE]), score_words2: t(SCORE_WORDS[1]) },
            )}
          </p>
        </div>
        <Button component={Link} to="/reports/feedback" variant="default">
          {t('See figures')}
        </Button>
      </div>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useFeedbackSettings();
  if (data !== undefined)
    return (
      <>
        <Answers settings={data} />
        <AskingSettings key={JSON.stringify(data)} settings={data} />
      </>
    );
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load feedback')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return <SkeletonList rows={6} label={t('Loading feedback')} />;
}
