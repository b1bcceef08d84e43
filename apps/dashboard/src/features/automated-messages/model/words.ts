import type { AutomatedSettings, TodaysEntry } from '@sightline/contract/automated-messages.calls';
import { isBeforeVisit, LEFT_OUT, type RuleName, STANDARD_WORDS } from '@sightline/contract/automated-messages.texts';
import type { PatientLocale } from '@sightline/contract/languages';
import { completeText } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { clockTime, wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';

/** '09:30' as '9:30 AM'. */
const timeWords = (time: string): string => (time === '' ? '' : clockTime(`2026-01-01T${time}Z`, { zone: 'UTC' }));

/** A text as a preview, from a template or the standard text. */
export function previewOf({
  settings,
  rule,
  locale,
  templateKey,
}: {
  settings: Pick<AutomatedSettings, 'templates' | 'samples' | 'practice'>;
  rule: RuleName;
  locale: PatientLocale;
  templateKey: number | null;
}): string {
  const own = settings.templates.find((template) => template.templateKey === templateKey);
  const samples = settings.samples[locale];
  const values = isBeforeVisit(rule) ? samples : { ...samples, date: '', time: '', provider: '' };
  const body = own?.body ?? t(STANDARD_WORDS[rule][locale]);
  const { text } = fillTemplate({ body, values });
  return textToSend({ text: completeText({ text, practice: settings.practice, locale }), body });
}

/** A message's subject: 'Visit Mon Nov 23, 3:00 PM', 'Due Dec 20, 2026', 'Order 1204'. */
export function aboutWords({ aboutDate, aboutTime, orderNo }: TodaysEntry): string {
  if (orderNo !== '') return t('Order {orderNo}', { orderNo });
  return aboutTime === ''
    ? t('Due {wallDate}', { wallDate: wallDate(aboutDate) })
    : t('Visit {wallTime}', { wallTime: wallTime(`${aboutDate}T${aboutTime}`) });
}

const BY = { text: 'text', email: 'email' } as const;

/** A message's status: 'Sent 10:00 AM by text', 'Goes out at 4:00 PM by email', or why it is left out. */
export function stateWords({ state, time, method, reason }: TodaysEntry): string {
  if (state === 'left-out') return reason === null ? t('Left out') : t(LEFT_OUT[reason]);
  const by = method === null ? '' : t(' by {by}', { by: BY[method] });
  if (state === 'sent') return t('Sent {timeWords}{by}', { timeWords: timeWords(time), by });
  return state === 'due'
    ? t('Goes out within minutes{by}', { by })
    : t('Goes out at {timeWords}{by}', { timeWords: timeWords(time), by });
}
