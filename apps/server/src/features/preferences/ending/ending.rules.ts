import { ENDING_TAGS } from '@sightline/contract/ending-html';
import sanitizeHtml from 'sanitize-html';

const ALIGNED = { 'text-align': [/^(left|right|center|justify)$/] };
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i];

/** What the ending message's editor produces, and nothing else. Other tags are removed, their text stays. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...ENDING_TAGS],
  allowedAttributes: { '*': ['style'], a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedStyles: { '*': { ...ALIGNED, color: COLOR, 'background-color': COLOR } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: ['hr'], allowedAttributes: {} })
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .trim() !== '';

/** The ending message without anything that could run, load or mislead; '' if it has no content. */
export function cleanEnding(html: string): string {
  const clean = sanitizeHtml(html.replaceAll('\u0000', ''), ALLOWED);
  return hasWords(clean) ? clean : '';
}
