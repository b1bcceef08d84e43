import { ENDING_TAGS } from '@sightline/contract/ending-html';
import createDOMPurify from 'dompurify';

const SCHEMES = /^(?:https?|mailto|tel):/i;

const purify = createDOMPurify(window);

/** A stored message reduced to what its editor produces. The server has the same list; this one is a second barrier. */
export function cleanHtml(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...ENDING_TAGS],
    ALLOWED_ATTR: ['href', 'rel', 'target', 'start'],
    ALLOWED_URI_REGEXP: SCHEMES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
