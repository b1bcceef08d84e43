import type { AskedFeedback } from '@sightline/contract/feedback.calls';
import { POOR_SCORE, reviewSite, SCORES, type Score } from '@sightline/contract/feedback.texts';
import { POOR_PUSH } from '@sightline/contract/push.texts';
import type { CoverScope, CoverTransaction, SystemReading } from '../../../db/scope.ts';
import { hashOfToken } from '../../../link-codes.ts';
import { markWritten } from '../../conversations/urgent/urgent.usecases.ts';
import { answerOutreach } from '../../outreach/outreach.usecases.ts';
import { queuePush } from '../../push/push.usecases.ts';
import { answerClosed, feedbackLinkUnknown } from '../feedback.errors.ts';
import { mayAnswer } from './answering.rules.ts';
import { type AskedRow, readAsked, readLink, saveAnswer } from './by-link.queries.ts';

/**
 * A link's question and practice.
 * @throws ProblemError feedback.link-unknown
 */
export async function findQuestion({
  token,
  read,
}: {
  token: string;
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
}): Promise<{ coverKey: number; feedbackKey: number }> {
  const found = await read((reading) => readLink({ reading, hash: hashOfToken(token) }));
  if (found === null) throw feedbackLinkUnknown();
  return found;
}

type Linked = { scope: CoverScope; feedbackKey: number };

async function openIn({
  tx,
  feedbackKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  feedbackKey: number;
  isLocked?: boolean;
}): Promise<AskedRow> {
  const row = await readAsked({ tx, feedbackKey, isLocked });
  if (row === undefined) throw feedbackLinkUnknown();
  tx.note({ patientKeys: [row.patient_key], detail: { apptKey: row.appt_key } });
  return row;
}

const scoreOf = (score: number | null): Score | null => SCORES.find((one) => one === score) ?? null;

/**
 * What the patient sees. The pages for a public review depend on nothing but that there is an answer: offering them to
 * the happy alone is review gating, which 16 CFR 465 and the review sites forbid.
 */
const presentAsked = ({ row, now }: { row: AskedRow; now: Temporal.Instant }): AskedFeedback => ({
  ...{ practice: row.cover_name, location: row.location_name, phone: row.phone, visitDate: row.appt_date },
  ...{ locale: row.preferred_locale, score: scoreOf(row.score), words: row.words },
  isOpen: mayAnswer({ answeredAt: row.answered_at, now }),
  pages: row.answered_at === null ? [] : row.urls.map((url) => ({ site: reviewSite(url), url })),
});

export const openByLink = ({ scope, feedbackKey }: Linked): Promise<AskedFeedback> =>
  scope.transaction(async (tx) => presentAsked({ row: await openIn({ tx, feedbackKey }), now: tx.now }));

/**
 * Answers, or changes the answer within a day. The same answer twice changes nothing.
 * @throws ProblemError feedback.link-unknown, feedback.closed
 */
export const answerByLink = ({
  scope,
  feedbackKey,
  score,
  words: typed,
}: Linked & { score: Score; words: string }): Promise<AskedFeedback> =>
  scope.transaction(async (tx) => {
    const before = await openIn({ tx, feedbackKey, isLocked: true });
    const words = typed.trim();
    const isSame = before.score === score && before.words === words;
    if (!isSame) {
      if (!mayAnswer({ answeredAt: before.answered_at, now: tx.now })) throw answerClosed();
      await saveAnswer({ tx, feedbackKey, score, words, isFirst: before.answered_at === null });
      tx.announce({ kind: 'feedback' });
      const { outreach_key: outreachKey } = before;
      if (outreachKey !== null) await answerOutreach({ tx, outreachKeys: [outreachKey], status: 'Replied' });
      if (score <= POOR_SCORE) await queuePush({ tx, notificationType: POOR_PUSH.number });
      const of = { phone: null, patientKey: before.patient_key, locKey: before.loc_key };
      await markWritten({ tx, written: { source: 'feedback', sourceKey: feedbackKey, texts: [words], ...of } });
    }
    return presentAsked({ row: await openIn({ tx, feedbackKey }), now: tx.now });
  });
