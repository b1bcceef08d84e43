import type { Reply } from '@sightline/contract/call';
import type { checkRecipients } from '@sightline/contract/messages.calls';
import * as z from 'zod/mini';
import { type Recipient, recipientSchema } from './recipients.ts';

/**
 * What becomes of one recipient's text. `waiting` has not been tried, `sending` has no answer yet, `refused` was
 * never to be sent; whatever `failed` can be tried again under the same key.
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

/** One text to several patients: one conversation and one outcome each (decision 24). */
export const runSchema = z.object({
  id: z.string(),
  /** As it was written, before it was filled for anybody. */
  text: z.string(),
  locKey: z.number(),
  templateType: z.nullable(z.string()),
  pictureIds: z.array(z.string()),
  items: z.array(itemSchema),
});

export type Run = z.infer<typeof runSchema>;

type Checked = Reply<typeof checkRecipients>['recipients'];

/** Said of somebody the server's check left out. */
const NOT_CHECKED = 'Couldn’t check this recipient.';

/** What each recipient is about to get, or why not, in the order in which they were chosen. */
export function planItems(recipients: readonly Recipient[], checked: Checked, newKey: () => string): RunItem[] {
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
      reason: refusal ?? '',
    };
  });
}

export function withItem(run: Run, clientKey: string, change: Partial<RunItem>): Run {
  return { ...run, items: run.items.map((item) => (item.clientKey === clientKey ? { ...item, ...change } : item)) };
}

export const nextWaiting = ({ items }: Run): RunItem | null => items.find(({ state }) => state === 'waiting') ?? null;

export type RunCounts = { sent: number; failed: number; waiting: number; refused: number; total: number };

/** How far it is; `total` counts those who are to get the text. */
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

/** Said of a text whose answer a reload of the page cut off. */
export const CUT_OFF = 'The page closed before we got an answer. Retrying won’t send it twice.';

/** The run as it stands when nobody works on it: what was under way has no answer any more. */
export function cutOff(run: Run): Run {
  const items = run.items.map(
    (item): RunItem => (item.state === 'sending' ? { ...item, state: 'failed', reason: CUT_OFF } : item),
  );
  return { ...run, items };
}

/** Those who got nothing for sure, so that a new message to them is no second one. */
export const untouched = ({ items }: Run): Recipient[] =>
  items
    .filter(({ state, reason }) => state === 'waiting' || (state === 'failed' && reason !== CUT_OFF))
    .map(({ recipient }) => recipient);

/** '1 text', '2 texts': what a count is of, in English. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** 'Goes as 2 texts · 4 segments' of one recipient's text. */
export function sizeInWords({ parts, segments }: Pick<RunItem, 'parts' | 'segments'>): string {
  return `${counted(parts, 'text')} · ${counted(segments, 'segment')}`;
}
