// npm run measure:replies -- FILE: reads replies of FILE and compares what Sightline does with what they mean. FILE holds
// JSON rows {text, means, last?}. `means` is confirm, cancel, reschedule, question, optout, wrong, death, urgent, defer,
// asks, other-time, doubtful or reaction; `last` is what our last text to the phone was: reminder (default), staff,
// offer, hipaa or bulk-reminder. The last line printed is JSON with pairs [how many, of how many]:
// - optOutsMissed: rows of optout that neither stop nor hold texts. A bare CANCEL asks which was meant, and holds.
// - falseOptOuts: rows of anything but optout, wrong and death that stop or hold texts. The question after a bare CANCEL
//   is none: the patient answers it.
// - falseConfirmations: rows not of confirm that confirm a visit, take an offered time or give HIPAA consent.
// - confirmationsRecognized: rows of confirm that do.
// - wrongNumbersHeld: rows of wrong that stop or hold texts.
// - movesRecognized: rows of reschedule and cancel that get the answer of R, decline the offer, or get the question after
//   a bare CANCEL.
// - urgentMissed: rows of urgent not marked urgent; urgentFalse: others that are.
// - reactionsActedOn: rows of reaction with any act, except a like that quotes a text with "Reply C" while that text is
//   the last one.
// - wrong: every row whose act isn't one that its meaning allows, with the word read and the act.
// An urgent text does nothing else. The phone is open, the visit is ahead and not confirmed, and no person is named in
// our text: 1, 2 and "yes for Maria" therefore do nothing.
import { readFileSync } from 'node:fs';
import { replyMeaning } from '../packages/messaging/src/reply-meaning.ts';
import { readReply } from '../packages/messaging/src/reply-reading.ts';
import { readUrgency } from '../packages/messaging/src/urgent-symptoms.ts';

const QUESTION_OF = { reminder: 'visit', 'bulk-reminder': 'visit', offer: 'offer', hipaa: 'hipaa', staff: 'none' };
const HOLDING = ['opt-out', 'opt-out-quietly', 'hold', 'hold-death'];
const AGREEING = ['confirm-visit', 'accept-offer', 'hipaa-given'];
const MOVING = ['reschedule-visit', 'cancel-request', 'decline-offer', 'decline-for-staff', 'ask', 'release-visit'];
const LEFT_TO_STAFF = ['none', 'ask-back', 'help', 'flag', 'ask-earlier'];
const ALLOWED = {
  confirm: AGREEING,
  cancel: MOVING,
  reschedule: [...MOVING, 'ask-earlier'],
  optout: [...HOLDING, 'ask'],
  wrong: HOLDING,
  death: HOLDING,
  urgent: ['urgent'],
  reaction: ['none'],
};
const ASKS_FOR_C = /\b(?:reply|responda|responde|text|envie|envíe|conteste)\b.{0,20}\bC\b/i;

function situationOf(question) {
  return {
    isOptedOut: false,
    hold: null,
    question,
    isConsentPending: question === 'hipaa',
    hasVisitToConfirm: question === 'visit',
    hasVisitToMove: question === 'visit',
    wasAskedBack: false,
    isNearReminder: question === 'visit',
    hasVisitAhead: true,
  };
}

/** The word as an answer to our last text: a like counts only if it quotes that text. */
function answerWord({ word, quote }, question) {
  if (word === 'one' || word === 'two' || word === 'named-yes') return 'other';
  if (word === 'like') return question === 'visit' && ASKS_FOR_C.test(quote) ? 'like' : 'reaction';
  return word;
}

function measureRow({ text, means, last = 'reminder' }) {
  const question = QUESTION_OF[last];
  if (question === undefined) throw new Error(`Unknown value of "last": ${last}`);
  const reading = readReply(text);
  if (readUrgency(text) !== null) return { text, means, read: reading.word, act: 'urgent' };
  const word = answerWord(reading, question);
  return { text, means, read: reading.word, act: replyMeaning({ word, situation: situationOf(question) }) ?? 'none' };
}

const file = process.argv[2];
if (file === undefined) {
  console.error('Usage: npm run measure:replies -- FILE');
  process.exit(2);
}
const rows = JSON.parse(readFileSync(file, 'utf8')).map(measureRow);
const isLike = ({ read, act }) => read === 'like' && act === 'confirm-visit';
const share = (isCounted, isHit) => {
  const counted = rows.filter(isCounted);
  return [counted.filter(isHit).length, counted.length];
};
const meaning =
  (...kinds) =>
  ({ means }) =>
    kinds.includes(means);
const does =
  (acts) =>
  ({ act }) =>
    acts.includes(act);
const not = (test) => (row) => !test(row);
const isWanted = ({ means, read, act }) =>
  (ALLOWED[means] ?? LEFT_TO_STAFF).includes(act) || (means === 'reaction' && isLike({ read, act }));

const result = {
  optOutsMissed: share(meaning('optout'), not(does([...HOLDING, 'ask']))),
  falseOptOuts: share(not(meaning('optout', 'wrong', 'death')), does(HOLDING)),
  falseConfirmations: share(
    (row) => !meaning('confirm')(row) && !(meaning('reaction')(row) && isLike(row)),
    does(AGREEING),
  ),
  confirmationsRecognized: share(meaning('confirm'), does(AGREEING)),
  wrongNumbersHeld: share(meaning('wrong'), does(HOLDING)),
  movesRecognized: share(meaning('reschedule', 'cancel'), does(MOVING)),
  urgentMissed: share(meaning('urgent'), not(does(['urgent']))),
  urgentFalse: share(not(meaning('urgent')), does(['urgent'])),
  reactionsActedOn: share(meaning('reaction'), (row) => row.act !== 'none' && !isLike(row)),
};
const wrong = rows
  .filter(not(isWanted))
  .map(({ text, means, read, act }) => ({ text, means, read: `${read}: ${act}` }));
for (const [name, [count, of]] of Object.entries(result)) console.log(`${name}: ${count} of ${of}`);
console.log(JSON.stringify({ ...result, wrong }));
