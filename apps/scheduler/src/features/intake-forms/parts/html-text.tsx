import { FORBIDDEN } from '@sightline/forms/content-limits';
import { CleanHtml } from '@sightline/ui/clean-html';
import classes from '../nodes/layout.module.css';

/** A text of the definition, cleaned, as elements; its highest heading is of the level given. */
export const HtmlText = ({ html, top = 2 }: { html: string; top?: number }) => (
  <CleanHtml className={classes.html} forbidden={FORBIDDEN} html={html} top={top} />
);
