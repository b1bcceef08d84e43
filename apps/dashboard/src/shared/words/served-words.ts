import { type Saying, servedIn, templatesOf } from '@sightline/contract/served-text';
import { counted } from './counted.ts';
import { pageLocale, serverTemplates, t } from './words.ts';

const AMOUNT = /^(\d+) (second|minute|hour|day)s?$/;
const isCounted = (noun: string | undefined): noun is 'second' | 'minute' | 'hour' | 'day' => noun !== undefined;

/** '5 hours' in the page's language; any other value as it is. */
function amount(value: string): string {
  const [, count, noun] = AMOUNT.exec(value) ?? [];
  return isCounted(noun) ? counted(Number(count), noun) : value;
}

const say = (text: string): string => t(text);

let known: { of: readonly string[]; saying: Saying } | null = null;

/** What the page says the server's texts by. Made when the first of them comes. */
export function pageSaying(): Saying {
  const texts = serverTemplates();
  if (known?.of === texts) return known.saying;
  const saying = { say, locale: pageLocale(), templates: templatesOf(texts), amount };
  known = { of: texts, saying };
  return saying;
}

/** What the server says, values and all, in the page's language; as it is if it has no translation. */
export const servedWords = (text: string): string => servedIn(text, pageSaying());
