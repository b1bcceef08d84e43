import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import { naming } from '@sightline/messaging/automated-text';
import { toE164 } from '@sightline/messaging/phone-number';
import { carrierErrorOf } from '../../../outside/sms/carrier-errors.ts';
import type { BulkTemplateRow, ChosenRow } from './recipients.types.ts';

const WORTHLESS: ReadonlySet<string> = new Set(['Not Sent - Not Cell', 'Invalid Number']);

/** Why someone can't get any text; null if they can. */
export function phoneReason({
  row: { phone, barrier, is_ours: isOurs, last_error: lastError, is_texted_today: isTextedToday, loc_key: locKey },
  senders,
}: {
  row: ChosenRow;
  /** The locations that can text, and that the user may text from. */
  senders: ReadonlySet<number>;
}): BulkReason | null {
  if (phone === '') return 'no-mobile';
  if (isOurs || toE164(phone) === null || WORTHLESS.has(carrierErrorOf(lastError)?.verdict ?? '')) return 'bad-number';
  if (!senders.has(locKey) || barrier === 'practice-closed' || barrier === 'texting-off') return 'no-number';
  if (barrier === 'opted-out' || barrier === 'blocked' || barrier === 'no-marketing-consent') return barrier;
  if (barrier !== null) return 'held';
  return isTextedToday ? 'texted-today' : null;
}

/** A template's text in a language at a location: the location's own version before the one for everywhere. */
export const bodyIn = ({
  texts,
  locale,
  locKey,
}: {
  /** The chosen template's rows, with its versions for locations. */
  texts: readonly BulkTemplateRow[];
  locale: string;
  locKey: number;
}): string | null => {
  const inLocale = texts.filter((text) => text.locale === locale);
  const own = inLocale.find((text) => text.stands_for !== null && text.loc_key === locKey);
  return (own ?? inLocale.find((text) => text.stands_for === null))?.body ?? null;
};

/** A text that says whose it is, where several patients have the phone: only one text goes to a phone. */
export const namingAll = ({
  text,
  rows,
  locale,
}: {
  text: string;
  /** Everyone of the phone whom it speaks for. */
  rows: readonly Pick<ChosenRow, 'first_name' | 'shares_phone'>[];
  locale: string;
}): string =>
  rows.some((row) => row.shares_phone) ? naming({ text, names: rows.map((row) => row.first_name), locale }) : text;
