// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePolling } from './use-polling.ts';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('polling', () => {
  it('[MSG-037] asks every 60,000 ms and stops after 180 times', async () => {
    const [poll, sleep] = [vi.fn(), vi.fn()];
    renderHook(() => usePolling({ poll, sleep }));
    await pass(59_999);
    expect(poll).not.toHaveBeenCalled();
    await pass(1);
    expect(poll).toHaveBeenCalledOnce();
    await pass(178 * 60_000);
    expect(sleep).not.toHaveBeenCalled();
    await pass(500 * 60_000);
    expect(poll).toHaveBeenCalledTimes(180);
    expect(sleep).toHaveBeenCalledOnce();
  });

  it("pauses in a hidden tab and asks at once when it's visible again", async () => {
    const poll = vi.fn();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderHook(() => usePolling({ poll, sleep: () => {} }));
    await pass(10 * 60_000);
    expect(poll).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(poll).toHaveBeenCalledOnce();
  });
});

describe('search', () => {
  it('[MSG-007] is sent 5 seconds after typing stops', async () => {
    const send = vi.fn();
    const { result } = renderHook(() => useSearchText('', send));
    act(() => result.current.setText('ra'));
    await pass(4_000);
    act(() => result.current.setText('ram'));
    await pass(4_999);
    expect(send).not.toHaveBeenCalled();
    await pass(1);
    expect(send.mock.calls).toEqual([['ram']]);
  });

  it('follows the URL on Back', () => {
    const { result, rerender } = renderHook(({ sent }) => useSearchText(sent, () => {}), {
      initialProps: { sent: 'ram' },
    });
    rerender({ sent: '' });
    expect(result.current).toMatchObject({ text: '', isWaiting: false });
  });
});
