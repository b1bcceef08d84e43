import { FORBIDDEN } from '@sightline/forms/content-limits';
import { CleanHtml } from '@sightline/ui/clean-html';
import classes from '../nodes/layout.module.css';

/** A definition's text, cleaned, as elements; its highest heading gets the given level. */
export const HtmlText = ({ html, top = 2 }: { html: string; top?: number }) => (
  <CleanHtml className={`anywhere ${classes.html}`} forbidden={FORBIDDEN} html={html} top={top} />
);
