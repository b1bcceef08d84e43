import type { MessageStatus } from '@sightline/contract/reports/report';

/** The color of a result; the word next to it says the same. */
export type Tone = 'good' | 'waiting' | 'attention' | 'bad' | 'plain';

const OF_MESSAGES: Record<MessageStatus, Tone> = {
  Confirmed: 'good',
  'Request to Reschedule': 'attention',
  Cancelled: 'bad',
  'Office Call Required': 'attention',
  'Invalid Number': 'bad',
  'Message Delivered': 'good',
  'Voicemail Delivered': 'good',
  Sent: 'waiting',
  'Not Sent - Not Cell': 'bad',
  Opened: 'good',
  Queued: 'waiting',
  Undelivered: 'bad',
  'Opted Out': 'bad',
  Replied: 'good',
  'No Response': 'plain',
};

/** For appointments and orders. */
const OF_OTHERS: Record<string, Tone> = {
  Kept: 'good',
  Dispensed: 'good',
  'No Show': 'bad',
  Booked: 'waiting',
  Ordered: 'waiting',
  Received: 'attention',
  Notified: 'attention',
};

const TONES = new Map(Object.entries({ ...OF_OTHERS, ...OF_MESSAGES }));

export const toneOf = (status: string): Tone => TONES.get(status) ?? 'plain';
