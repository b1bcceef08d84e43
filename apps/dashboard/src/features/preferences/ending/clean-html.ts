import { ENDING_TAGS } from '@sightline/contract/ending-html';
import createDOMPurify from 'dompurify';

const SCHEMES = /^(?:https?|mailto|tel):/i;

const purify = createDOMPurify(window);

/** A stored message with only what its editor makes. The server keeps the same list; this one stands in front of it. */
export function cleanHtml(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...ENDING_TAGS],
    ALLOWED_ATTR: ['href', 'rel', 'target', 'start'],
    ALLOWED_URI_REGEXP: SCHEMES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
