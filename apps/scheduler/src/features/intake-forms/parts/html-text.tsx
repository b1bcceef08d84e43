import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from '../model/clean-html.ts';
import classes from '../nodes/layout.module.css';

/** A text of the definition, cleaned, as elements; its highest heading is of the level given. */
export function HtmlText({ html, top = 2 }: { html: string; top?: number }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(cleanHtml(html, top)), [html, top]);
  return <div className={classes.html} ref={holder} />;
}
