import type { AnswerLine } from '@sightline/forms/summary';
import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from '../model/clean-html.ts';
import classes from './entry.module.css';

/** A text that the patient read between the questions, in the language they read it in. */
export function ReadText({ line: { html, locale } }: { line: AnswerLine }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div className={classes.read} ref={holder} lang={locale === '' ? undefined : locale} />;
}
