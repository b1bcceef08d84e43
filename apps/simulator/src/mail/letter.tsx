import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CaughtMail } from '../api/list-mail.ts';
import { LinkedText } from '../phone/linked-text.tsx';
import classes from './mail-list.module.css';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const hrefOf = (calendar: string): string => `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`;

/** A caught mail: as mail programs show it, or its plain part. */
export function Letter({ letter }: { letter: CaughtMail }) {
  const [isPlain, setPlain] = useState(false);
  const { html, text, calendar, subject, at, to } = letter;
  return (
    <article className={`line-below ${classes.letter}`}>
      <h3 className="text-base fw-semibold">{subject}</h3>
      <p className="text-tiny c-faint mb-xs mt-hair">
        {time.format(new Date(at))}, to {to.join(', ')}
      </p>
      {(html !== null || calendar !== null) && (
        <p className="flex wrap gap-xs mb-sm">
          {html !== null && (
            <Button size="compact-sm" variant="default" onClick={() => setPlain(!isPlain)}>
              {isPlain ? 'Show as email' : 'Show plain text'}
            </Button>
          )}
          {calendar !== null && (
            <Button
              size="compact-sm"
              variant="default"
              component="a"
              href={hrefOf(calendar)}
              download="appointment.ics"
            >
              Download appointment.ics
            </Button>
          )}
        </p>
      )}
      {html === null || isPlain ? (
        <p className="pre-wrap anywhere measure">
          <LinkedText text={text} />
        </p>
      ) : (
        // Nothing in it runs, and its links open in a tab of their own.
        <iframe
          className={`w-full bordered rounded ${classes.html}`}
          title={subject}
          loading="lazy"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        />
      )}
    </article>
  );
}
