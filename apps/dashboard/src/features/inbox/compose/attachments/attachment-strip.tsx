import { CloseButton } from '@mantine/core';
import { ATTACHMENT_LIMIT } from '@sightline/messaging/limits';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

const KILO = 1_000;
const sizeInWords = (bytes: number): string =>
  bytes >= KILO * KILO ? `${(bytes / (KILO * KILO)).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KILO))} KB`;

/** The text's pictures, each removable; and a note about those a reload lost. */
export function AttachmentStrip({ attachments, onRemoved }: { attachments: Attachments; onRemoved: () => void }) {
  const { pictures, lost, isTooMany, detach, forgetLost } = attachments;
  return (
    <>
      {lost > 0 && (
        <p className={`row gap-xs mb-xs text-small c-warn bg-warn-soft rounded ${classes.lost}`} role="status">
          <span>
            {lost === 1 ? 'A picture was' : `${lost} pictures were`} lost when the page reloaded. Attach{' '}
            {lost === 1 ? 'it' : 'them'} again.
          </span>
          <CloseButton size="sm" aria-label="Dismiss" onClick={forgetLost} />
        </p>
      )}
      {isTooMany && (
        <p className={`row gap-xs mb-xs text-small c-warn bg-warn-soft rounded ${classes.lost}`} role="status">
          <span>Only {ATTACHMENT_LIMIT} pictures fit in one text. Remove some.</span>
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={`p-0 flex wrap gap-xs mb-xs list-none ${classes.strip}`} aria-label="Attached pictures">
          {pictures.map(({ id, name, size, url }) => (
            <li className="relative" key={id} title={`${name}, ${sizeInWords(size)}`}>
              <img src={url} alt={name} />
              <CloseButton
                size="sm"
                variant="filled"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  detach(id);
                  onRemoved();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
