import { VisuallyHidden } from '@mantine/core';
import { PROBLEMS } from '@sightline/contract/problem';
import { DELIVERY_LABELS } from '@sightline/messaging/delivery-label';
import { splitMessage } from '@sightline/messaging/split-message';
import { t } from '../../../shared/words/words.ts';
import { picturesOf } from '../compose/attachments/pictures-held.ts';
import { outbox } from '../compose/outbox.ts';
import type { Compose } from '../hooks/use-compose.ts';
import { deliveryWords } from '../model/delivery-words.ts';
import type { Outgoing } from '../model/outgoing.ts';
import classes from './bubble.module.css';
import { Pictures } from './pictures/pictures.tsx';

type OutgoingBubbleProps = { outgoing: Outgoing; compose: Compose };

function Fate({ outgoing, compose }: OutgoingBubbleProps) {
  const { state, clientKey, pictureIds } = outgoing;
  const isCutOff = state === 'sending' && !outbox.isInFlight(clientKey);
  if (state === 'held')
    return <span>{t('Not sent. {title}', { title: t(PROBLEMS['conversation.moved-on'].title) })}</span>;
  if (state !== 'failed' && !isCutOff) return <span>{deliveryWords(DELIVERY_LABELS.sending)}</span>;
  // Without its pictures it would be a different text under the same key.
  const isWhole = picturesOf(pictureIds).length === pictureIds.length;
  return (
    <>
      <span className="fw-semibold c-bad">{t('Not sent')}</span>
      {isWhole ? (
        <button
          type="button"
          className={`p-0 font-inherit fw-semibold c-accent bg-none border-0 pointer hover-underline ${classes.link}`}
          onClick={() => compose.tryAgain(outgoing)}
        >
          {t('Try again')}
        </button>
      ) : (
        <span>{t('Its pictures were lost when the page reloaded.')}</span>
      )}
      <button
        type="button"
        className={`p-0 font-inherit fw-semibold c-accent bg-none border-0 pointer hover-underline ${classes.link}`}
        onClick={() => compose.edit(outgoing)}
      >
        {t('Edit')}
      </button>
    </>
  );
}

/** A text the server does not have yet, or refused; in two parts if it's sent in two (MSG-017). */
export function OutgoingBubble({ outgoing, compose }: OutgoingBubbleProps) {
  const { text, pictureIds } = outgoing;
  return (
    <div className={`rows items-start ${classes.line}`} data-side="out" data-waiting>
      {splitMessage(text)
        .filter((part) => part !== '')
        .map((part) => (
          <p key={part} className={`px-sm py-xs pre-wrap anywhere relative ${classes.bubble}`} dir="auto">
            <VisuallyHidden>{t('You:')} </VisuallyHidden>
            {part}
          </p>
        ))}
      <Pictures urls={picturesOf(pictureIds).map(({ url }) => url)} from="you" />
      <div className={`row px-xxs py-xxs wrap gap-x-sm text-tiny c-faint ${classes.meta}`}>
        <Fate outgoing={outgoing} compose={compose} />
      </div>
    </div>
  );
}
