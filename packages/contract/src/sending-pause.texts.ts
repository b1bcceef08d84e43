/** What staff read while sending is paused. Our own text: the specification has no pause. */
export const SENDING_PAUSE_TEXT = {
  /** Followed by the date and time. */
  since: 'Sending has been paused since',
  afterRestore: 'A backup was restored. Texts, emails and reminders aren’t being sent.',
  otherwise: 'Texts, emails and reminders aren’t being sent.',
  waits: 'Anything you write now goes out when sending resumes.',
  whomToAsk: 'Ask your Sightline administrator.',
  /** Next to a waiting text. */
  ofText: 'Goes out when sending resumes',
} as const;
