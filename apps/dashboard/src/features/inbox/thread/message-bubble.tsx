import { VisuallyHidden } from '@mantine/core';
import type { Message } from '@sightline/contract/messages.calls';
import { clockTime, stamp } from '../../../shared/dates/dates.ts';
import classes from './bubble.module.css';
import { Delivery } from './delivery.tsx';
import { Pictures } from './pictures.tsx';

type MessageBubbleProps = { message: Message; patient: string; now: Date };

/** One message as the server has it. */
export function MessageBubble({ message, patient, now }: MessageBubbleProps) {
  const { created, isOutbound, userName, imageUrls } = message;
  const author = isOutbound ? (userName ?? 'Practice') : patient;
  return (
    <div className={classes.line} data-side={isOutbound ? 'out' : 'in'}>
      {message.message !== '' && (
        <p className={classes.bubble} dir="auto">
          <VisuallyHidden>{author}: </VisuallyHidden>
          {message.message}
        </p>
      )}
      <Pictures urls={imageUrls} from={author} />
      <p className={classes.meta}>
        <time dateTime={created} title={stamp(created)}>
          {clockTime(created)}
        </time>
        {isOutbound && userName !== null && <span>{userName}</span>}
        {isOutbound && <Delivery message={message} now={now} />}
      </p>
    </div>
  );
}
