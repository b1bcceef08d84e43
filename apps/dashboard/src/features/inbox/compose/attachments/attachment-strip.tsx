import { CloseButton } from '@mantine/core';
import { ATTACHMENT_LIMIT } from '@sightline/messaging/limits';
import { plural, t } from '../../../../shared/words/words.ts';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

const KILO = 1_000;
const sizeInWords = (bytes: number): string =>
  bytes >= KILO * KILO
    ? t('{value} MB', { value: (bytes / (KILO * KILO)).toFixed(1) })
    : t('{max} KB', { max: Math.max(1, Math.round(bytes / KILO)) });

/** The text's pictures, each removable; and a note about those a reload lost. */
export function AttachmentStrip({ attachments, onRemoved }: { attachments: Attachments; onRemoved: () => void }) {
  const { pictures, lost, isTooMany, detach, forgetLost } = attachments;
  return (
    <>
      {lost > 0 && (
        <p className={`row gap-xs mb-xs text-small c-warn bg-warn-soft rounded ${classes.lost}`} role="status">
          <span>
            {plural(lost, {
              one: 'A picture was lost when the page reloaded. Attach it again.',
              other: '{count} pictures were lost when the page reloaded. Attach them again.',
            })}
          </span>
          <CloseButton size="sm" aria-label={t('Dismiss')} onClick={forgetLost} />
        </p>
      )}
      {isTooMany && (
        <p className={`row gap-xs mb-xs text-small c-warn bg-warn-soft rounded ${classes.lost}`} role="status">
          <span>
            {t('Only {limit} pictures fit in one text. Remove some.', {
              limit: ATTACHMENT_LIMIT,
            })}
          </span>
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={`p-0 flex wrap gap-xs mb-xs list-none ${classes.strip}`} aria-label={t('Attached pictures')}>
          {pictures.map(({ id, name, size, url }) => (
            <li className="relative" key={id} title={`${name}, ${sizeInWords(size)}`}>
              <img src={url} alt={name} />
              <CloseButton
                size="sm"
                variant="filled"
                aria-label={t('Remove {name}', { name })}
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
