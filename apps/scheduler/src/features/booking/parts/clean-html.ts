import { ENDING_TAGS } from '@sightline/contract/ending-html';
import createDOMPurify from 'dompurify';

/** A practice's message as nodes, reduced to what its editor produces: the server has the same list. */
export function cleanNodes(html: string): DocumentFragment {
  return createDOMPurify(window).sanitize(html, {
    ALLOWED_TAGS: [...ENDING_TAGS],
    ALLOWED_ATTR: ['href', 'start'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
