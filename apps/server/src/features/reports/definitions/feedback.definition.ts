import { POOR_SCORE, SCORE_WORDS, SCORES } from '@sightline/contract/feedback.texts';
import { NEVER_REACHED } from '@sightline/messaging/report-status';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define } from '../definition.types.ts';
import { typeName } from './appointment-words.ts';
import { oneOf } from './message-statuses.ts';

/** Of rows `f`: an answer that staff see at once. */
export const isPoor = sql<boolean>`f.score <= ${POOR_SCORE}::integer`;

// The same object as the date of the range.
const askedAt = sql`f.asked_at`;
const isAnswered = sql<boolean>`(f.answered_at is not null)`;

/** Someone who answered was reached, whatever the gateway said. */
const isAsked = sql<boolean>`(${isAnswered} or not coalesce(${oneOf(sql`o.status`, NEVER_REACHED)}, false))`;

const scoreWords = sql<string>`case f.score ${sql.join(
  SCORES.map((score) => sql`when ${sql.lit(score)} then ${sql.lit(SCORE_WORDS[score])}`),
  sql` `,
)} else 'No answer' end`;

/** Questions about visits: `f` the question, `a` the visit, `o` the message. */
export const defineFeedback: Define<'feedback'> = ({ coverKey }) => {
  const visitType = typeName({ coverKey, taskKey: sql`a.task_key` });
  return {
    types: {
      asked: {
        table: 'visit_feedback',
        as: 'f',
        keys: ['feedback_key'],
        joins: sql`left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = f.appt_key
          left join outreach o on o.cover_key = ${ownCoverKey} and o.outreach_key = f.outreach_key`,
        where: null,
        date: { on: askedAt, kind: 'instant' },
        locKey: sql`a.loc_key`,
        acctKey: sql`a.acct_key`,
        patientKey: sql`f.patient_key`,
        commMethod: sql`o.comm_method`,
      },
    },
    columns: {
      askedAt,
      visitDate: sql`a.appt_date`,
      visitType,
      answeredAt: sql`f.answered_at`,
      score: sql`f.score`,
      words: sql`f.words`,
      handledAt: sql`f.handled_at`,
    },
    figures: {
      asked: { where: isAsked },
      answered: { where: isAnswered },
      answeredPercent: { part: isAnswered, whole: isAsked },
      meanScore: { meanOf: sql`f.score`, where: isAnswered },
      poorPercent: { part: isPoor, whole: isAnswered },
    },
    status: scoreWords,
    groups: { visitType },
  };
};
