import { ENDING_TAGS } from '@sightline/contract/ending-html';
import sanitizeHtml from 'sanitize-html';

const ALIGNED = { 'text-align': [/^(left|right|center|justify)$/] };
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i];

/** What the editor of the ending message makes, and nothing else. Tags not named here go, their words stay. */
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

/** The ending message with nothing in it that could run, load or lead elsewhere unseen; '' when it says nothing. */
export function cleanEnding(html: string): string {
  const clean = sanitizeHtml(html.replaceAll('\u0000', ''), ALLOWED);
  return hasWords(clean) ? clean : '';
}
