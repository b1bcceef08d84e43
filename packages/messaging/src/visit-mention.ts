import { foldedText } from './folded-text.ts';

/** A visit's date and time: the location's wall time, `YYYY-MM-DD` and `HH:mm`. */
type VisitTime = { date: string; time: string };

const MONTHS = [
  ...['jan(?:uary)?|ene(?:ro)?', 'feb(?:ruary|rero)?', 'mar(?:ch|zo)?', 'apr(?:il)?|abr(?:il)?', 'may(?:o)?'],
  ...['june?|junio?', 'july?|julio?', 'aug(?:ust)?|ago(?:sto)?', 'sept?(?:ember|iembre)?', 'oct(?:ober|ubre)?'],
  ...['nov(?:ember|iembre)?', 'dec(?:ember)?|dic(?:iembre)?'],
];
const ANY_MONTH = MONTHS.join('|');
const ANY_DATE = new RegExp(
  `\\b(?:${ANY_MONTH})\\.? (?:the )?\\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of |de )?(?:${ANY_MONTH})\\b|\\b(?:0?[1-9]|1[0-2])\\/(?:0?[1-9]|[12]\\d|3[01])(?:\\/\\d{2,4})?\\b`,
);
const ANY_TIME = /\b\d{1,2}(?::\d{2})? ?[ap]\.? ?m\b|\b\d{1,2}:\d{2}\b/;

function datePattern(date: string): RegExp {
  const { month, day } = Temporal.PlainDate.from(date);
  const name = `(?:${MONTHS[month - 1]})`;
  return new RegExp(
    `\\b${name}\\.? (?:the )?0?${day}(?:st|nd|rd|th)?\\b|\\b0?${day}(?:st|nd|rd|th)? (?:of |de )?${name}\\b|\\b0?${month}\\/0?${day}\\b`,
  );
}

function timePattern(time: string): RegExp {
  const { hour, minute } = Temporal.PlainTime.from(time);
  const [hour12, half] = [hour % 12 || 12, hour < 12 ? 'a' : 'p'];
  const minutes = String(minute).padStart(2, '0');
  const exact = `\\b${hour12}:${minutes}(?: ?${half}\\.? ?m\\b|(?! ?[ap]\\.? ?m\\b)\\b)|\\b0?${hour}:${minutes}(?! ?[ap]\\.? ?m\\b)\\b`;
  return new RegExp(minute === 0 ? `${exact}|\\b${hour12} ?${half}\\.? ?m\\b` : exact);
}

/**
 * Which of a phone's visits a text of ours is about: those whose date or time it names, in English or Spanish, as people
 * and templates write them.
 * @returns indexes of `visits`; null if the text names no date and no time
 */
export function visitsMentioned({ text, visits }: { text: string; visits: readonly VisitTime[] }): number[] | null {
  const said = foldedText(text);
  const [hasDate, hasTime] = [ANY_DATE.test(said), ANY_TIME.test(said)];
  if (!hasDate && !hasTime) return null;
  return visits.flatMap(({ date, time }, place) => {
    const isOnDate = !hasDate || datePattern(date).test(said);
    const isAtTime = !hasTime || timePattern(time).test(said);
    return isOnDate && isAtTime ? [place] : [];
  });
}
