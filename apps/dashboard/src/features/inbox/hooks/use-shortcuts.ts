import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../attention/settings.ts';
import { type ShortcutAction, shortcutOf } from '../model/shortcuts.ts';

/** Listens for the inbox's shortcuts on the whole page while it is shown. */
export function useShortcuts(actions: Record<ShortcutAction, () => void>): void {
  const { singleKeys } = useSettings();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event, { target: event.target instanceof Element ? event.target : null, singleKeys });
    if (action === null || document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
