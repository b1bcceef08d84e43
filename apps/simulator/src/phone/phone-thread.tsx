import type { PhoneMessage } from '@sightline/contract/simulator.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { useEffect, useRef } from 'react';
import { LinkedText } from './linked-text.tsx';
import { PhonePicture } from './phone-picture.tsx';
import classes from './phone-screen.module.css';

const time = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

function Bubble({ message }: { message: PhoneMessage }) {
  const isFromPractice = message.direction === 'received';
  return (
    <li className={isFromPractice ? `grid gap-xxs ${classes.received}` : `grid gap-xxs ${classes.sent}`}>
      {message.body !== '' && (
        <p className={`px-sm py-xs pre-wrap anywhere bubble ${classes.bubble}`}>
          <LinkedText text={message.body} />
        </p>
      )}
      {message.mediaUrls.map((url) => (
        <PhonePicture key={url} url={url} />
      ))}
      <span className="text-tiny figures c-faint">
        {time.format(new Date(message.at))}
        {isFromPractice && ` · ${message.status}`}
      </span>
    </li>
  );
}

export function PhoneThread({ messages, isLoading }: { messages: PhoneMessage[]; isLoading: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <section className={`grow scroll ${classes.thread}`} aria-label="Texts" tabIndex={0}>
      {!isLoading && count === 0 && (
        <EmptyState title="No texts yet">Write one below. It goes straight to the practice.</EmptyState>
      )}
      <ol>
        {messages.map((message) => (
          <Bubble key={message.sid} message={message} />
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}
