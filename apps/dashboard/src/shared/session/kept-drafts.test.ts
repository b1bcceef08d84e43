// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptDrafts } from './kept-drafts.ts';
import { clearStoredItems } from './stored-items.ts';

const MARIA = btoa('maria '.repeat(6).slice(0, 32));
const SAM = btoa('sam '.repeat(8));
const TEXT = '{"text":"Dear Mrs. Ramos"}';
const signIn = (key: string, sid: string, coverKey = 1001) => keptDrafts.open({ key, sid, coverKey });
const signOut = async () => {
  clearStoredItems([localStorage, sessionStorage]);
  await keptDrafts.close();
};
const kept = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await keptDrafts.close();
  vi.useRealTimers();
});

async function writeAndLeave(): Promise<void> {
  await signIn(MARIA, 's-1');
  sessionStorage.setItem('draft:7', TEXT);
  keptDrafts.put('draft:7', TEXT);
  await signOut();
}

describe('a draft after its session', () => {
  it('comes back to its author at the next sign-in, and is never readable in between', async () => {
    await writeAndLeave();
    expect(sessionStorage).toHaveLength(0);
    expect(kept()).toContain('draft:7');
    expect(kept()).not.toMatch(/Ramos|maria/i);
    const restored = vi.fn();
    keptDrafts.onRestored(restored);
    await signIn(MARIA, 's-2');
    expect(sessionStorage.getItem('draft:7')).toBe(TEXT);
    expect(restored).toHaveBeenCalledOnce();
  });

  it('comes back to nobody else, and not at another practice', async () => {
    await writeAndLeave();
    await signIn(SAM, 's-2');
    expect(sessionStorage).toHaveLength(0);
    await signOut();
    await signIn(MARIA, 's-3', 1002);
    expect(sessionStorage).toHaveLength(0);
    await signOut();
    await signIn(MARIA, 's-4');
    expect(sessionStorage.getItem('draft:7')).toBe(TEXT);
  });

  it('stays in its tab while the session lasts, and is gone once it was sent', async () => {
    await writeAndLeave();
    await signIn(MARIA, 's-2');
    await keptDrafts.close();
    sessionStorage.clear();
    await signIn(MARIA, 's-2');
    expect(sessionStorage).toHaveLength(0);
    keptDrafts.put('draft:7', null);
    await signOut();
    expect(localStorage).toHaveLength(0);
  });

  it('is deleted after a week', async () => {
    await writeAndLeave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    await signIn(SAM, 's-2');
    expect(localStorage).toHaveLength(0);
  });
});
