import { COLLEAGUE_PUSH } from '@sightline/contract/push.texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logError } from '../../../shared/log.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { conversationsNow } from '../api/renew-conversations.ts';
import type { Concern } from '../hooks/use-live.ts';
import { CHAT_PATH, conversationPath, listPath } from '../model/paths.ts';
import { LARGEST_PAGE } from '../model/rows.ts';
import { stateOf } from '../model/status.ts';
import { type Arrival, createAnnouncer } from './announcer.ts';
import { type Bundle, joined, NO_TEXTS, toastText } from './bundle.ts';
import { claim, type Stance } from './claim.ts';
import { createDesktop } from './desktop.ts';
import { settings } from './settings.ts';
import { ToastText } from './toast-text.tsx';
import { playTone } from './tone.ts';

const TOAST_ID = 'arrival';

/** Announces incoming texts (MSG-038): on screen, on the desktop, and by a tone if enabled. */
export function useAnnouncing(openKey: number | null) {
  const { sessionId, currentLocationKeys } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [desktop] = useState(createDesktop);
  const onToast = useRef<Bundle>(NO_TEXTS);
  const announcer = useRef<ReturnType<typeof createAnnouncer> | null>(null);

  const load = useEffectEvent((convKeys: readonly number[]) =>
    conversationsNow({ sessionId, convKeys: convKeys.slice(0, LARGEST_PAGE), locKeys: currentLocationKeys }),
  );
  const stance = useEffectEvent((convKey: number): Stance => {
    if (document.hidden) return 'hidden';
    if (convKey === openKey) return 'reading';
    return document.hasFocus() ? 'focused' : 'seen';
  });
  const isChosen = useEffectEvent(
    (locKey: number) => currentLocationKeys.includes(0) || currentLocationKeys.includes(locKey),
  );
  const open = useEffectEvent(({ texts }: Bundle) => {
    const [convKey] = texts.keys();
    if (convKey === undefined) return;
    const kept = pathname.startsWith(CHAT_PATH) ? search : '';
    void navigate(texts.size === 1 ? conversationPath(convKey, kept) : listPath('?tab=unread'));
  });

  const toast = useEffectEvent((bundle: Bundle) => {
    const whole = joined(onToast.current, bundle);
    const onClick = () => {
      notices.hide(TOAST_ID);
      open(whole);
    };
    notices.info(<ToastText>{toastText(whole)}</ToastText>, {
      id: TOAST_ID,
      onClick,
      onClose: () => {
        onToast.current = NO_TEXTS;
      },
    });
    onToast.current = whole;
  });
  const tell = useEffectEvent((bundle: Bundle) => {
    const { desktop: isWanted, names, sound } = settings.get();
    if (!document.hidden) toast(bundle);
    if (isWanted) desktop.show(bundle, { names, open: () => open(bundle) });
    if (sound) playTone().catch((error: unknown) => logError('play a tone', error));
  });

  useEffect(() => {
    const made = createAnnouncer({
      isChosen: (locKey) => isChosen(locKey),
      stance: (convKey) => stance(convKey),
      claim: (what, from) => claim(what, from, navigator.locks),
      load: (convKeys) => load(convKeys),
      tell: (bundle) => tell(bundle),
    });
    announcer.current = made;
    return () => {
      made.stop();
      desktop.clear();
    };
  }, [desktop]);

  /** Closes desktop notifications once their texts were read, here or elsewhere. */
  async function readElsewhere(convKeys: ReadonlySet<number>): Promise<void> {
    const standing = [...desktop.standing()].filter((convKey) => convKeys.size === 0 || convKeys.has(convKey));
    if (standing.length === 0) return;
    const now = await conversationsNow({ sessionId, convKeys: standing, locKeys: [] });
    const unseen = new Set(now.filter((row) => stateOf(row).messageStatus === 0).map(({ convKey }) => convKey));
    desktop.seen(standing.filter((convKey) => !unseen.has(convKey)));
  }

  /** On screen and on the desktop, once per browser; not where the conversation is being read. */
  async function concern({ convKey, reason }: Concern): Promise<void> {
    if (!(await claim(`${reason}-${convKey}`, stance(convKey), navigator.locks))) return;
    const message = t(COLLEAGUE_PUSH[reason].message);
    const id = `concern-${convKey}`;
    const openIt = () => {
      notices.hide(id);
      open({ ...NO_TEXTS, texts: new Map([[convKey, 1]]) });
    };
    if (!document.hidden) notices.info(message, { id, autoClose: 8_000, onClick: openIt });
    if (settings.get().desktop) desktop.say(message, { convKey, open: openIt });
  }

  return {
    concerned(of: Concern): void {
      concern(of).catch((error: unknown) => logError('announce a concern', error));
    },
    arrived: (arrival: Arrival) => announcer.current?.hear(arrival),
    touched(convKeys: ReadonlySet<number>): void {
      readElsewhere(convKeys).catch((error: unknown) => logError('look what was read', error));
    },
  };
}
