// npm run measure:replies -- FILE: reads the replies in FILE and compares what Sightline does with what they mean. FILE
// holds JSON rows {text, means, last?}. `means` is confirm, cancel, reschedule, question, optout, wrong, death, urgent,
// defer, asks, other-time, doubtful or reaction; `last` is what our last text to the phone was: reminder (default),
// bulk-reminder, offer, hipaa or staff. The last line printed is JSON with pairs [how many, of how many]:
// - optOutsMissed: rows of optout that neither stop nor hold texts, nor ask what a bare CANCEL meant;
// - falseOptOuts: rows of anything but optout, wrong and death that stop or hold texts;
// - falseConfirmations: rows not of confirm that confirm a visit, take an offer or give HIPAA consent;
// - confirmationsRecognized: rows of confirm that do;
// - wrongNumbersHeld: rows of wrong that stop or hold texts;
// - movesRecognized: rows of reschedule and cancel that get the answer of R or of CANCEL, or decline the offer;
// - urgentMissed: rows of urgent not marked; urgentFalse: others that are. An urgent text does nothing else;
// - reactionsActedOn: rows of reaction with any act but a like's of the last text, which has to quote "Reply C";
// - wrong: every row with an act that its meaning doesn't allow, and the word read.
// The phone is open, and the visit is ahead and not confirmed. The measure knows no names and numbers of our text, so
// that "yes for Maria", 1 and 2 do nothing.
import path from 'node:path';
import { ensureInstalled, node, root, run } from './prepare.mjs';

ensureInstalled();
run(node, [path.join(root, 'packages/messaging/training/measure-file.ts'), ...process.argv.slice(2)]);
