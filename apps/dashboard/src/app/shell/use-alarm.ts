import { ALERTED_EVERY_MINUTES } from '@sightline/contract/urgent-texts.calls';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../shared/words/words.ts';

const EVERY_MS = ALERTED_EVERY_MINUTES * 60_000;

/** One for all pages of a browser: the next takes its place. It names no patient and stays until someone closes it. */
function showNotification({ place, open }: { place: string; open: () => void }): Notification | null {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  try {
    const notification = new Notification(t('Urgent text from a patient'), {
      ...{ body: place, tag: 'sightline-urgent', icon: '/favicon.svg', requireInteraction: true },
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
    return notification;
  } catch {
    // Phones allow them only for service workers, which get a push.
    return null;
  }
}

/**
 * A desktop notification of an urgent text wherever the browser allows any, again and again until someone takes it. The
 * settings for ordinary texts don't silence it.
 */
export function useAlarm({
  urgentKey,
  place,
  open,
}: {
  /** Of the newest; null: none is open. */
  urgentKey: number | null;
  place: string;
  open: () => void;
}): void {
  const show = useEffectEvent(() => showNotification({ place, open }));
  useEffect(() => {
    if (urgentKey === null) return;
    let shown = show();
    const timer = setInterval(() => {
      shown?.close();
      shown = show();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      shown?.close();
    };
  }, [urgentKey]);
}
