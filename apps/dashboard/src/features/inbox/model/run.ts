import type { Reply } from '@sightline/contract/call';
import type { checkRecipients } from '@sightline/contract/messages.calls';
import * as z from 'zod/mini';
import { counted } from '../../../shared/words/counted.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { type Recipient, recipientSchema } from './recipients.ts';

/**
 * The state of one recipient's text. `waiting` was not tried, `sending` has no reply yet, `refused` was never to be
 * sent; `failed` can be retried under the same key.
 */
const itemSchema = z.object({
  recipient: recipientSchema,
  text: z.string(),
  parts: z.number(),
  segments: z.number(),
  clientKey: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'refused']),
  convKey: z.nullable(z.number()),
  /** Why it was refused or failed. */
  reason: z.string(),
});

export type RunItem = z.infer<typeof itemSchema>;

/** One text to several patients: one conversation and one result each (decision 24). */
export const runSchema = z.object({
  id: z.string(),
  /** As written, before filling. */
  text: z.string(),
  locKey: z.number(),
  templateType: z.nullable(z.string()),
  pictureIds: z.array(z.string()),
  items: z.array(itemSchema),
});

export type Run = z.infer<typeof runSchema>;

type CheckedRecipients = Reply<typeof checkRecipients>['recipients'];

/** For a recipient the server's check left out. */
const NOT_CHECKED = t('Couldn’t check this recipient.');

/** What each recipient will get, or why not, in the chosen order. */
export function planItems(
  recipients: readonly Recipient[],
  checked: CheckedRecipients,
  newKey: () => string,
): RunItem[] {
  return recipients.map((recipient) => {
    const found = checked.find(({ addKey, smsTo }) => addKey === recipient.addKey && smsTo === recipient.phone);
    const one = found ?? checked.find(({ addKey }) => addKey === recipient.addKey);
    const refusal = one === undefined ? NOT_CHECKED : one.refusal;
    return {
      recipient,
      text: one?.text ?? '',
      parts: one?.parts ?? 0,
      segments: one?.segments ?? 0,
      clientKey: newKey(),
      state: refusal === null ? 'waiting' : 'refused',
      convKey: null,
      reason: servedWords(refusal ?? ''),
    };
  });
}

export function withItem(run: Run, clientKey: string, change: Partial<RunItem>): Run {
  return { ...run, items: run.items.map((item) => (item.clientKey === clientKey ? { ...item, ...change } : item)) };
}

export const nextWaiting = ({ items }: Run): RunItem | null => items.find(({ state }) => state === 'waiting') ?? null;

export type RunCounts = { sent: number; failed: number; waiting: number; refused: number; total: number };

/** Progress; `total` counts the recipients of the text. */
export function countsOfRun(items: readonly RunItem[]): RunCounts {
  const count = (...states: RunItem['state'][]) => items.filter(({ state }) => states.includes(state)).length;
  const refused = count('refused');
  return {
    sent: count('sent'),
    failed: count('failed'),
    waiting: count('waiting', 'sending'),
    refused,
    total: items.length - refused,
  };
}

export const segmentsOf = (items: readonly RunItem[]): number =>
  items.filter(({ state }) => state !== 'refused').reduce((sum, { segments }) => sum + segments, 0);

/** For a text whose reply was lost by a page reload. */
export const CUT_OFF = t('The page closed before we got an answer. Retrying won’t send it twice.');

/** The run without a worker: texts in progress no longer get a reply. */
export function cutOff(run: Run): Run {
  const items = run.items.map(
    (item): RunItem => (item.state === 'sending' ? { ...item, state: 'failed', reason: CUT_OFF } : item),
  );
  return { ...run, items };
}

/** Those who certainly got nothing, so that a new message to them is not a duplicate. */
export const untouched = ({ items }: Run): Recipient[] =>
  items
    .filter(({ state, reason }) => state === 'waiting' || (state === 'failed' && reason !== CUT_OFF))
    .map(({ recipient }) => recipient);

/** 'Goes as 2 texts · 4 segments' for one recipient's text. */
export function sizeInWords({ parts, segments }: Pick<RunItem, 'parts' | 'segments'>): string {
  return `${counted(parts, 'text')} · ${counted(segments, 'segment')}`;
}
