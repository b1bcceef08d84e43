import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { counterOf, isAtLimit, partsOf, segmentsHint } from '../model/counter.ts';
import { listed, variableInWords } from '../model/templates.ts';
import classes from './composer.module.css';

/** How much of the limit is used, and how the carrier counts it (MSG-016). */
export function BoxCount({ id, text }: { id: string; text: string }) {
  const segments = segmentsHint(text);
  return (
    <>
      <span className={classes.segments}>{segments}</span>
      <span className={classes.count} id={id}>
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
        {isAtLimit(text) && <p className={classes.limit}>{CONVERSATION_TEXT.limitReached}</p>}
        {openVariables.length > 0 && (
          <p className={classes.limit}>
            Missing information: {listed(openVariables.map(variableInWords))}. Replace the braces to send.
          </p>
        )}
      </div>
      {parts.length > 0 && (
        <ol className={classes.parts} aria-label={`Sent as ${parts.length} texts`}>
          {parts.map((part, place) => (
            <li key={part}>
              <b>
                {place + 1} of {parts.length}
              </b>
              {part}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
