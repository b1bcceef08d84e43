import { describe, expect, it } from 'vitest';
import { eventsFor, formatEvent, readEventId } from './live-events.rules.ts';

const at = { convKey: 5, locKey: 11, transKey: 9 };

describe('what a screen receives', () => {
  it('[MSG-038] texts, deliveries and changed conversations of its practice', () => {
    const message = { kind: 'message', ...at, messageKind: 'outgoing', coverKey: 1 } as const;
    expect(eventsFor({ heard: message, coverKey: 1 })).toEqual([
      { event: 'message', data: { ...at, messageKind: 'outgoing' } },
    ]);
    const status = { kind: 'status', ...at, deliveryStatus: 'sent', coverKey: 1 } as const;
    expect(eventsFor({ heard: status, coverKey: 1 })).toEqual([
      { event: 'status', data: { ...at, deliveryStatus: 'sent' } },
    ]);
    const moved = { kind: 'conversation', convKey: 5, locKey: 11, coverKey: 1 } as const;
    expect(eventsFor({ heard: moved, coverKey: 1 })).toEqual([{ event: 'counts', data: { convKey: 5, locKey: 11 } }]);
  });

  it('[TEN-3] nothing from another practice, the outbox or sessions', () => {
    expect(eventsFor({ heard: { kind: 'conversation', convKey: 5, locKey: 11, coverKey: 2 }, coverKey: 1 })).toEqual(
      [],
    );
    expect(eventsFor({ heard: { kind: 'outbox', coverKey: 1 }, coverKey: 1 })).toEqual([]);
    expect(eventsFor({ heard: { kind: 'session-ended', userId: 1, coverKey: 1 }, coverKey: 1 })).toEqual([]);
  });

  it('pauses and resumes of sending, for every practice at once', () => {
    expect(eventsFor({ heard: { kind: 'sending', coverKey: 0 }, coverKey: 1 })).toEqual([
      { event: 'sending', data: {} },
    ]);
  });

  it("in the standard's format", () => {
    expect(formatEvent({ id: '1-1', event: 'counts', data: {} })).toBe('id: 1-1\nevent: counts\ndata: {}\n\n');
  });

  it('reads only its own ids', () => {
    expect(readEventId('1795228364582-3')?.epochMilliseconds).toBe(1_795_228_364_582);
    for (const id of [undefined, '', 'x', '1-1', ['1795228364582-3'], '1795228364582-3\n'])
      expect(readEventId(id)).toBe(null);
  });
});
