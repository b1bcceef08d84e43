import { Button } from '@mantine/core';
import type { CalendarFeed } from '@sightline/contract/integrations.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useOpenFeed } from '../api/open-feed.ts';
import { failureText } from '../model/failures.ts';
import { MakingDialog } from '../once/making-dialog.tsx';
import { ShownOnce } from '../once/shown-once.tsx';

type FeedDialogProps = { feed: CalendarFeed | null; isOpen: boolean; close: () => void };

export function FeedDialog({ feed, isOpen, close }: FeedDialogProps) {
  return (
    <MakingDialog title={t('Calendar feed for {value}', { value: feed?.provider ?? '' })} isOpen={isOpen} close={close}>
      {feed !== null && <MakeAddress feed={feed} close={close} />}
    </MakingDialog>
  );
}

function MakeAddress({ feed: { acctKey, createdAt }, close }: { feed: CalendarFeed; close: () => void }) {
  const { data, error, isPending, mutate } = useOpenFeed();
  // Creating one refreshes the list behind the dialog, which then has a URL.
  const [isFirst] = useState(createdAt === null);
  if (data !== undefined)
    return (
      <ShownOnce
        label={t('Address')}
        value={data.url}
        about={t('Subscribe to this URL in a calendar app. Changes can take 15 minutes or longer to appear there.')}
        close={close}
      />
    );
  return (
    <div className="stack gap-md">
      <p>
        {isFirst
          ? t(
              'The feed covers the past month and the next year. It has appointment types, locations and times, and no patient details.',
            )
          : t('The old URL stops working right away. Calendar apps that use it will stop updating.')}
      </p>
      {error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureText(error)}
        </p>
      )}
      <div className="row wrap gap-x-sm gap-y-xs min-w-0">
        <Button data-autofocus loading={isPending} onClick={() => mutate(acctKey)}>
          {isFirst ? t('Create feed') : t('Replace URL')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
