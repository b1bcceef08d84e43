import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from '../model/clean-html.ts';
import classes from './layout.module.css';
import type { NodeProps } from './node-props.ts';

/** A text of the definition, cleaned, as elements. */
function useHtml(html: string) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(cleanHtml(html)), [html]);
  return holder;
}

export function Content({ node }: NodeProps<'content'>) {
  const holder = useHtml(node.html);
  return <div className={classes.html} ref={holder} />;
}

const HEADING = /^h\d$/;

/** One element with a text in it. A heading is one below the page's own. */
export function HtmlElement({ node }: NodeProps<'htmlelement'>) {
  const isHeading = HEADING.test(node.tag);
  const holder = useHtml(isHeading ? `<h2>${node.html}</h2>` : node.html);
  if (node.tag === 'hr') return <hr />;
  // Blocks may stand in what is written, which a paragraph could not hold.
  return <div className={classes.html} ref={holder} />;
}
