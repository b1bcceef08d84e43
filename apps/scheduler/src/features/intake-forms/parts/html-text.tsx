import { FORBIDDEN } from '@sightline/forms/content-limits';
import { type ComponentType, useEffect, useState } from 'react';
import { wordsOfHtml } from '../model/words-of-html.ts';
import classes from '../nodes/layout.module.css';

type TextProps = { html: string; top?: number };
type Cleaner = ComponentType<TextProps & { className: string; forbidden: typeof FORBIDDEN; top: number }>;

const MARKUP = /[<&]/;

/** Once loaded: it needs a browser and weighs 11 kB, and many forms have no text that needs it. */
let loaded: Cleaner | null = null;

function useCleaner(isNeeded: boolean): Cleaner | null {
  const [cleaner, setCleaner] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || cleaner !== null) return;
    const show = async () => {
      loaded = (await import('@sightline/ui/clean-html')).CleanHtml;
      setCleaner(() => loaded);
    };
    // Without the cleaner the words stay.
    show().catch(() => undefined);
  }, [isNeeded, cleaner]);
  return cleaner;
}

/** A definition's text, cleaned, as elements; its highest heading gets the given level. Until then, its words alone. */
export function HtmlText({ html, top = 2 }: TextProps) {
  const Clean = useCleaner(MARKUP.test(html));
  const className = `anywhere ${classes.html}`;
  if (Clean === null) return <div className={`prose ${className}`}>{wordsOfHtml(html)}</div>;
  return <Clean className={className} forbidden={FORBIDDEN} html={html} top={top} />;
}
