import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import form from './form.module.css';

/** A message's headings come below ours. */
const shiftHeadings = (nodes: DocumentFragment): void => {
  for (const heading of nodes.querySelectorAll('h1, h2')) {
    const lower = document.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  // In a frame on a practice's page a link would open inside the frame.
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
};

/** The practice's own text, cleaned before it is shown; the cleaner loads only if there is any. */
export function PracticeMessage({ html }: { html: string }) {
  const { words } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(html.trim() === '');
  useEffect(() => {
    if (html.trim() === '') return setEmpty(true);
    let isGone = false;
    const show = async () => {
      const { cleanNodes } = await import('./clean-html.ts');
      const nodes = cleanNodes(html);
      shiftHeadings(nodes);
      if (isGone) return;
      setEmpty((nodes.textContent ?? '').trim() === '');
      place.current?.replaceChildren(nodes);
    };
    // Without the cleaner nothing is shown: better no message than an unclean one.
    show().catch(() => setEmpty(true));
    return () => {
      isGone = true;
    };
  }, [html]);
  return (
    <section className={`panel p-md mt-lg ${form.message}`} hidden={isEmpty} aria-label={words.done.message}>
      <h2 className="mb-xs text-heading">{words.done.message}</h2>
      <div className="prose" ref={place} />
    </section>
  );
}
