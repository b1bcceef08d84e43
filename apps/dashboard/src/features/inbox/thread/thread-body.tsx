import { Button } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconMessageOff, IconMessages } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';
import type { useThread } from '../api/list-messages.ts';
import type { Compose } from '../hooks/use-compose.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { listPath } from '../model/paths.ts';
import { ThreadLog } from './thread-log.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

export function ThreadMissing() {
  const { search } = useLocation();
  return (
    <EmptyState
      icon={<IconMessageOff size={22} stroke={1.7} />}
      title={t('This conversation doesn’t exist')}
      action={
        <Button component={Link} to={listPath(search)} variant="default">
          {t('All conversations')}
        </Button>
      }
    >
      {t('It may have been removed, or it belongs to another practice.')}
    </EmptyState>
  );
}

type ThreadBodyProps = { query: ReturnType<typeof useThread>; outgoing: readonly Outgoing[]; compose: Compose };

/** The messages, or why there are none. */
export function ThreadBody({ query, outgoing, compose }: ThreadBodyProps) {
  const { data: thread, error, isFetching, refetch } = query;
  if (error instanceof ProblemError && error.status === 404) return <ThreadMissing />;
  if (thread === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the messages')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (thread === undefined) return <ThreadSkeleton />;
  if (thread.messages.length === 0 && outgoing.length === 0) {
    return (
      <EmptyState icon={<IconMessages size={22} stroke={1.7} />} title={t('No messages yet')}>
        {t('Write the first one below.')}
      </EmptyState>
    );
  }
  return <ThreadLog thread={thread} outgoing={outgoing} compose={compose} />;
}
