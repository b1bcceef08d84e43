import { Button } from '@mantine/core';
import type { CalendarFeed } from '@sightline/contract/integrations.calls';
import { useState } from 'react';
import { useOpenFeed } from '../api/open-feed.ts';
import classes from '../integrations.module.css';
import { saidBy } from '../model/failures.ts';
import { MakingDialog } from '../once/making-dialog.tsx';
import { ShownOnce } from '../once/shown-once.tsx';

type FeedDialogProps = { feed: CalendarFeed | null; isOpen: boolean; close: () => void };

export function FeedDialog({ feed, isOpen, close }: FeedDialogProps) {
  return (
    <MakingDialog title={`Calendar of ${feed?.provider ?? ''}`} isOpen={isOpen} close={close}>
      {feed !== null && <MakeAddress feed={feed} close={close} />}
    </MakingDialog>
  );
}

function MakeAddress({ feed: { acctKey, createdAt }, close }: { feed: CalendarFeed; close: () => void }) {
  const { data, error, isPending, mutate } = useOpenFeed();
  // Making one renews the list behind the dialog, which then has an address.
  const [isFirst] = useState(createdAt === null);
  if (data !== undefined)
    return (
      <ShownOnce
        label="Address"
        value={data.url}
        about="Subscribe to the address in a calendar program. Programs look again every 15 minutes or when they like."
        close={close}
      />
    );
  return (
    <div className={classes.dialog}>
      <p>
        {isFirst
          ? 'The address shows a month back and a year ahead: types, places and times, and nothing of patients.'
          : 'The old address ends at once: calendar programs that subscribed to it get no more appointments.'}
      </p>
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {saidBy(error)}
        </p>
      )}
      <div className={classes.acts}>
        <Button data-autofocus loading={isPending} onClick={() => mutate(acctKey)}>
          {isFirst ? 'Make address' : 'Make a new address'}
        </Button>
        <Button variant="default" disabled={isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
