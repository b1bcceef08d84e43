import * as z from 'zod/mini';
import {
  type Question,
  type ReplyAct,
  type ReplySituation,
  replyMeaning,
  type TableWord,
} from '../src/reply-meaning.ts';
import { type ReplyReading, type ReplyWord, readReply } from '../src/reply-reading.ts';
import { readUrgency } from '../src/urgent-symptoms.ts';

const MEANINGS = [
  ...['confirm', 'cancel', 'reschedule', 'question', 'optout', 'wrong', 'death', 'urgent', 'defer', 'asks'],
  ...['other-time', 'doubtful', 'reaction'],
] as const;
const LAST_TEXTS = ['reminder', 'bulk-reminder', 'offer', 'hipaa', 'staff'] as const;
export const replyRows = z.array(
  z.object({ text: z.string(), means: z.enum(MEANINGS), last: z._default(z.enum(LAST_TEXTS), 'reminder') }),
);
export type ReplyRow = z.infer<typeof replyRows>[number];

const QUESTION_OF = {
  reminder: 'visit',
  'bulk-reminder': 'visit',
  offer: 'offer',
  hipaa: 'hipaa',
  staff: 'none',
} as const satisfies Record<ReplyRow['last'], Question>;

type Act = ReplyAct | 'urgent' | 'none';
type MeasuredRow = { text: string; means: ReplyRow['means']; word: ReplyWord; act: Act };

const HOLDING: readonly Act[] = ['opt-out', 'opt-out-quietly', 'hold', 'hold-death'];
const AGREEING: readonly Act[] = ['confirm-visit', 'accept-offer', 'hipaa-given'];
/** A bare CANCEL asks which was meant, the visit or the texts: right for either. */
const MOVING: readonly Act[] = [
  ...(['reschedule-visit', 'cancel-request', 'decline-offer', 'decline-for-staff', 'release-visit', 'ask'] as const),
];
const FOR_STAFF: readonly Act[] = ['none', 'ask-back', 'help', 'flag', 'ask-earlier'];
const ALLOWED: Partial<Record<ReplyRow['means'], readonly Act[]>> = {
  confirm: AGREEING,
  cancel: MOVING,
  reschedule: [...MOVING, 'ask-earlier'],
  optout: [...HOLDING, 'ask'],
  wrong: HOLDING,
  death: HOLDING,
  urgent: ['urgent'],
  reaction: ['none'],
};
const ASKS_FOR_C = /\b(?:reply|text|responda|responde|conteste|envi[eé])\b.{0,20}\bC\b/i;

/** An open phone, and a visit ahead that isn't confirmed if our last text asked about one. */
const situationOf = (question: Question): ReplySituation => ({
  isOptedOut: false,
  hold: null,
  question,
  isConsentPending: question === 'hipaa',
  hasVisitToConfirm: question === 'visit',
  hasVisitToMove: question === 'visit',
  wasAskedBack: false,
  isNearReminder: question === 'visit',
  hasVisitAhead: true,
});

/** The measure knows neither names nor numbers of our text; a like has to quote one that asks for C. */
function answerWord({ word, quote }: ReplyReading, question: Question): TableWord {
  if (word === 'one' || word === 'two' || word === 'named-yes') return 'other';
  if (word === 'like') return question === 'visit' && ASKS_FOR_C.test(quote) ? 'like' : 'reaction';
  return word;
}

function measureRow({ text, means, last }: ReplyRow): MeasuredRow {
  const reading = readReply(text);
  const question = QUESTION_OF[last];
  const act = replyMeaning({ word: answerWord(reading, question), situation: situationOf(question) }) ?? 'none';
  return { text, means, word: reading.word, act: readUrgency(text) === null ? act : 'urgent' };
}

const isLike = ({ word, act }: MeasuredRow): boolean => word === 'like' && act === 'confirm-visit';

/** What Sightline does with replies, against what they mean: counts as [how many, of how many], and each misread row. */
export function measureReplies(rows: readonly ReplyRow[]) {
  const measured = rows.map(measureRow);
  const share = (isCounted: (row: MeasuredRow) => boolean, isHit: (row: MeasuredRow) => boolean): [number, number] => {
    const counted = measured.filter(isCounted);
    return [counted.filter(isHit).length, counted.length];
  };
  const mean =
    (...kinds: ReplyRow['means'][]) =>
    (row: MeasuredRow) =>
      kinds.includes(row.means);
  const others =
    (...kinds: ReplyRow['means'][]) =>
    (row: MeasuredRow) =>
      !kinds.includes(row.means);
  const does = (acts: readonly Act[]) => (row: MeasuredRow) => acts.includes(row.act);
  const isReactionLike = (row: MeasuredRow) => row.means === 'reaction' && isLike(row);
  const isRight = (row: MeasuredRow) => (ALLOWED[row.means] ?? FOR_STAFF).includes(row.act) || isReactionLike(row);
  return {
    optOutsMissed: share(mean('optout'), (row) => !does([...HOLDING, 'ask'])(row)),
    falseOptOuts: share(others('optout', 'wrong', 'death'), does(HOLDING)),
    falseConfirmations: share((row) => row.means !== 'confirm' && !isReactionLike(row), does(AGREEING)),
    confirmationsRecognized: share(mean('confirm'), does(AGREEING)),
    wrongNumbersHeld: share(mean('wrong'), does(HOLDING)),
    movesRecognized: share(mean('reschedule', 'cancel'), does(MOVING)),
    urgentMissed: share(mean('urgent'), (row) => row.act !== 'urgent'),
    urgentFalse: share(others('urgent'), (row) => row.act === 'urgent'),
    reactionsActedOn: share(mean('reaction'), (row) => row.act !== 'none' && !isLike(row)),
    wrong: measured
      .filter((row) => !isRight(row))
      .map(({ text, means, word, act }) => ({ text, means, read: `${word}: ${act}` })),
  };
}
