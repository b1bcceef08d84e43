import { Button, NativeSelect } from '@mantine/core';
import {
  FEEDBACK_ROWS,
  FEEDBACK_SHOWN,
  type FeedbackSettings,
  type FeedbackShown,
} from '@sightline/contract/feedback.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../shared/address/use-address.ts';
import { FEEDBACK_KEY, useAnswers } from '../../shared/feedback/feedback-api.ts';
import { useHeard } from '../../shared/live/use-heard.ts';
import { t } from '../../shared/words/words.ts';
import { AnswerItem } from './answer-item.tsx';

const SHOWN_WORDS: Record<FeedbackShown, string> = {
  open: t('Poor, not handled yet'),
  poor: t('All poor answers'),
  all: t('All answers'),
};
const EMPTY: Record<FeedbackShown, string> = {
  open: t('No poor answers to handle'),
  poor: t('No poor answers'),
  all: t('No answers yet'),
};

function useFilter() {
  const [params, setParams] = useAddress();
  const shown = FEEDBACK_SHOWN.find((one) => one === params.get('shown')) ?? 'all';
  const number = (name: string) => Math.max(0, Math.trunc(Number(params.get(name) ?? 0)) || 0);
  const set = (changed: Record<string, string>) =>
    setParams(
      Object.entries({ ...Object.fromEntries(params), page: '0', ...changed }).filter(([, value]) => value !== '0'),
    );
  return { filter: { shown, locKey: number('location'), page: number('page') }, set };
}

/** What patients answered, the newest first. */
export function Answers({ settings: { places, isOn } }: { settings: FeedbackSettings }) {
  const queries = useQueryClient();
  const { filter, set } = useFilter();
  const { data, error, isFetching, refetch } = useAnswers(filter);
  useHeard({ kinds: ['feedback'], heard: () => void queries.invalidateQueries({ queryKey: [FEEDBACK_KEY] }) });
  const { shown, locKey, page } = filter;
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / FEEDBACK_ROWS) - 1);
  return (
    <section className="stack gap-sm" aria-label={t('Answers')}>
      <div className="flex wrap items-end gap-sm">
        <NativeSelect
          label={t('Show')}
          value={shown}
          data={FEEDBACK_SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
          onChange={({ currentTarget }) => set({ shown: currentTarget.value })}
        />
        {places.length > 1 && (
          <NativeSelect
            label={t('Location')}
            value={String(locKey)}
            data={[
              { value: '0', label: t('All locations') },
              ...places.map((place) => ({ value: String(place.locKey), label: place.name })),
            ]}
            onChange={({ currentTarget }) => set({ location: currentTarget.value })}
          />
        )}
      </div>
      {data === undefined && error === null && <SkeletonList rows={5} label={t('Loading answers')} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load answers')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data !== undefined && data.answers.length === 0 && (
        <EmptyState title={EMPTY[shown]}>
          {isOn ? t('Answers appear here as soon as patients send them.') : t('Turn on asking below to get answers.')}
        </EmptyState>
      )}
      {data !== undefined && data.answers.length > 0 && (
        <ol className="bare-list panel divided">
          {data.answers.map((answer) => (
            <AnswerItem key={answer.feedbackKey} answer={answer} />
          ))}
        </ol>
      )}
      {last > 0 && (
        <nav className="flex items-center gap-sm" aria-label={t('Pages of answers')}>
          <Button variant="default" disabled={page === 0} onClick={() => set({ page: String(page - 1) })}>
            {t('Newer')}
          </Button>
          <span className="figures c-quiet">{t('Page {page} of {last}', { page: page + 1, last: last + 1 })}</span>
          <Button variant="default" disabled={page >= last} onClick={() => set({ page: String(page + 1) })}>
            {t('Older')}
          </Button>
        </nav>
      )}
    </section>
  );
}
