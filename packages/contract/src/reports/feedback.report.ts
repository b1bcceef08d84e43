import { POOR_SCORE, SCORE_WORDS } from '../feedback.texts.ts';
import { column, type Report } from './report.ts';

/** Visits that patients were asked about, with their answers. */
export const FEEDBACK = {
  title: 'Patient feedback',
  types: [{ key: 'asked', label: 'Asked' }],
  columns: [
    column('askedAt', 'Asked', 'instant'),
    column('visitDate', 'Visit', 'date'),
    column('visitType', 'Visit type', 'text'),
    column('answeredAt', 'Answered', 'instant'),
    column('score', 'Score', 'number'),
    column('words', 'What we could do better', 'text', false),
    column('handledAt', 'Handled', 'instant'),
  ],
  naturalOrder: { column: 'askedAt', order: 'desc' },
  figures: [
    {
      key: 'asked',
      label: 'Asked',
      kind: 'count',
      how: 'Patients asked how a visit was. Messages that never arrived are not counted.',
    },
    { key: 'answered', label: 'Answered', kind: 'count', how: 'Visits that their patients answered about.' },
    { key: 'answeredPercent', label: 'Answer rate', kind: 'percent', how: 'Share of those asked who answered.' },
    {
      key: 'meanScore',
      label: 'Average score',
      kind: 'score',
      how: `The average of all answers, from 5 (${SCORE_WORDS[5]}) to 1 (${SCORE_WORDS[1]}).`,
    },
    {
      key: 'poorPercent',
      label: 'Poor',
      kind: 'percent',
      how: `Share of answers that are ${SCORE_WORDS[POOR_SCORE]} or ${SCORE_WORDS[1]}.`,
    },
  ],
  charted: ['asked', 'answered'],
  dimensions: ['time', 'location', 'provider', 'visitType', 'status', 'commMethod'],
} as const satisfies Report;
