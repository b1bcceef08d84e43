import { clockIn } from '../languages.ts';
import { column, type Report } from './report.ts';

/** A later text of ours is about something else, and so is a patient's after so long. */
export const ANSWER_DAYS = 7;

/** The hours of a day by key. */
export const HOUR_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), clockIn(`${hour}:00`, 'en')]),
);

/** How long patients' texts wait for staff; a row is the first text of those that one answer was owed. */
export const RESPONSE_TIMES = {
  title: 'Response times',
  types: [{ key: 'received', label: 'Received' }],
  columns: [
    column('receivedAt', 'Received', 'instant'),
    column('hour', 'Hour', 'time'),
    column('answeredAt', 'Answered', 'instant'),
    column('answeredBy', 'Answered by', 'text'),
    column('minutes', 'Open minutes', 'minutes'),
  ],
  naturalOrder: { column: 'receivedAt', order: 'desc' },
  withoutPatient: 'Unknown sender',
  withoutMethod: true,
  figures: [
    {
      key: 'received',
      label: 'Texts',
      kind: 'count',
      how: 'Texts from patients that staff owed an answer. Texts in a row count once; texts that Sightline understood and answered, such as C or STOP, don’t count.',
    },
    {
      key: 'median',
      label: 'Median',
      kind: 'minutes',
      how: 'Half of the answers were faster. Counts minutes within office hours; without office hours, all minutes. Automated answers don’t count.',
    },
    { key: 'slow', label: '90th percentile', kind: 'minutes', how: '9 of 10 answers were faster, in open minutes.' },
    { key: 'in15', label: 'In 15 min', kind: 'percent', how: 'Share of texts answered within 15 open minutes.' },
    { key: 'in60', label: 'In 1 hour', kind: 'percent', how: 'Share of texts answered within 60 open minutes.' },
    {
      key: 'sameDay',
      label: 'Same day',
      kind: 'percent',
      how: 'Share of texts answered on the day they arrived, or on the next open day if they arrived after hours.',
    },
    {
      key: 'unanswered',
      label: 'Unanswered',
      kind: 'count',
      how: `Texts without an answer by staff within ${ANSWER_DAYS} days, closed conversations included.`,
    },
  ],
  charted: ['received', 'unanswered'],
  charts: [
    {
      ...{ key: 'times', label: 'Response time', figures: ['median'], beside: ['slow'] },
      empty: {
        title: 'No answers yet',
        text: 'Response times appear here once staff answer these texts. Automated answers don’t count.',
      },
    },
    { key: 'texts', label: 'Texts', figures: ['received', 'unanswered'] },
  ],
  dimensions: ['time', 'location', 'hour', 'person'],
} as const satisfies Report;
