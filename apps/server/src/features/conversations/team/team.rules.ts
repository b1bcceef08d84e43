import { DEFAULT_LANGUAGE, type Language } from '@sightline/contract/languages';
import { SNOOZE_DAYS } from '@sightline/contract/team-inbox.calls';

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' });

/** What happened in a conversation, as its thread shows it. */
export type TeamEvent =
  | { kind: 'assigned'; name: string }
  | { kind: 'unassigned' | 'closed' | 'reopened' | 'woken' | 'snooze-ended' | 'unblocked' | 'overtaken' }
  | { kind: 'urgent-taken' | 'urgent-replied' | 'urgent-dismissed' }
  /** `other`: what else the text seems to say. */
  | { kind: 'urgent'; sign: string; place: string | null; other: string | null }
  | { kind: 'urgent-silence'; why: string }
  /** On the booking page, by someone whose phone nothing has proved; `about` may be empty. */
  | { kind: 'call-asked'; name: string; about: string; locale: Language }
  | { kind: 'blocked'; reason: string }
  | { kind: 'snoozed'; until: Temporal.Instant; timeZone: string };

/** An event in words; times are the location's. */
export function eventWords(event: TeamEvent): string {
  switch (event.kind) {
    case 'assigned':
      return `Assigned to ${event.name}`;
    case 'unassigned':
      return 'Unassigned';
    case 'closed':
      return 'Closed';
    case 'reopened':
      return 'Reopened';
    case 'woken':
      return 'Snooze ended: time to answer';
    case 'snooze-ended':
      return 'Snooze ended early';
    case 'urgent':
      return urgentWords(event);
    case 'urgent-silence':
      return `The urgent text got no answer: ${event.why}`;
    case 'urgent-taken':
      return 'Is handling the urgent text';
    case 'urgent-replied':
      return 'Replied, and is handling the urgent text';
    case 'urgent-dismissed':
      return 'Marked as not urgent';
    case 'call-asked':
      return callWords(event);
    case 'blocked':
      return `Number blocked: ${event.reason}`;
    case 'unblocked':
      return 'Number unblocked';
    case 'overtaken':
      return 'Sent after a newer text from the patient arrived';
    case 'snoozed':
      return `Snoozed until ${timeInWords(event)}`;
  }
}

function urgentWords({ sign, place, other }: { sign: string; place: string | null; other: string | null }): string {
  if (place !== null) return `Urgent, written ${place}: ${sign}`;
  return other === null
    ? `Urgent: ${sign}`
    : `Urgent: ${sign}. It also reads as ${other}: nothing was done about that.`;
}

function callWords({ name, about, locale }: Extract<TeamEvent, { kind: 'call-asked' }>): string {
  const tongue = locale === DEFAULT_LANGUAGE ? '' : `, in ${ENGLISH.of(locale)}`;
  return `Asked on the booking page to be called${tongue}: ${[name, about].filter(Boolean).join(', ')}`;
}

const timeInWords = ({ until, timeZone }: { until: Temporal.Instant; timeZone: string }): string =>
  until.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** Whether a conversation may come back then: later, and within a year. */
export const maySnooze = ({ until, now }: { until: Temporal.Instant; now: Temporal.Instant }): boolean =>
  Temporal.Instant.compare(until, now) > 0 &&
  Temporal.Instant.compare(until, now.add({ hours: SNOOZE_DAYS * 24 })) <= 0;

type Limited = { locKeys: readonly number[] };

/** Whether someone limited to these locations, or to none, sees one. */
export const seesLocation = ({ locKeys }: Limited, locKey: number): boolean =>
  locKeys.length === 0 || locKeys.includes(locKey);
