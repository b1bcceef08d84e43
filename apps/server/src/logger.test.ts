import { glob, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createPostgresLog } from './db/embedded/postgres-log.ts';
import { createLogger, describeError } from './logger.ts';
import { inWords } from './terminal-log.ts';

describe('the log', () => {
  it('drops the text of a database error: PostgreSQL quotes stored data', () => {
    const error = Object.assign(new Error('duplicate key: (cell_phone)=(+16465550142)'), {
      code: '23505',
      constraint: 'patient_by_cell',
      detail: 'Key (last_name)=(Ramos) already exists.',
    });
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('patient_by_cell');
    expect(described).not.toMatch(/Ramos|5550142/);
  });

  it('keeps the text and origin of our own errors', () => {
    const described = JSON.stringify(describeError(new Error('The outbox stopped.')));
    expect(described).toMatch(/The outbox stopped\..*logger\.test\.ts/);
  });

  it('keeps patients and secrets out of every line, and leaves paths and programs readable', () => {
    const lines: string[] = [];
    const logger = createLogger({ level: 'info', write: (line) => void lines.push(line) });
    const log = createPostgresLog({ logger });
    log.onLine('postmaster|00000|WARNING:  could not open /srv/data/pg_hba.conf');
    logger.info({ packageFolder: '/srv/app', folder: '/var/lib/sightline' }, 'copying');
    logger.info({ token: 'ey.secret', text: { from: '+12125550142', body: 'Hello' } }, 'a text');
    expect(lines.join('')).toMatch(/"source":"postgres".*pg_hba\.conf[\s\S]*"packageFolder":"\/srv\/app"/);
    expect(lines.join('')).not.toMatch(/ey\.secret|5550142|Hello/);
  });

  it.each(['db', 'jobs', 'outside', 'http', 'features', 'operator'])(
    'has no redacted name for a path or a program in %s/',
    async (folder) => {
      const files = await Array.fromAsync(glob(`${import.meta.dirname}/${folder}/**/*.ts`));
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      const calls = texts.flatMap((text) => text.match(/logger(?:\.\w+|\[[^\]]+\])\(\s*\{[^}]*\}/g) ?? []);
      expect(calls.filter((call) => /[{,]\s*(?:from|to|body|message|phone|email)\b/.test(call))).toEqual([]);
    },
  );

  it('is readable on a terminal: one line, no stack', () => {
    const lines: string[] = [];
    const logger = createLogger({ level: 'warn', write: (line) => void lines.push(inWords(line)) });
    logger.info({}, 'a request');
    logger.warn({ folder: '/srv/data' }, 'disk almost full');
    logger.error({ err: new Error('no answer') }, 'mail could not be sent');
    expect(lines).toEqual([
      'warning: disk almost full (folder /srv/data)\n',
      'error: mail could not be sent: no answer\n',
    ]);
  });

  it('writes one line per event, whatever it contains', () => {
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
