import { describe, expect, it, vi } from 'vitest';
import { causeOf, createOutageLog } from './outage-log.ts';

describe('[OPS-005] the log of an outage', () => {
  const openLog = () => {
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    return { lines, log: createOutageLog({ logger: { info: note, warn: note }, what: 'the gateway', quietMs: 1_000 }) };
  };

  it('has a line with the cause for all that fails, and one once everything works again', () => {
    vi.useFakeTimers();
    try {
      const { lines, log } = openLog();
      log.worked();
      for (const cause of ['ECONNREFUSED', 'ECONNREFUSED', '503']) log.failed(cause);
      // One of several calls got through.
      log.worked();
      vi.advanceTimersByTime(500);
      log.failed('503');
      vi.advanceTimersByTime(60_000);
      expect(lines).toEqual(['the gateway fails: ECONNREFUSED']);
      log.worked();
      log.worked();
      vi.advanceTimersByTime(1_000);
      log.worked();
      expect(lines).toEqual(['the gateway fails: ECONNREFUSED', 'the gateway works again']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('names the innermost cause', () => {
    const refused = new Error('connect ECONNREFUSED 10.0.0.1:443');
    expect(causeOf(new TypeError('fetch failed', { cause: refused }))).toBe('connect ECONNREFUSED 10.0.0.1:443');
    const severalAddresses = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' });
    expect(causeOf(severalAddresses)).toBe('ECONNREFUSED');
    expect(causeOf(new Error('no answer within 20 seconds'))).toBe('no answer within 20 seconds');
  });
});
