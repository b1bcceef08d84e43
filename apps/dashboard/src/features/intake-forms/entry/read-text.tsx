import { FORBIDDEN } from '@sightline/forms/content-limits';
import type { AnswerLine } from '@sightline/forms/summary';
import { CleanHtml } from '@sightline/ui/clean-html';
import classes from './entry.module.css';

/** A text the patient read between the questions, in their language, below its heading. */
export const ReadText = ({ line: { html, locale, section } }: { line: AnswerLine }) => (
  <CleanHtml
    className={`p-0 py-xs anywhere text-base ${classes.read}`}
    forbidden={FORBIDDEN}
    html={html}
    lang={locale === '' ? undefined : locale}
    top={section === '' ? 3 : 4}
  />
);
