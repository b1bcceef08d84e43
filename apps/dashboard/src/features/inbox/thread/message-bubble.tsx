import type { Message } from '@sightline/contract/messages.calls';
import { memo } from 'react';
import { clockTime, stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './bubble.module.css';
import { Delivery } from './delivery.tsx';
import { Files } from './files/files.tsx';
import { Marked } from './hits/marked.tsx';
import { PersonButton } from './people/person-button.tsx';
import type { Attributing } from './people/use-attributing.ts';
import { Pictures } from './pictures/pictures.tsx';

type MessageBubbleProps = {
  message: Message;
  patient: string;
  /** Pictures sent from this page, from memory: they need not be loaded again. */
  own?: readonly string[];
  retry?: ((message: Message) => void) | null;
  attributing?: Attributing | null;
  /** Of a search that found it; empty otherwise. */
  words?: string;
};

const NONE: readonly string[] = [];

/** One text from the server. Rendered again only when it changes. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, patient, own = NONE, retry = null, attributing = null, words = '' } = props;
  const { created, userName, imageUrls, pendingImages } = message;
  const isOutgoing = message.kind === 'outgoing';
  const author = isOutgoing ? (userName ?? t('Practice')) : patient;
  const isOwn = own.length > 0 && own.length === imageUrls.length + pendingImages;
  return (
    <div className={`rows items-start ${classes.line}`} data-side={isOutgoing ? 'out' : 'in'}>
      {message.message !== '' && (
        <p className={`px-sm py-xs pre-wrap anywhere relative ${classes.bubble}`} dir="auto">
          <span className="unseen">{author}: </span>
          <Marked text={message.message} words={words} />
        </p>
      )}
      <Pictures urls={isOwn ? own : imageUrls} pending={isOwn ? 0 : pendingImages} from={author} />
      <Files {...message} />
      <div className={`row px-xxs py-xxs wrap gap-x-sm text-tiny c-faint ${classes.meta}`}>
        {attributing !== null && <PersonButton message={message} attributing={attributing} />}
        <time dateTime={created} title={stamp(created)}>
          {clockTime(created)}
        </time>
        {isOutgoing && <span>{userName ?? t('Automated')}</span>}
        {isOutgoing && <Delivery message={message} retry={retry} />}
      </div>
    </div>
  );
});
