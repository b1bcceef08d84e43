import type { PatientLocale } from '@sightline/contract/languages';
import { completeText, naming } from '@sightline/messaging/automated-text';
import { gsmText } from '@sightline/messaging/gsm-text';
import { fillManageLink } from '@sightline/messaging/manage-link';
import { countSegments } from '@sightline/messaging/segments';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { MOST_SEGMENTS } from './text.rules.ts';

/** '418 Main St, Larchmont'. */
export const addressOf = ({ street, city }: { street: string; city: string }): string =>
  [street, city].filter((part) => part !== '').join(', ');

/** A practice's confirmation with its values; null if one is missing or the text is too long to be sent. */
export function filledConfirmation({
  body,
  values,
  practice,
  names,
  locale,
  sampleUrl,
}: {
  body: string;
  values: Readonly<Record<string, string>>;
  practice: string;
  /** Who has to be named: a family, or a person whose phone others have, too; else empty. */
  names: readonly string[];
  locale: PatientLocale;
  /** As long as the link that replaces the placeholder. */
  sampleUrl: string;
}): string | null {
  const { text, unknown, missing } = fillTemplate({ body, values });
  if (unknown.length > 0 || missing.length > 0) return null;
  const complete = gsmText(completeText({ text: naming({ text, names, locale }), practice, locale }));
  const { segments } = countSegments(fillManageLink({ body: complete, url: sampleUrl }));
  return segments <= MOST_SEGMENTS ? complete : null;
}
