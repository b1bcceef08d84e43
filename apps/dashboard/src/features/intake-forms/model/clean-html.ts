import { FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS } from '@sightline/forms/content-limits';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** Below the form's name and its sections. */
const TOP_HEADING = 4;

/** The highest heading of a text follows those around it, and the others follow it. */
function levelHeadings(root: DocumentFragment): void {
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.tagName))].sort();
  for (const heading of headings) {
    const twin = document.createElement(`h${Math.min(levels.indexOf(heading.tagName) + TOP_HEADING, 6)}`);
    twin.append(...heading.childNodes);
    heading.replaceWith(twin);
  }
}

/** A text that a patient read, as elements that cannot run, look like ours, or ask for anything. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  levelHeadings(fragment);
  return fragment;
}
