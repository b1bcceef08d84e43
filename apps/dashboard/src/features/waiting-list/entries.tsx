import { Badge, Button } from '@mantine/core';
import type { WaitingEntry, WaitingPage } from '@sightline/contract/waiting-list.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { startTransition, useState } from 'react';
import { Link } from 'react-router';
import { stamp, wallTime } from '../../shared/dates/dates.ts';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { notices } from '../../shared/notices/notices.ts';
import { useChangeWaiting, useRemoveWaiting } from '../../shared/waiting/waiting-api.ts';
import { urgencyWords, wishWords } from '../../shared/waiting/waiting-words.ts';
import { t } from '../../shared/words/words.ts';
import { AddDialog } from './add-dialog.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

/** Everyone on the list, first in line first. */
export function Entries({ page }: { page: WaitingPage }) {
  const [editing, edit] = useState<WaitingEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  // Both forms are drawn in slices: the press shows at once.
  const openEditor = (entry: WaitingEntry) => startTransition(() => edit(entry));
  const openAdding = () => startTransition(() => setAdding(true));
  return (
    <section className="stack gap-sm" aria-label={t('Patients')}>
      <div className="row wrap between gap-sm">
        <h2 className="heading">{t('Patients in order')}</h2>
        <Button variant="default" size="compact-sm" onClick={openAdding}>
          {t('Add patient')}
        </Button>
      </div>
      {page.entries.length === 0 ? (
        <EmptyState title={t('No one is waiting yet')}>
          {t(
            'Add a patient here, or on their page next to their visit. Patients also ask while booking, through the link in their confirmation, or by texting EARLIER.',
          )}
        </EmptyState>
      ) : (
        <ol className="bare-list panel divided">
          {page.entries.map((entry) => (
            <Entry key={entry.entryKey} entry={entry} page={page} edit={() => openEditor(entry)} />
          ))}
        </ol>
      )}
      {isAdding && <AddDialog page={page} close={() => setAdding(false)} />}
      {editing !== null && <EntryDrawer entry={editing} page={page} close={() => edit(null)} />}
    </section>
  );
}

type EntryProps = { entry: WaitingEntry; page: WaitingPage; edit: () => void };

function Entry({ entry, page, edit }: EntryProps) {
  const { entryKey, name, addKey, visitAt, type, isPaused } = entry;
  const change = useChangeWaiting();
  const removal = useRemoveWaiting();
  const failed = (error: Error) => void notices.error(error.message);
  async function remove() {
    const isSure = await askQuestion({
      title: t('Remove {name} from the waiting list?', { name }),
      text: t('Their visit stays as it is.'),
      confirm: t('Remove patient'),
      destructive: true,
    });
    if (isSure) removal.mutate(entryKey, { onError: failed });
  }
  return (
    <li className="flex wrap items-center between gap-x-lg gap-y-xs px-md py-sm">
      <div className="min-w-0">
        <Link className="fw-semibold undecorated c-accent hover-underline" to={`/patients/${addKey}`}>
          {name}
        </Link>{' '}
        <Marks entry={entry} />
        <p className="m-0 text-small c-quiet">
          {[
            type,
            visitAt === null ? t('No visit yet') : t('Has {wallTime}', { wallTime: wallTime(visitAt) }),
            wishWords({ wishes: entry, page }),
          ].join(' · ')}
        </p>
        <p className="m-0 text-small c-quiet">{t('Waiting since {stamp}', { stamp: stamp(entry.askedAt) })}</p>
      </div>
      <div className="flex wrap gap-xs">
        <Button variant="default" size="compact-sm" onClick={edit} aria-label={t('Edit {name}', { name })}>
          {t('Edit')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change.mutate({ entryKey, isPaused: !isPaused }, { onError: failed })}
          aria-label={`${isPaused ? t('Resume') : t('Pause')} ${name}`}
        >
          {isPaused ? t('Resume') : t('Pause')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void remove()}
          aria-label={t('Remove {name}', { name })}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}

function Marks({ entry }: { entry: WaitingEntry }) {
  const { urgency, isPaused, hasOpenOffer, wasPassedOver } = entry;
  return (
    <>
      {urgency > 0 && <Badge variant="light">{urgencyWords(entry)}</Badge>}{' '}
      {hasOpenOffer && <Badge variant="light">{t('Offer open')}</Badge>}{' '}
      {isPaused && (
        <Badge variant="light" color="gray">
          {t('Paused')}
        </Badge>
      )}{' '}
      {wasPassedOver && (
        <Badge variant="light" color="gray">
          {t('Next one alone')}
        </Badge>
      )}
    </>
  );
}
