import { FORBIDDEN } from '@sightline/forms/content-limits';
import type { AnswerLine } from '@sightline/forms/summary';
import { CleanHtml } from '@sightline/ui/clean-html';
import classes from './entry.module.css';

/** Below the form's name and its sections. */
const TOP_HEADING = 4;

/** A text that the patient read between the questions, in the language they read it in. */
export const ReadText = ({ line: { html, locale } }: { line: AnswerLine }) => (
  <CleanHtml
    className={classes.read}
    forbidden={FORBIDDEN}
    html={html}
    lang={locale === '' ? undefined : locale}
    top={TOP_HEADING}
  />
);
