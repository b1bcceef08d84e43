import type { RuleName } from '@sightline/contract/automated-messages.texts';
import type { PatientLocale } from '@sightline/contract/languages';
import { MAIL_KIND, MAIL_WORDS, REPLY_SENTENCE } from './mail.texts.ts';

/** A rule's text as an email: without the request for a reply, which only works by text. */
export function mailOf({
  rule,
  text,
  formLink = '',
  hasData,
  practice,
  phone,
  locale,
}: {
  rule: RuleName;
  /** The text of the message by SMS. */
  text: string;
  /** The link that asks for nothing but a birth date: it says nothing about the visit. */
  formLink?: string;
  /** The practice's setting: whether emails may contain details. */
  hasData: boolean;
  practice: string;
  phone: string;
  locale: PatientLocale;
}): { subject: string; body: string } {
  const words = MAIL_WORDS[locale];
  const kind = MAIL_KIND[rule];
  const said = hasData ? text.replaceAll(REPLY_SENTENCE, '').trim() : words.closed[kind](practice);
  const call = phone === '' ? '' : words.call(phone);
  const link = kind === 'forms' && !hasData ? formLink : '';
  const parts = [words.hello, said, link, call, practice].filter((part) => part !== '');
  return { subject: `${words.subject[kind]} – ${practice}`, body: `${parts.join('\n\n')}\n` };
}
