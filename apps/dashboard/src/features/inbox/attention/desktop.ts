import { type Bundle, desktopWords } from './bundle.ts';

type Words = { title: string; body: string; tag: string };

export type DesktopState = 'missing' | 'default' | 'granted' | 'denied';

/** Whether this browser supports desktop notifications, and allows them. */
export function desktopState(): DesktopState {
  return 'Notification' in window ? Notification.permission : 'missing';
}

/** Asks for the browser's permission. Only on a click: at load, people refuse by reflex. */
export function askForDesktop(): Promise<DesktopState> {
  return 'Notification' in window ? Notification.requestPermission() : Promise.resolve('missing');
}

/** This page's open desktop notifications. */
export function createDesktop() {
  const standing = new Map<Notification, Set<number>>();

  function shown({ title, body, tag }: Words): Notification | null {
    try {
      // Silent: sound is this page's own setting.
      return new Notification(title, { body, tag, icon: '/favicon.svg', silent: true });
    } catch {
      // Phones allow them only for service workers; toast and title still work.
      return null;
    }
  }

  function put(words: Words, { convKeys, open }: { convKeys: Set<number>; open: () => void }): void {
    const notification = desktopState() === 'granted' ? shown(words) : null;
    if (notification === null) return;
    standing.set(notification, convKeys);
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
    notification.onclose = () => standing.delete(notification);
  }

  return {
    show(bundle: Bundle, { names, open }: { names: boolean; open: () => void }): void {
      const [convKey] = bundle.texts.keys();
      const tag = bundle.texts.size === 1 ? `sightline-${convKey}` : 'sightline-texts';
      put({ ...desktopWords(bundle, { names }), tag }, { convKeys: new Set(bundle.texts.keys()), open });
    },
    /** A sentence about one conversation. */
    say(title: string, { convKey, open }: { convKey: number; open: () => void }): void {
      put({ title, body: '', tag: `sightline-concern-${convKey}` }, { convKeys: new Set([convKey]), open });
    },
    /** The conversations in open notifications. */
    standing: (): Set<number> => new Set([...standing.values()].flatMap((convKeys) => [...convKeys])),
    /** They were read, here or elsewhere: notifications about nothing else are closed. */
    seen(convKeys: Iterable<number>): void {
      for (const convKey of convKeys) {
        for (const [notification, of] of standing) {
          of.delete(convKey);
          if (of.size > 0) continue;
          standing.delete(notification);
          notification.close();
        }
      }
    },
    clear(): void {
      for (const notification of standing.keys()) notification.close();
      standing.clear();
    },
  };
}
