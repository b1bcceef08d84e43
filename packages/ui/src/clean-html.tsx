import createDOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const purify = createDOMPurify(window);

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** The highest heading of a text gets the given level, and the others follow. */
function levelHeadings({ root, top }: { root: DocumentFragment; top: number }): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.tagName))].sort();
  for (const heading of headings) {
    const twin = document.createElement(`h${Math.min(levels.indexOf(heading.tagName) + top, 6)}`);
    twin.append(...heading.childNodes);
    heading.replaceWith(twin);
  }
}

type Forbidden = { tags: readonly string[]; attributes: readonly string[] };

function cleaned({ html, top, forbidden }: { html: string; top: number; forbidden: Forbidden }): DocumentFragment {
  const root = purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [...forbidden.tags],
    FORBID_ATTR: [...forbidden.attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  levelHeadings({ root, top });
  return root;
}

/**
 * Foreign text in the page: it cannot run, imitate the page, or ask for anything, and its links open elsewhere.
 * @param forbidden removed in addition to everything that can run
 * @param top the level of its highest heading
 */
export function CleanHtml({
  html,
  forbidden,
  top,
  className,
  lang,
}: {
  html: string;
  forbidden: Forbidden;
  top: number;
  className?: string | undefined;
  lang?: string | undefined;
}) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(cleaned({ html, top, forbidden })), [html, top, forbidden]);
  return <div className={`prose ${className ?? ''}`} ref={holder} lang={lang} />;
}
