import { Button } from '@mantine/core';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconMessages } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { pageLocale, t } from '../../../../shared/words/words.ts';
import type { usePreview } from '../../api/preview-conversation.ts';
import { entriesOf } from '../../model/entries.ts';
import { conversationPath } from '../../model/paths.ts';
import { type Recipient, recipientName } from '../../model/recipients.ts';
import type { MessagePage } from '../../model/thread.ts';
import { nameOf } from '../../model/words.ts';
import { ConsentBadge } from '../../thread/consent-badge.tsx';
import { DayLine } from '../../thread/day-line.tsx';
import { MessageBubble } from '../../thread/message-bubble.tsx';
import { QuietLine } from '../../thread/quiet-line.tsx';
import { ThreadSkeleton } from '../../thread/thread-skeleton.tsx';
import classes from './one.module.css';

type OneContextProps = { recipient: Recipient; query: ReturnType<typeof usePreview> };

/** The single recipient's context: earlier messages, and consent. */
export function OneContext({ recipient, query }: OneContextProps) {
  const { data: page, error, isFetching, refetch } = query;
  if (page === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the conversation')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (page === undefined) return <ThreadSkeleton />;
  return (
    <div className={`grid min-h-0 h-full ${classes.context}`}>
      <Known recipient={recipient} page={page} />
      {page.Messages.length === 0 ? (
        <EmptyState icon={<IconMessages size={22} stroke={1.7} />} title={t('No messages yet')}>
          {t('Write the first one below.')}
        </EmptyState>
      ) : (
        <Latest recipient={recipient} page={page} />
      )}
    </div>
  );
}

type KnownProps = { recipient: Recipient; page: MessagePage };

/** '(212) 555-0187 · also Ben Whitaker' */
function phoneInWords({ recipient, page }: KnownProps): string {
  const others = page.People.filter(({ addKey }) => addKey !== recipient.addKey);
  const names = others.map(({ firstName, lastName }) => nameOf({ firstName, lastName, smsTo: '' }));
  const shared =
    names.length === 0 ? [] : [t('also {names}', { names: new Intl.ListFormat(pageLocale()).format(names) })];
  return [formatUsPhone(recipient.phone), ...shared].join(' · ');
}

function Known({ recipient, page }: KnownProps) {
  const { search } = useLocation();
  return (
    <div className={`row px-lg py-xs wrap gap-x-sm gap-y-xxs line-below ${classes.known}`}>
      <p>
        <b dir="auto">{recipientName(recipient)}</b>
        <span dir="auto">{phoneInWords({ recipient, page })}</span>
      </p>
      <ConsentBadge isGiven={page.HasGivenHipaaConsent} askedAt={page.LastSentHipaaRequestDate} />
      {page.Conversation !== null && (
        <Button
          component={Link}
          to={conversationPath(page.Conversation.convKey, search)}
          variant="subtle"
          size="compact-sm"
        >
          {t('Open conversation')}
        </Button>
      )}
    </div>
  );
}

function Latest({ recipient, page }: KnownProps) {
  const patient = recipientName(recipient);
  return (
    <div
      className={`p-0 py-sm flex scroll-y ${classes.log}`}
      role="log"
      aria-live="off"
      aria-label={t('Messages with {patient}', { patient })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it
      tabIndex={0}
    >
      <div>
        {page.HasOlder && (
          <p className="mb-xs text-tiny middle c-faint">{t('Earlier messages are in the conversation.')}</p>
        )}
        {entriesOf(page.Messages, []).map((entry) => (
          <div key={entry.key}>
            {entry.dayOf !== null && <DayLine instant={entry.dayOf} />}
            {entry.kind === 'text' && <MessageBubble message={entry.message} patient={patient} />}
            {entry.kind === 'quiet' && <QuietLine message={entry.message} />}
          </div>
        ))}
      </div>
    </div>
  );
}
