import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { t } from '../../../shared/words/words.ts';
import { counterOf, isAtLimit, partsOf, segmentsHint } from '../model/counter.ts';
import { listed, variableInWords } from '../model/templates.ts';
import classes from './composer.module.css';

/** How much of the limit is used, and how the carrier counts it (MSG-016). */
export function BoxCount({ id, text }: { id: string; text: string }) {
  const segments = segmentsHint(text);
  return (
    <>
      <span
        className={`grow min-w-0 text-tiny lh-tight figures right c-faint clipped text-overflow ${classes.segments}`}
      >
        {segments}
      </span>
      <span className={`text-tiny lh-tight figures nowrap c-faint ${classes.count}`} id={id}>
        {counterOf(text)}
      </span>
    </>
  );
}

type BoxHintsProps = { id: string; text: string; openVariables: readonly string[] };

/** What prevents sending, and how a long text is split (MSG-016, MSG-017). */
export function BoxHints({ id, text, openVariables }: BoxHintsProps) {
  const parts = partsOf(text);
  return (
    <div id={id}>
      <div role="status">
        {isAtLimit(text) && (
          <p className="mt-xxs text-tiny fw-medium lh-snug c-warn">{t(CONVERSATION_TEXT.limitReached)}</p>
        )}
        {openVariables.length > 0 && (
          <p className="mt-xxs text-tiny fw-medium lh-snug c-warn">
            {t('Missing information: {listed}. Replace the braces to send.', {
              listed: listed(openVariables.map(variableInWords)),
            })}
          </p>
        )}
      </div>
      {parts.length > 0 && (
        <ol
          className={`p-0 grid gap-xs list-none scroll-y mt-xs mb-hair ${classes.parts}`}
          aria-label={t('Sent as {count} texts', { count: parts.length })}
        >
          {parts.map((part, place) => (
            <li key={part}>
              <b className="block fw-semibold c-quiet">
                {t('{place} of {count}', { place: place + 1, count: parts.length })}
              </b>
              {part}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
