import { setTimeout as sleep } from 'node:timers/promises';
import { listConversations } from '@sightline/contract/conversations.calls';
import { describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useBackup } from './backup.test-work.ts';
import { restoreBackup } from './backup.ts';

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

describe('a restore beside a running server', () => {
  const { app, work } = useBackup({
    coverKey: 1,
    fill: async (pool) => void (await insertPractice(pool, { coverKey: 1 })),
  });

  it('answers 503 with a message, never 500, and the server continues afterwards', { tags: ['deep'] }, async () => {
    const { token, sessionId } = await app().signIn('user1');
    const list = () => app().call(listConversations, { body: { sessionId } }, token);
    expect((await list()).status).toBe(200);
    let isOver = false;
    const answers: { status: number; code: string | undefined }[] = [];
    const pages: string[] = [];
    const alive: number[] = [];
    const ask = async () => {
      while (!isOver) {
        const { status, problem } = await list();
        answers.push({ status, code: problem.code });
        await sleep(10);
      }
    };
    const look = async () => {
      while (!isOver) {
        const page = await app().app.inject({ url: '/communications/chat', headers: asBrowser });
        if (page.statusCode === 503) pages.push(page.body);
        alive.push((await app().app.inject('/healthz')).statusCode);
        await sleep(10);
      }
    };
    const asking = [ask(), ask(), ask(), look()];
    await restoreBackup(work('whole.age'));
    await expect.poll(() => app().deps.isRestoring(), { timeout: 10_000 }).toBe(false);
    isOver = true;
    await Promise.all(asking);

    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(answers).toContainEqual({ status: 503, code: 'server.restoring' });
    expect(pages[0]).toContain('Sightline is restoring a backup. Please try again in a few minutes.');
    expect(new Set(alive)).toEqual(new Set([200]));
    const again = await app().signIn('user1');
    const after = await app().call(listConversations, { body: { sessionId: again.sessionId } }, again.token);
    expect(after.status).toBe(200);
  });

  it('says when to retry', { tags: ['deep'] }, async () => {
    const restoring = restoreBackup(work('whole.age'));
    await expect.poll(() => app().deps.isRestoring(), { timeout: 10_000, interval: 5 }).toBe(true);
    const ready = await app().app.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after'], ready.headers['content-type']]).toEqual([
      503,
      '10',
      'application/problem+json; charset=utf-8',
    ]);
    await restoring;
    await expect.poll(() => app().deps.isRestoring(), { timeout: 10_000 }).toBe(false);
  });
});
