import { Button } from '@mantine/core';
import type { CalendarFeed } from '@sightline/contract/integrations.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { useRef, useState } from 'react';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useCloseFeed } from '../api/close-feed.ts';
import classes from '../integrations.module.css';
import { Section } from '../section.tsx';
import { FeedDialog } from './feed-dialog.tsx';

/** The URLs that calendar programs subscribe to, one per provider. */
export function FeedsSection({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const [making, setMaking] = useState<{ feed: CalendarFeed; isOpen: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useCloseFeed();

  async function end(feed: CalendarFeed) {
    const isSure = await askConfirm({
      title: t('Delete the calendar feed for {provider}?', { provider: feed.provider }),
      text: t('Calendar apps that use it will stop updating. You can’t restore this URL.'),
      confirm: t('Delete feed'),
      destructive: true,
    });
    if (isSure) closing.mutate(feed, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <Section
      id="integration-calendars"
      title={t('Calendar feeds')}
      about={t(
        'Subscribe to a provider’s appointments in any calendar app. Feeds have types, locations and times, and no patient details. Anyone with the URL can read it.',
      )}
      heading={heading}
    >
      {feeds.length === 0 ? (
        <EmptyState title={t('No providers yet')}>{t('Each provider can have a calendar feed here.')}</EmptyState>
      ) : (
        <ul className="bare-list panel divided" aria-label={t('Calendar feeds')}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.acctKey}
              feed={feed}
              isEnding={closing.isPending && closing.variables.acctKey === feed.acctKey}
              make={() => setMaking({ feed, isOpen: true })}
              end={() => void end(feed)}
            />
          ))}
        </ul>
      )}
      <FeedDialog
        feed={making?.feed ?? null}
        isOpen={making?.isOpen ?? false}
        close={() => setMaking((before) => before && { ...before, isOpen: false })}
      />
    </Section>
  );
}

type FeedRowProps = { feed: CalendarFeed; isEnding: boolean; make: () => void; end: () => void };

function FeedRow({ feed: { provider, createdAt }, isEnding, make, end }: FeedRowProps) {
  const label = createdAt === null ? t('Create feed') : t('Replace URL');
  return (
    <li className="row px-md py-sm wrap gap-x-lg gap-y-xs">
      <div className={`min-w-0 ${classes.grow}`}>
        <strong className="fw-semibold anywhere">{provider}</strong>
        <p className="flex wrap gap-x-md text-small c-quiet mt-hair">
          <span>
            {createdAt === null
              ? t('No feed')
              : t('Created {createdAt}', { createdAt: dayAndTime(createdAt, new Date()) })}
          </span>
        </p>
      </div>
      <div className="row wrap gap-x-sm gap-y-xs min-w-0">
        <Button variant="default" aria-label={t('{label} for {provider}', { label, provider })} onClick={make}>
          {label}
        </Button>
        {createdAt !== null && (
          <Button
            variant="default"
            loading={isEnding}
            aria-label={t('Delete feed for {provider}', { provider })}
            onClick={end}
          >
            {t('Delete')}
          </Button>
        )}
      </div>
    </li>
  );
}
