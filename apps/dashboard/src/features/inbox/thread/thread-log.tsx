import { Button } from '@mantine/core';
import type { Message } from '@sightline/contract/messages.calls';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { usePrinting } from '../../../shared/page/use-printing.ts';
import { t } from '../../../shared/words/words.ts';
import { useOlderMessages } from '../api/list-messages.ts';
import { useRetry } from '../api/retry-message.ts';
import { sentPictures } from '../compose/attachments/pictures-held.ts';
import type { Compose } from '../hooks/use-compose.ts';
import { useScroll } from '../hooks/use-scroll.ts';
import { type Entry, entriesOf } from '../model/entries.ts';
import type { Outgoing } from '../model/outgoing.ts';
import type { Thread } from '../model/thread.ts';
import { nameOf } from '../model/words.ts';
import { DayLine } from './day-line.tsx';
import { HitBar } from './hits/hit-bar.tsx';
import { useHitWalk } from './hits/use-hit-walk.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OlderNote } from './older-note.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useAttributing } from './people/use-attributing.ts';
import { QuietLine } from './quiet-line.tsx';
import classes from './thread.module.css';

/** Paper has no scroll bars: a box printed whole is back at its top afterwards. */
function usePlaceKept(scroller: RefObject<HTMLElement | null>, isPrinting: boolean): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!isPrinting || box === null) return;
    const top = box.scrollTop;
    return () => {
      requestAnimationFrame(() => {
        box.scrollTop = top;
      });
    };
  }, [scroller, isPrinting]);
}

type ThreadLogProps = { thread: Thread; outgoing: readonly Outgoing[]; compose: Compose };

/** A conversation's messages, oldest first, of which only the visible ones are rendered; on paper all that are loaded. */
export function ThreadLog({ thread, outgoing, compose }: ThreadLogProps) {
  const { conversation, messages, hasOlder } = thread;
  const { convKey } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const older = useOlderMessages(convKey);
  const retryMessage = useRetry(convKey);
  const isPrinting = usePrinting();
  usePlaceKept(scroller, isPrinting);
  const attributing = useAttributing(convKey, thread.people);
  const patient = nameOf(conversation);
  const entries = useMemo(() => entriesOf(messages, outgoing), [messages, outgoing]);
  const oldest = messages[0]?.transKey;
  const askOlder = () => oldest !== undefined && older.mutate(oldest);
  const canLoadOlder = hasOlder && !older.isPending && !older.isError;
  const { handle, isAway, toEnd, ...scroll } = useScroll(entries, canLoadOlder ? askOlder : null);

  const walk = useHitWalk({ convKey, entries, handle, loadOlder: canLoadOlder ? askOlder : null });
  const found = new Set(walk.hits);
  const current = walk.hits[walk.place];
  const isCurrent = (entry: Entry) => entry.kind !== 'outgoing' && entry.message.transKey === current;
  const wordsIn = ({ transKey }: Message) => (found.has(transKey) ? walk.words : '');

  const lineOf = (entry: Entry): ReactElement => {
    switch (entry.kind) {
      case 'text':
        return (
          <MessageBubble
            message={entry.message}
            patient={patient}
            own={sentPictures.urlsOf(entry.message.clientKey)}
            retry={retryMessage}
            attributing={attributing}
            words={wordsIn(entry.message)}
          />
        );
      case 'quiet':
        return <QuietLine message={entry.message} words={wordsIn(entry.message)} />;
      case 'outgoing':
        return <OutgoingBubble outgoing={entry.outgoing} compose={compose} />;
    }
  };
  const rowOf = (entry: Entry) => (
    <div key={entry.key} data-current={isCurrent(entry) || undefined}>
      {entry.dayOf !== null && <DayLine instant={entry.dayOf} />}
      {lineOf(entry)}
    </div>
  );
  return (
    <div className="grid min-h-0 relative" style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <div>
        <HitBar walk={walk} />
      </div>
      {(older.isPending || older.isError) && <OlderNote hasFailed={older.isError} retry={askOlder} />}
      <div
        className={`rows h-full scroll-y ${classes.log}`}
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('Messages with {patient}', { patient })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it
        tabIndex={0}
      >
        <div className="grow" />
        <div className="no-print">
          <Virtualizer ref={handle} data={entries} scrollRef={scroller} {...scroll}>
            {rowOf}
          </Virtualizer>
        </div>
        {isPrinting && (
          <div className={classes.paper}>
            {hasOlder && <p className="c-quiet">{t('Earlier messages aren’t loaded here, so they aren’t printed.')}</p>}
            {entries.map(rowOf)}
          </div>
        )}
      </div>
      {isAway && (
        <Button
          className={`pill absolute z-1 float ${classes.newest}`}
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowDown size={14} stroke={2} aria-hidden="true" />}
          onClick={toEnd}
        >
          {t('Newest')}
        </Button>
      )}
    </div>
  );
}
