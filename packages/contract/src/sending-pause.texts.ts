/** What staff are told while nothing is sent. Our own words: the specification knows of no pause. */
export const SENDING_PAUSE_TEXT = {
  /** The moment follows. */
  since: 'Sending has been paused since',
  afterRestore: 'A backup was restored. Texts, emails and reminders aren’t being sent.',
  otherwise: 'Texts, emails and reminders aren’t being sent.',
  waits: 'Anything you write now goes out when sending resumes.',
  whomToAsk: 'Ask your Sightline administrator.',
  /** Beside a text that waits. */
  ofText: 'Goes out when sending resumes',
} as const;
