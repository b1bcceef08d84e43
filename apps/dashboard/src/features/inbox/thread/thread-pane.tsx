import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ProblemError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';
import { knownConversation } from '../api/cache.ts';
import { useThread } from '../api/list-messages.ts';
import { PatientCard, PatientCardSkeleton } from '../card/patient-card.tsx';
import { Composer } from '../compose/composer.tsx';
import { useAnnouncement } from '../hooks/use-announcement.ts';
import { useCompose } from '../hooks/use-compose.ts';
import { useOpening } from '../hooks/use-opening.ts';
import { useOutgoing } from '../hooks/use-outgoing.ts';
import { parseConvKey } from '../model/paths.ts';
import { PresenceLine } from '../team/presence-line.tsx';
import { FormNotes } from './forms/form-notes.tsx';
import { SuggestionLine } from './suggestion-line.tsx';
import classes from './thread.module.css';
import { ThreadBody, ThreadMissing } from './thread-body.tsx';
import { NamelessHead, ThreadHead } from './thread-head.tsx';
import { UrgentBar } from './urgent-bar.tsx';

/** The conversation in the URL. */
export function ThreadPane() {
  const { convKey: text } = useParams();
  const convKey = parseConvKey(text);
  if (convKey === null) return <ThreadMissing />;
  return <Conversation key={convKey} convKey={convKey} />;
}

function Conversation({ convKey }: { convKey: number }) {
  const queries = useQueryClient();
  const query = useThread(convKey);
  const thread = query.data;
  const conversation = thread?.conversation ?? knownConversation(queries, convKey);
  const outgoing = useOutgoing(convKey, thread);
  const compose = useCompose(convKey, thread);
  const said = useAnnouncement(thread);
  useOpening(convKey, query.isFetchedAfterMount ? thread : undefined);
  const isMissing = query.error instanceof ProblemError && query.error.status === 404;
  const isLoading = thread === undefined && query.error === null;
  const isReady = thread !== undefined && conversation !== null && !isMissing;

  return (
    <>
      <section
        className={`grid min-w-0 min-h-0 bg-paper ${classes.pane}`}
        data-pane="detail"
        aria-label={t('Conversation')}
      >
        <div className="min-w-0">
          {conversation === null || isMissing ? (
            <NamelessHead isLoading={isLoading} />
          ) : (
            <ThreadHead conversation={conversation} thread={thread} />
          )}
          {conversation !== null && !isMissing && <UrgentBar conversation={conversation} />}
          {isReady && <FormNotes notes={thread.forms} />}
        </div>
        <ThreadBody query={query} outgoing={outgoing} compose={compose} />
        {(isLoading || isReady) && (
          <div className={`bg-surface line-above no-print ${classes.footer}`}>
            {isReady && <SuggestionLine thread={thread} />}
            {isReady && <PresenceLine convKey={convKey} />}
            {isReady && <Composer thread={thread} outgoing={outgoing} compose={compose} />}
          </div>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </section>
      {isReady && <PatientCard thread={thread} />}
      {isLoading && <PatientCardSkeleton />}
    </>
  );
}
