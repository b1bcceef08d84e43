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
import { useSearchParams } from 'react-router';
import { FEEDBACK_KEY, useAnswers } from '../../shared/feedback/feedback-api.ts';
import { useHeard } from '../../shared/live/use-heard.ts';
import { AnswerItem } from './answer-item.tsx';

const SHOWN_WORDS: Record<FeedbackShown, string> = {
  open: 'Poor, not handled yet',
  poor: 'All poor answers',
  all: 'All answers',
};
const EMPTY: Record<FeedbackShown, string> = {
  open: 'No poor answers to handle',
  poor: 'No poor answers',
  all: 'No answers yet',
};

function useFilter() {
  const [params, setParams] = useSearchParams();
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
    <section className="stack gap-sm" aria-label="Answers">
      <div className="flex wrap items-end gap-sm">
        <NativeSelect
          label="Show"
          value={shown}
          data={FEEDBACK_SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
          onChange={({ currentTarget }) => set({ shown: currentTarget.value })}
        />
        {places.length > 1 && (
          <NativeSelect
            label="Location"
            value={String(locKey)}
            data={[
              { value: '0', label: 'All locations' },
              ...places.map((place) => ({ value: String(place.locKey), label: place.name })),
            ]}
            onChange={({ currentTarget }) => set({ location: currentTarget.value })}
          />
        )}
      </div>
      {data === undefined && error === null && <SkeletonList rows={5} label="Loading answers" />}
      {data === undefined && error !== null && (
        <ErrorState title="Couldn’t load answers" retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data !== undefined && data.answers.length === 0 && (
        <EmptyState title={EMPTY[shown]}>
          {isOn ? 'Answers appear here as soon as patients send them.' : 'Turn on asking below to get answers.'}
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
        <nav className="flex items-center gap-sm" aria-label="Pages of answers">
          <Button variant="default" disabled={page === 0} onClick={() => set({ page: String(page - 1) })}>
            Newer
          </Button>
          <span className="figures c-quiet">
            Page {page + 1} of {last + 1}
          </span>
          <Button variant="default" disabled={page >= last} onClick={() => set({ page: String(page + 1) })}>
            Older
          </Button>
        </nav>
      )}
    </section>
  );
}
