import type {
  BulkOutcome,
  postBulkText as postBulkTextCall,
  WholeBulkText,
} from '@sightline/contract/bulk-posts.calls';
import type { CallInput } from '@sightline/contract/call';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { startOutside } from '../bulk-texts.errors.ts';
import { readBegunByClientKey } from '../choosing/drafts.queries.ts';
import { prepareBulkText, wordsOf } from '../choosing/prepare.usecases.ts';
import { readEveryone } from '../progress/progress.reads.ts';
import { bulkTextNow } from '../progress/progress.usecases.ts';
import { LATEST, startBulkText } from '../turning/turning.usecases.ts';
import { presentOutcome } from './posting.present.ts';

type Post = CallInput<typeof postBulkTextCall>['body'];
type Posting = {
  scope: CoverScope;
  post: Post;
  userId: number;
  elements: ReadonlySet<string>;
  act: AuditAct;
  deps: Pick<Deps, 'pages' | 'randomBytes'>;
};

const KEY_BYTES = 16;

/** A bulk text with everyone who was chosen. @throws ProblemError bulk-text.not-found */
export const readWhole = ({ scope, bulkKey }: { scope: CoverScope; bulkKey: number }): Promise<WholeBulkText> =>
  scope.transaction(async (tx) => {
    const found = await bulkTextNow({ tx, bulkKey });
    const rows = await readEveryone({ tx, bulkKey });
    tx.note({ patientKeys: rows.map((row) => row.patient_key), detail: { bulkKey } });
    return { ...found, recipients: rows.map(presentOutcome) };
  });

/** Which of the chosen are no patients of the practice. */
function strangersOf({ whole, addKeys }: { whole: WholeBulkText; addKeys: readonly number[] }): BulkOutcome[] {
  const known = new Set(whole.recipients.map(({ addKey }) => addKey));
  return [...new Set(addKeys)]
    .filter((addKey) => !known.has(addKey))
    .map((addKey) => ({ addKey, willGet: false, reason: 'unknown', state: 'unknown' }));
}

/**
 * Texts many in one call: chooses, says who gets it, and begins it unless that was all that was wanted (BLK-001).
 * @throws ProblemError bulk-text.no-one, bulk-text.state, template.not-found, request.invalid
 */
export async function postBulkText({ scope, post, userId, elements, act, deps }: Posting): Promise<WholeBulkText> {
  const { addKeys, purpose: kind, perHour = null, dryRun, sendAt } = post;
  const words = wordsOf({ pairKey: post.templateKey, text: post.text });
  const clientKey = post.clientKey ?? deps.randomBytes(KEY_BYTES).toString('hex');
  const earlier = await scope.transaction(async (tx) => {
    if (sendAt && Temporal.Instant.compare(Temporal.Instant.from(sendAt), tx.now.add(LATEST)) > 0)
      throw startOutside('sendAt');
    return post.clientKey === undefined ? null : readBegunByClientKey({ tx, clientKey, userId });
  });
  const bulkKey = earlier ?? (await prepared());
  const whole = await readWhole({ scope, bulkKey });
  return { ...whole, recipients: [...whole.recipients, ...strangersOf({ whole, addKeys })] };

  async function prepared(): Promise<number> {
    const rows = addKeys.map((addKey) => ({ addKey, locKey: 0 }));
    const asked = { clientKey, selection: { from: 'rows', rows } as const, words, kind, perHour };
    const draft = await prepareBulkText({ scope, asked, elements, userId, pages: deps.pages });
    const startsAt = sendAt ? Temporal.Instant.from(sendAt) : null;
    if (!dryRun && draft.counts.waiting > 0)
      await startBulkText({ scope, bulkKey: draft.bulkKey, startsAt, holdOut: false, act, deps });
    return draft.bulkKey;
  }
}
