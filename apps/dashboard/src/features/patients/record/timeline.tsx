import { Button } from '@mantine/core';
import type { TimelineEntry } from '@sightline/contract/patient-record.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import {
  type Icon,
  IconCalendarEvent,
  IconClipboardText,
  IconEyeglass,
  IconMail,
  IconMessage,
  IconRefreshDot,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { entryAddress } from '../../../shared/urgent-forms/urgent-forms.ts';
import { t } from '../../../shared/words/words.ts';
import { useTimeline } from '../api/load-timeline.ts';
import { servedWord } from '../model/timeline-words.ts';
import { entryTime, entryTitle } from '../model/words.ts';
import classes from './record.module.css';

const ICONS: Record<TimelineEntry['kind'], Icon> = {
  visit: IconCalendarEvent,
  text: IconMessage,
  notice: IconMail,
  form: IconClipboardText,
  order: IconEyeglass,
  recall: IconRefreshDot,
};

/** What happened with the patient, newest first. */
export function Timeline({ addKey }: { addKey: number }) {
  return (
    <section className="panel p-md stack gap-sm" data-pane="timeline" aria-labelledby="patient-timeline">
      <h2 className="heading" id="patient-timeline">
        {t('Timeline')}
      </h2>
      <Entries addKey={addKey} />
    </section>
  );
}

function Entries({ addKey }: { addKey: number }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(addKey);
  if (data === undefined && error !== null)
    return (
      <ErrorState title={t('Couldn’t load the timeline')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonList rows={8} label={t('Loading the timeline')} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return <EmptyState title={t('Nothing yet')}>{t('Visits, texts, forms and orders will appear here.')}</EmptyState>;
  return (
    <>
      <ol className="bare-list relative">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" className="fit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </>
  );
}

const addressOf = ({ convKey, entryKey }: TimelineEntry): string | null => {
  if (convKey !== null) return `/communications/chat/message/${convKey}`;
  return entryKey === null ? null : entryAddress(entryKey);
};

function Entry({ entry }: { entry: TimelineEntry }) {
  const Mark = ICONS[entry.kind];
  const address = addressOf(entry);
  return (
    <li className={`grid gap-sm py-xs ${classes.entry}`}>
      <span className={`grid centered bordered circle c-quiet bg-surface ${classes.mark}`} aria-hidden="true">
        <Mark size={15} stroke={1.8} />
      </span>
      <div className="min-w-0">
        <p className="flex wrap between gap-x-sm">
          {address === null ? (
            <span className="fw-medium">{entryTitle(entry)}</span>
          ) : (
            <Link className="fw-medium undecorated c-accent hover-underline" to={address}>
              {entryTitle(entry)}
            </Link>
          )}
          <span className="figures text-small c-quiet">{entryTime(entry)}</span>
        </p>
        {entry.detail !== '' && (
          <p className={`anywhere ${entry.kind === 'text' ? 'pre-wrap' : 'text-small c-quiet'}`} dir="auto">
            {entry.kind === 'notice' ? servedWord(entry.detail) : entry.detail}
          </p>
        )}
        {entry.status !== '' && entry.kind !== 'text' && (
          <p className="text-small c-quiet">{servedWord(entry.status)}</p>
        )}
      </div>
    </li>
  );
}
