// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createSettings } from './settings.ts';

function storageOf(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

describe('notification settings', () => {
  it('[MSG-038] are silent and without names by default', () => {
    expect(createSettings(storageOf()).get()).toEqual({ desktop: true, names: false, sound: false, singleKeys: true });
  });

  it('[MSG-038] are kept in this browser, and read by the next page', () => {
    const storage = storageOf();
    const first = createSettings(storage);
    const heard = vi.fn();
    first.subscribe(heard);
    first.change({ sound: true });
    expect(heard).toHaveBeenCalledOnce();
    expect(createSettings(storage).get()).toMatchObject({ sound: true, desktop: true });
  });

  it('fall back to defaults if what is stored is unreadable', () => {
    expect(createSettings(storageOf({ 'sightline-attention': '{"sound":"loud"' })).get().sound).toBe(false);
  });
});
