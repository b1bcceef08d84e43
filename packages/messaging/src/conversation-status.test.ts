import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  type ConversationEvent,
  type ConversationState,
  dotOf,
  INITIAL_STATE,
  isUnderTab,
  isUnseen,
  MESSAGE_STATUS,
  openingCalls,
  type SettableStatus,
} from './conversation-status.ts';

const state = (messageStatus: 0 | 1, conversationStatus: 1 | 2 | 8): ConversationState => ({
  messageStatus,
  conversationStatus,
});
const set = (viewStatus: SettableStatus): ConversationEvent => ({ type: 'updateStatus', viewStatus });
const inbound: ConversationEvent = { type: 'inbound' };
const reply: ConversationEvent = { type: 'staffReply' };
const after = (first: ConversationState, ...events: ConversationEvent[]) =>
  events.reduce((current, event) => applyEvent({ state: current, event }), first);

const anyState = fc.record({ messageStatus: fc.constantFrom(0, 1), conversationStatus: fc.constantFrom(1, 2, 8) });
const anyEvent = fc.constantFrom(inbound, reply, set(0), set(1), set(2), set(8));

it('[MSG-009] the status values match the specification', () => {
  expect(MESSAGE_STATUS).toEqual({ all: -1, unread: 0, read: 1, flag: 2, unanswered: 8, trash: 9 });
});

describe('the transition table', () => {
  it.each([
    // from            inbound        Unread(0)      Read(1)        Flag(2)        Unanswered(8)  reply
    [state(0, 1), state(0, 1), state(0, 1), state(1, 1), state(0, 2), state(0, 8), state(1, 1)],
    [state(0, 2), state(0, 2), state(0, 2), state(1, 1), state(0, 2), state(0, 8), state(1, 2)],
    [state(0, 8), state(0, 8), state(0, 8), state(1, 8), state(0, 2), state(0, 8), state(1, 1)],
    [state(1, 1), state(0, 1), state(0, 1), state(1, 1), state(1, 2), state(1, 8), state(1, 1)],
    [state(1, 2), state(0, 2), state(0, 2), state(1, 1), state(1, 2), state(1, 8), state(1, 2)],
    [state(1, 8), state(0, 8), state(0, 8), state(1, 1), state(1, 2), state(1, 8), state(1, 1)],
  ])('[MSG-011] of %j covers every event', (from, ...expected) => {
    const events = [inbound, set(0), set(1), set(2), set(8), reply];
    expect(events.map((event) => after(from, event))).toEqual(expected);
  });

  it('[MSG-010] opening an unread conversation leaves it seen and unanswered', () => {
    const unread = after(INITIAL_STATE, inbound);
    expect(openingCalls(unread)).toEqual([8, 1]);
    expect(after(unread, ...openingCalls(unread).map(set))).toEqual(state(1, 8));
  });

  it('[MSG-010] opening it a second time posts nothing', () => {
    expect(openingCalls(state(1, 8))).toEqual([]);
  });

  it.each([state(0, 2), state(1, 1), state(1, 2), state(1, 8)])('[MSG-010] opening %j posts nothing', (opened) => {
    expect(openingCalls(opened)).toEqual([]);
  });

  it('[MSG-010] an unanswered conversation with a new text is opened like an unread one', () => {
    expect(openingCalls(after(state(1, 8), inbound))).toEqual([8, 1]);
  });

  it('[MSG-011] the action Read on a seen conversation clears unanswered and flag', () => {
    expect(after(state(1, 8), set(1))).toEqual(state(1, 1));
    expect(after(state(1, 2), set(1))).toEqual(state(1, 1));
  });

  it('[MSG-011] one Read on a flagged conversation with a new text clears both', () => {
    expect(after(state(0, 2), set(1))).toEqual(state(1, 1));
    expect(after(state(0, 8), set(1))).toEqual(state(1, 8));
  });

  it.each([state(0, 1), state(0, 8), state(1, 8)])('[MSG-013] after a staff reply %j is read', (before) => {
    expect(after(before, reply)).toEqual(state(1, 1));
  });

  it('[MSG-013] a staff reply keeps a flag', () => {
    expect(after(state(0, 2), reply)).toEqual(state(1, 2));
  });

  it('a flag is cleared only by a staff action', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(inbound, reply, set(0), set(2))), (events) => {
        expect(after(state(1, 2), ...events).conversationStatus).toBe(2);
      }),
    );
  });

  it("repeating any event but Read doesn't change the state", () => {
    fc.assert(
      fc.property(anyState, anyEvent, (from, event) => {
        fc.pre(event.type !== 'updateStatus' || event.viewStatus !== 1);
        expect(after(from, event, event)).toEqual(after(from, event));
      }),
    );
  });
});

describe('the dot of a row', () => {
  it.each([
    [state(0, 1), 'unread', true],
    [state(0, 8), 'unread', true],
    [state(1, 8), 'unanswered', false],
    [state(1, 2), 'flag', false],
    [state(0, 2), 'flag', true],
    [state(1, 1), 'none', false],
  ])('[MSG-004] for %j is %s, in bold: %s', (row, dot, bold) => {
    expect(dotOf(row)).toBe(dot);
    expect(isUnseen(row)).toBe(bold);
  });
});

describe('the tabs', () => {
  it.each([
    [state(0, 1), [-1, 0]],
    [state(0, 2), [-1, 0, 2]],
    [state(0, 8), [-1, 0, 8]],
    [state(1, 1), [-1]],
    [state(1, 2), [-1, 2]],
    [state(1, 8), [-1, 8]],
  ])('[MSG-003] %j is under %j', (row, tabs) => {
    expect(([-1, 0, 2, 8] as const).filter((tab) => isUnderTab({ state: row, tab }))).toEqual(tabs);
  });
});
