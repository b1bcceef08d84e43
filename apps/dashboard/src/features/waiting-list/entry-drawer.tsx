import { Button, Drawer } from '@mantine/core';
import type { WaitingEntry, WaitingPage } from '@sightline/contract/waiting-list.calls';
import { type FormEvent, useState } from 'react';
import { problemWords } from '../../shared/api/problem-words.ts';
import { notices } from '../../shared/notices/notices.ts';
import { useChangeWaiting } from '../../shared/waiting/waiting-api.ts';
import { HOPELESS } from '../../shared/waiting/waiting-words.ts';
import { type WishesDraft, WishesFields } from '../../shared/waiting/wishes-fields.tsx';
import { t } from '../../shared/words/words.ts';

function draftOf(entry: WaitingEntry): WishesDraft {
  const { taskKey, locKeys, acctKeys, weekdays, from, until, noticeMinutes, urgency } = entry;
  return { taskKey, locKeys, acctKeys, weekdays, from, until, noticeMinutes, urgency };
}

/** Changes what a waiting patient wants. Wishes that no hours meet are named at once. */
export function EntryDrawer({ entry, page, close }: { entry: WaitingEntry; page: WaitingPage; close: () => void }) {
  const [draft, setDraft] = useState<WishesDraft>(() => draftOf(entry));
  const [isHopeless, setHopeless] = useState(false);
  /** What was saved here, and stays open, is no one else's change. */
  const [seen, setSeen] = useState<string | undefined>(entry.stamp);
  const change = useChangeWaiting();
  function submit(event: FormEvent) {
    event.preventDefault();
    const { urgency, ...wishes } = draft;
    change.mutate(
      { entryKey: entry.entryKey, urgency, wishes, stamp: seen },
      {
        onSuccess: (saved) => {
          setSeen(undefined);
          if (saved.isHopeless) return setHopeless(true);
          notices.info(t('Waiting list saved.'));
          close();
        },
      },
    );
  }
  return (
    <Drawer opened onClose={close} position="right" size={520} title={entry.name}>
      <form className="stack gap-md" onSubmit={submit} noValidate>
        <WishesFields
          draft={draft}
          page={page}
          edit={(part) => {
            setDraft({ ...draft, ...part });
            setHopeless(false);
          }}
        />
        {(isHopeless || change.error !== null) && (
          <p role="alert" className="m-0 fw-medium c-bad">
            {change.error === null ? HOPELESS : problemWords(change.error)}
          </p>
        )}
        <div className="row wrap gap-sm">
          <Button type="submit" loading={change.isPending}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
