import { Button } from '@mantine/core';
import type { CalendarFeed } from '@sightline/contract/integrations.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { useRef, useState } from 'react';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { useCloseFeed } from '../api/close-feed.ts';
import classes from '../integrations.module.css';
import { Section } from '../section.tsx';
import { FeedDialog } from './feed-dialog.tsx';

/** The addresses that calendar programs subscribe to, one for each provider. */
export function FeedsSection({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const [making, setMaking] = useState<{ feed: CalendarFeed; isOpen: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useCloseFeed();

  async function end(feed: CalendarFeed) {
    const isSure = await askConfirm({
      title: `End the calendar address of ${feed.provider}?`,
      text: 'Calendar programs that subscribed to it get no more appointments. Their address cannot be brought back.',
      confirm: 'End address',
      destructive: true,
    });
    if (isSure) closing.mutate(feed, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <Section
      id="integration-calendars"
      title="Calendars of providers"
      about="An address that a calendar program subscribes to: types, places and times of appointments, nothing of patients. Whoever has it reads it."
      heading={heading}
    >
      {feeds.length === 0 ? (
        <EmptyState title="This practice has no providers">
          Once it has, each of them can have a calendar address here.
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label="Calendars of providers">
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
  const label = createdAt === null ? 'Make address' : 'Make a new address';
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <strong className={classes.name}>{provider}</strong>
        <p className={classes.facts}>
          <span>{createdAt === null ? 'No address' : `Address made ${dayAndTime(createdAt, new Date())}`}</span>
        </p>
      </div>
      <div className={classes.acts}>
        <Button variant="default" aria-label={`${label} for ${provider}`} onClick={make}>
          {label}
        </Button>
        {createdAt !== null && (
          <Button variant="default" loading={isEnding} aria-label={`End address of ${provider}`} onClick={end}>
            End
          </Button>
        )}
      </div>
    </li>
  );
}
