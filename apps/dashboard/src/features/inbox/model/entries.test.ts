import { MESSAGE_KINDS } from '@sightline/messaging/message-kind';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../testing/samples.ts';
import { entriesOf } from './entries.ts';
import { compose } from './outgoing.ts';

const now = new Date(2026, 10, 20, 15);
const waiting = (text: string, seenKey: number) =>
  compose({ text, templateType: null, pictureIds: [] }, { seenKey, clientKey: 'k', now });
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

describe('thread lines', () => {
  it('have a heading before the first message of each day', () => {
    const messages = [
      messageOf(1, { created: at(18, 9) }),
      messageOf(2, { created: at(19, 9) }),
      messageOf(3, { created: at(19, 10) }),
    ];
    const outgoing = [waiting('now', 3)];
    expect(entriesOf(messages, outgoing).map(({ dayOf }) => dayOf)).toEqual([
      at(18, 9),
      at(19, 9),
      null,
      now.toISOString(),
    ]);
  });

  it('show texts as bubbles, notes and events as quiet lines', () => {
    const messages = MESSAGE_KINDS.map((kind, place) => messageOf(place + 1, { kind }));
    expect(entriesOf(messages, []).map(({ kind }) => kind)).toEqual(['text', 'text', 'quiet', 'quiet']);
  });

  it("keep a text's line once the server has it, and add one for its second part", () => {
    const outgoing = [waiting('hi', 0)];
    const arrived = [messageOf(8, { clientKey: 'k' }), messageOf(9, { clientKey: 'k' })];
    expect(entriesOf([], outgoing).map(({ key }) => key)).toEqual(['k']);
    expect(entriesOf(arrived, []).map(({ key }) => key)).toEqual(['k', 'm9']);
  });
});
