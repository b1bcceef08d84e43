/** What staff are told while nothing is sent. Our own words: the specification knows of no pause. */
export const SENDING_PAUSE_TEXT = {
  /** The moment follows. */
  since: 'Sending has been paused since',
  afterRestore: 'A backup was restored, and texts, mails and reminders are not being sent.',
  otherwise: 'Texts, mails and reminders are not being sent.',
  waits: 'What you write now waits and goes out when sending is resumed.',
  whomToAsk: 'Ask your administrator or whoever runs Sightline for you.',
  /** Beside a text that waits. */
  ofText: 'Goes out when sending is resumed',
} as const;
