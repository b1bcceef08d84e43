// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearStoredItems } from '../../../shared/session/stored-items.ts';
import { createKept } from './kept.ts';

const open = () => createKept({ name: 'draft', schema: z.string(), otherwise: '', storage: () => sessionStorage });

beforeEach(() => sessionStorage.clear());

describe('per-conversation storage', () => {
  it('survives a reload, separately for each conversation', () => {
    open().put(7, 'Dear Mrs. Ramos');
    expect(open().get(7)).toBe('Dear Mrs. Ramos');
    expect(open().get(8)).toBe('');
  });

  it('[SES-011] is cleared at sign-out, also in memory', () => {
    const drafts = open();
    drafts.put(7, 'Dear Mrs. Ramos');
    expect(drafts.get(7)).not.toBe('');
    clearStoredItems([sessionStorage]);
    expect(drafts.get(7)).toBe('');
  });

  it('leaves nothing behind when emptied, and notifies subscribers', () => {
    const drafts = open();
    const listener = vi.fn();
    drafts.subscribe(listener);
    drafts.put(7, 'x');
    drafts.put(7, '');
    expect(sessionStorage).toHaveLength(0);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('treats damaged data as none', () => {
    sessionStorage.setItem('draft:7', '{');
    sessionStorage.setItem('draft:8', '8');
    expect([open().get(7), open().get(8)]).toEqual(['', '']);
  });
});
