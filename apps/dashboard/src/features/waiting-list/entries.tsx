import { Badge, Button } from '@mantine/core';
import type { WaitingEntry, WaitingPage } from '@sightline/contract/waiting-list.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { stamp, wallTime } from '../../shared/dates/dates.ts';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { notices } from '../../shared/notices/notices.ts';
import { useChangeWaiting, useRemoveWaiting } from '../../shared/waiting/waiting-api.ts';
import { urgencyWords, wishWords } from '../../shared/waiting/waiting-words.ts';
import { AddDialog } from './add-dialog.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

/** Everyone on the list, first in line first. */
export function Entries({ page }: { page: WaitingPage }) {
  const [editing, edit] = useState<WaitingEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="stack gap-sm" aria-label="Patients">
      <div className="row wrap between gap-sm">
        <h2 className="heading">Patients in order</h2>
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          Add patient
        </Button>
      </div>
      {page.entries.length === 0 ? (
        <EmptyState title="No one is waiting yet">
          Add a patient here, or on their page next to their visit. Patients also ask while booking, through the link in
          their confirmation, or by texting EARLIER.
        </EmptyState>
      ) : (
        <ol className="bare-list panel divided">
          {page.entries.map((entry) => (
            <Entry key={entry.entryKey} entry={entry} page={page} edit={() => edit(entry)} />
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
      title: `Remove ${name} from the waiting list?`,
      text: 'Their visit stays as it is.',
      confirm: 'Remove patient',
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
            visitAt === null ? 'No visit yet' : `Has ${wallTime(visitAt)}`,
            wishWords({ wishes: entry.wishes, page }),
          ].join(' · ')}
        </p>
        <p className="m-0 text-small c-quiet">Waiting since {stamp(entry.askedAt)}</p>
      </div>
      <div className="flex wrap gap-xs">
        <Button variant="default" size="compact-sm" onClick={edit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change.mutate({ entryKey, isPaused: !isPaused }, { onError: failed })}
          aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => void remove()} aria-label={`Remove ${name}`}>
          Remove
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
      {hasOpenOffer && <Badge variant="light">Offer open</Badge>}{' '}
      {isPaused && (
        <Badge variant="light" color="gray">
          Paused
        </Badge>
      )}{' '}
      {wasPassedOver && (
        <Badge variant="light" color="gray">
          Next one alone
        </Badge>
      )}
    </>
  );
}
