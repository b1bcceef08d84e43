import type { ElementName } from '@sightline/contract/elements';
import { useMemo } from 'react';
import type { Session } from '../../../shared/session/session-context.ts';
import type { StoredSession } from '../../../shared/session/session-store.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { useLocations } from '../api/locations.ts';
import { useMenu } from '../api/menu.ts';
import { useModules } from '../api/modules.ts';
import { usePracticeName } from '../api/practice.ts';
import { useTokenCheck } from '../api/token-check.ts';
import { withoutClosedModules } from '../model/menu.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { useOwnLanguage } from './use-own-language.ts';

export type Entry =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'choosing'; idleMinutes: number }
  | { kind: 'ready'; idleMinutes: number; session: Session };

/** Loads what every page needs from a session: whether the token is valid, and what its holder may open. */
export function useEntry(stored: StoredSession, isOn: boolean): Entry {
  const { claims } = stored;
  const sid = claims?.sid ?? '';
  const coverKey = isOn ? (claims?.CoverKey ?? 0) : 0;
  const check = useTokenCheck(sid, isOn && claims !== null);
  useOwnLanguage(check.data);
  const menu = useMenu(sid, coverKey);
  const locations = useLocations(sid, coverKey);
  const modules = useModules(sid, coverKey);
  useKeptDrafts({ sid, coverKey });
  usePracticeName({ coverKey, practice: stored.practice });

  const elements = useMemo(
    () => (menu.data && modules.data ? withoutClosedModules(menu.data, modules.data) : null),
    [menu.data, modules.data],
  );
  const session = useMemo((): Session | null => {
    if (claims === null || elements === null) return null;
    const allowed = new Set(elements.map(({ ElementName }) => ElementName));
    return {
      claims,
      elements,
      sessionId: claims.sid,
      coverKey: claims.CoverKey,
      practice: stored.practice,
      familyName: claims.family_name,
      locations: stored.locations,
      currentLocationKeys: stored.currentLocationKeys,
      chooseLocations: storedSession.putCurrentLocationKeys,
      isLocationAware: stored.isLocationAware,
      isMMSEnabled: stored.isMMSEnabled,
      allows: (element: ElementName) => allowed.has(element),
    };
  }, [claims, elements, stored]);

  const queries = coverKey > 0 ? [check, menu, locations, modules] : [check];
  const failed = queries.filter(({ isError }) => isError);
  const error = failed[0]?.error;
  if (error) return { kind: 'failed', error, retry: () => failed.map(({ refetch }) => refetch()) };
  if (check.data === undefined) return { kind: 'loading' };
  const { idleMinutes } = check.data;
  if (coverKey === 0) return { kind: 'choosing', idleMinutes };
  if (session === null || locations.data === undefined) return { kind: 'loading' };
  return { kind: 'ready', idleMinutes, session };
}
