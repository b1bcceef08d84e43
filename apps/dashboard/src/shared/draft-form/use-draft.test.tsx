// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hasUnsaved } from '../unsaved/unsaved.ts';
import { useDraft } from './use-draft.ts';

type Values = { name: string; days: number };

const isSame = (one: Values, other: Values): boolean => one.name === other.name && one.days === other.days;

function open() {
  const record = { saved: { name: 'Aetna', days: 1 }, version: 4, isSame };
  return renderHook((props: typeof record) => useDraft<Values, number, string>(props), { initialProps: record });
}

afterEach(cleanup);

describe('a draft of a saved record', () => {
  it('is what is saved until it is edited, and guards what is not saved', () => {
    const { result } = open();
    expect([result.current.draft, result.current.isOpen, hasUnsaved()]).toEqual([
      { name: 'Aetna', days: 1 },
      false,
      false,
    ]);
    act(() => result.current.edit({ days: 3 }));
    expect([result.current.draft, result.current.isDirty, hasUnsaved()]).toEqual([
      { name: 'Aetna', days: 3 },
      true,
      true,
    ]);
    act(() => result.current.edit({ days: 1 }));
    expect([result.current.isDirty, hasUnsaved()]).toEqual([false, false]);
  });

  it('keeps the edit and its base version when the record is reloaded', () => {
    const { result, rerender } = open();
    act(() => result.current.edit({ days: 3 }));
    rerender({ saved: { name: 'Aetna', days: 7 }, version: 5, isSame });
    expect([result.current.draft.days, result.current.seen]).toEqual([3, 4]);
    act(() => result.current.rebase(5));
    expect(result.current.seen).toBe(5);
  });

  it('stays guarded while a conflict is open, and forgets all when it is left', () => {
    const { result } = open();
    act(() => {
      result.current.markTried();
      result.current.meet('Ada saved it.');
    });
    expect([result.current.conflict, result.current.isTried, hasUnsaved()]).toEqual(['Ada saved it.', true, true]);
    act(() => result.current.leave());
    expect([result.current.conflict, result.current.isTried, hasUnsaved()]).toEqual([null, false, false]);
  });
});
