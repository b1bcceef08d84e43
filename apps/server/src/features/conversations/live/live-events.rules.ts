import type { LiveEvent } from '@sightline/contract/conversations.calls';
import type { ReceivedAnnouncement } from '../../../http/live-channel.ts';
import type { Presence } from '../presence/presence.rules.ts';

export type Outgoing = {
  event:
    | 'message'
    | 'status'
    | 'counts'
    | 'colleague'
    | 'presence'
    | 'sending'
    | 'urgent-form'
    | 'urgent-text'
    | 'feedback'
    | 'visits';
  data: LiveEvent;
};

/** What a screen of this practice receives for an announcement; only system-wide ones and those of its own practice. */
export function eventsFor({
  heard,
  coverKey,
  locKeys = null,
  userId = null,
}: {
  heard: ReceivedAnnouncement;
  coverKey: number;
  /** The locations the user is limited to. */
  locKeys?: readonly number[] | null;
  /** Who looks at the screen. */
  userId?: number | null;
}): Outgoing[] {
  if (heard.kind === 'sending') return [{ event: 'sending', data: {} }];
  if (heard.coverKey !== coverKey) return [];
  const { kind } = heard;
  if ('locKey' in heard && heard.locKey !== 0 && locKeys !== null && !locKeys.includes(heard.locKey)) return [];
  if (kind === 'message') {
    const { convKey, locKey, transKey, messageKind } = heard;
    return [{ event: 'message', data: { convKey, locKey, transKey, messageKind } }];
  }
  if (kind === 'status') {
    const { convKey, locKey, transKey, deliveryStatus } = heard;
    return [{ event: 'status', data: { convKey, locKey, transKey, deliveryStatus } }];
  }
  if (kind === 'conversation') return [{ event: 'counts', data: { convKey: heard.convKey, locKey: heard.locKey } }];
  if (kind === 'colleague') {
    const { convKey, locKey, reason } = heard;
    return heard.userId === userId ? [{ event: 'colleague', data: { convKey, locKey, reason } }] : [];
  }
  if (kind === 'urgent-form' || kind === 'urgent-text' || kind === 'feedback' || kind === 'visits')
    return [{ event: kind, data: {} }];
  return [];
}

/** What a screen receives of who is in a conversation: only someone who is there too learns it. */
export function presenceFor({
  presence: { coverKey: ofCover, convKey, locKey, people },
  coverKey,
  locKeys = null,
  userId,
}: {
  presence: Presence;
  coverKey: number;
  locKeys?: readonly number[] | null;
  userId: number;
}): Outgoing[] {
  if (ofCover !== coverKey || (locKeys !== null && !locKeys.includes(locKey))) return [];
  if (!people.some((one) => one.userId === userId)) return [];
  return [{ event: 'presence', data: { convKey, locKey, people: people.filter((one) => one.userId !== userId) } }];
}

/** One event in the format of the HTML standard, section 9.2.6. JSON contains no line break that could end it early. */
export function formatEvent({ id, event, data }: Outgoing & { id: string }): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Ids are instants, so that a returning client says when it last received something. */
export function readEventId(id: string | string[] | undefined): Temporal.Instant | null {
  if (typeof id !== 'string' || !/^\d{13}-\d+$/.test(id)) return null;
  return Temporal.Instant.fromEpochMilliseconds(Number(id.slice(0, 13)));
}
