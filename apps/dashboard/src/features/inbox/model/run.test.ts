import { describe, expect, it } from 'vitest';
import { patientOf } from '../testing/samples.ts';
import { type Recipient, withRecipient } from './recipients.ts';
import {
  CUT_OFF,
  countsOfRun,
  cutOff,
  nextWaiting,
  planItems,
  type Run,
  segmentsOf,
  sizeInWords,
  untouched,
  withItem,
} from './run.ts';

const recipients = [1, 2, 3].reduce<Recipient[]>((chosen, addKey) => {
  const added = withRecipient(chosen, patientOf(addKey));
  return added.ok ? added.recipients : chosen;
}, []);

const checked = (addKey: number, refusal: string | null = null) => ({
  addKey,
  smsTo: `+1212555000${addKey}`,
  text: `Hi ${addKey}`,
  parts: 1,
  segments: 2,
  refusal,
});

function plan(replies = [checked(3), checked(1), checked(2, 'Has opted out.')]) {
  let key = 0;
  return planItems(recipients, replies, () => {
    key += 1;
    return `key-${key}`;
  });
}

const runOf = (items = plan()): Run => ({
  id: 'r',
  text: 'Hi {{n}}',
  locKey: 0,
  templateType: null,
  pictureIds: [],
  items,
});

describe('a message to several recipients', () => {
  it('[MSG-035] says who gets what, and who gets nothing and why, in the chosen order', () => {
    expect(plan().map(({ recipient, text, state, reason }) => [recipient.addKey, text, state, reason])).toEqual([
      [1, 'Hi 1', 'waiting', ''],
      [2, 'Hi 2', 'refused', 'Has opted out.'],
      [3, 'Hi 3', 'waiting', ''],
    ]);
    expect(segmentsOf(plan())).toBe(4);
    expect(sizeInWords({ parts: 2, segments: 4 })).toBe('2 texts · 4 segments');
  });

  it("[MSG-035] sends nothing to recipients the server's check left out", () => {
    const [first] = plan([checked(2), checked(3)]);
    expect(first).toMatchObject({ state: 'refused', reason: 'Couldn’t check this recipient.' });
  });

  it('[MSG-035] sends one after the other and counts the results', () => {
    let run = runOf();
    expect(nextWaiting(run)?.clientKey).toBe('key-1');
    run = withItem(run, 'key-1', { state: 'sent', convKey: 7 });
    run = withItem(run, 'key-3', { state: 'failed', reason: 'No.' });
    expect(nextWaiting(run)).toBeNull();
    expect(countsOfRun(run.items)).toEqual({ sent: 1, failed: 1, waiting: 0, refused: 1, total: 2 });
  });

  it('[MSG-035] separates those who certainly got nothing from the one whose answer was lost', () => {
    const run = cutOff(withItem(runOf(), 'key-1', { state: 'sending' }));
    expect(run.items[0]).toMatchObject({ state: 'failed', reason: CUT_OFF, clientKey: 'key-1' });
    expect(untouched(run).map(({ addKey }) => addKey)).toEqual([3]);
  });
});
