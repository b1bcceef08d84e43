import type { RuleName } from '@sightline/contract/automated-messages.texts';
import type { PatientLocale } from '@sightline/contract/languages';
import { MAIL_KIND, MAIL_WORDS, REPLY_SENTENCE } from './mail.texts.ts';

/** A rule's words as a mail: without asking for a reply, which only a text can have. */
export function mailOf({
  rule,
  text,
  hasData,
  practice,
  phone,
  locale,
}: {
  rule: RuleName;
  /** What a text would say. */
  text: string;
  /** The practice's setting: may mails say more than that there is something? */
  hasData: boolean;
  practice: string;
  phone: string;
  locale: PatientLocale;
}): { subject: string; body: string } {
  const words = MAIL_WORDS[locale];
  const kind = MAIL_KIND[rule];
  const said = hasData ? text.replaceAll(REPLY_SENTENCE, '').trim() : words.closed[kind](practice);
  const call = phone === '' ? '' : words.call(phone);
  const parts = [words.hello, said, call, practice].filter((part) => part !== '');
  return { subject: `${words.subject[kind]} – ${practice}`, body: `${parts.join('\n\n')}\n` };
}
