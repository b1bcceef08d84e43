import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { describeError } from './logger.ts';

describe('the log', () => {
  it('keeps the words of a database error out: PostgreSQL quotes what was stored', () => {
    const error = Object.assign(new Error('duplicate key: (cell_phone)=(+16465550142)'), {
      code: '23505',
      constraint: 'patient_by_cell',
      detail: 'Key (last_name)=(Ramos) already exists.',
    });
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('patient_by_cell');
    expect(described).not.toMatch(/Ramos|5550142/);
  });

  it('keeps the text of an error of our own, and where it came from', () => {
    const described = JSON.stringify(describeError(new Error('The outbox stopped.')));
    expect(described).toMatch(/The outbox stopped\..*logger\.test\.ts/);
  });

  it('writes one line for one event, whatever stands in it', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    pino({}, sink).warn({ action: 'a\r\n{"level":60,"msg":"forged"}' }, 'odd');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
  });
});
