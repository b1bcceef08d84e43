import { readOurQuestion } from '@sightline/messaging/our-question';
import type { Question } from '@sightline/messaging/reply-meaning';
import type { AskedQuestion, AskedVisit, OwnText } from './question.types.ts';

/** A HIPAA request that nobody answered for so long is not what a yes of today answers (RPL-002). */
const HIPAA_ANSWERED_WITHIN = { hours: 7 * 24 };
/** Reminders that went out together, such as those of a family, ask together. */
const TOGETHER_WITHIN = { minutes: 10 };

const OFFER_KEY = /^waiting-offer-(\d+)$/;

const isSince = (at: Temporal.Instant, since: Temporal.Instant): boolean => Temporal.Instant.compare(at, since) >= 0;

/** What a text of ours asks, by who wrote it and what it says. */
function questionOf({
  text: { clientKey, writtenBy, templateType, handedOverAt, body },
  visits,
  now,
}: {
  text: OwnText;
  /** The visits it is about. */
  visits: readonly AskedVisit[];
  now: Temporal.Instant;
}): Question {
  if (OFFER_KEY.test(clientKey)) return 'offer';
  if (writtenBy === 'staff' && templateType === 'HIPAA')
    return isSince(handedOverAt, now.subtract(HIPAA_ANSWERED_WITHIN)) ? 'hipaa' : 'none';
  if (visits.some(({ isReminder }) => isReminder)) return 'visit';
  return visits.length > 0 && readOurQuestion(body).asksAboutVisit ? 'visit' : 'none';
}

const NOTHING: AskedQuestion = { question: 'none', transKey: 0, text: '', visits: [], offerKey: 0 };

/** One visit each, the next first. */
const aheadOf = (visits: readonly AskedVisit[]): AskedVisit[] => {
  const ahead = visits.filter(({ isAhead }) => isAhead);
  return ahead
    .filter((visit, place) => ahead.findIndex((other) => other.apptKey === visit.apptKey) === place)
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.apptKey - b.apptKey);
};

/**
 * What a reply can answer: the last text that the phone got, and if it asks about a visit, the texts with the same
 * question that went out just before it with nothing between (RPL-002).
 */
export function lastQuestion({
  texts,
  visits,
  foreign,
  now,
}: {
  /** The texts that the phone got, newest first, without answers of ours. */
  texts: readonly OwnText[];
  /** The visits of these texts. */
  visits: readonly AskedVisit[];
  /** Reminders of another system, newest first. */
  foreign: readonly (AskedVisit & { messagedAt: Temporal.Instant })[];
  now: Temporal.Instant;
}): AskedQuestion {
  const ofText = ({ transKey }: OwnText) => visits.filter((visit) => visit.transKey === transKey);
  const questions = texts.map((text) => ({ text, question: questionOf({ text, visits: ofText(text), now }) }));
  const [newest] = questions;
  const [other] = foreign;
  const isForeign =
    other !== undefined && (newest === undefined || isSince(other.messagedAt, newest.text.handedOverAt));
  if (newest === undefined && !isForeign) return NOTHING;
  const at = isForeign ? other.messagedAt : newest?.text.handedOverAt;
  if (at === undefined) return NOTHING;
  const since = at.subtract(TOGETHER_WITHIN);
  const between = questions.findIndex(
    ({ text, question }) => question !== 'visit' || !isSince(text.handedOverAt, since),
  );
  const together = between < 0 ? questions : questions.slice(0, between);
  if (!isForeign && newest !== undefined && newest.question !== 'visit') {
    const { transKey, body: text, clientKey } = newest.text;
    return {
      question: newest.question,
      transKey,
      text,
      visits: [],
      offerKey: Number(OFFER_KEY.exec(clientKey)?.[1] ?? 0),
    };
  }
  const outside = questions[together.length]?.text.handedOverAt;
  const ofOthers = foreign.filter(
    ({ messagedAt }) => isSince(messagedAt, since) && (outside === undefined || isSince(messagedAt, outside)),
  );
  return {
    question: 'visit',
    transKey: together[0]?.text.transKey ?? 0,
    text: together[0]?.text.body ?? '',
    visits: aheadOf([...together.flatMap(({ text }) => ofText(text)), ...ofOthers]),
    offerKey: 0,
  };
}
