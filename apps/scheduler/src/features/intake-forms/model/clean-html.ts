import { FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from '@sightline/forms/content-limits';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** The highest heading of a text becomes one of the given level, and the others follow it. */
function levelHeadings(root: DocumentFragment, top: number): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.tagName))].sort();
  for (const heading of headings) {
    const twin = document.createElement(`h${Math.min(levels.indexOf(heading.tagName) + top, 6)}`);
    twin.append(...heading.childNodes);
    heading.replaceWith(twin);
  }
}

/**
 * A text of a definition as elements that may stand in the page: it cannot run, look like us or ask for anything.
 * @param top the level of its highest heading
 */
export function cleanHtml(html: string, top = 2): DocumentFragment {
  const fragment = purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  levelHeadings(fragment, top);
  return fragment;
}
