import { encryptedElements } from '@sightline/contract/session.calls';
import { useQuery } from '@tanstack/react-query';
import { ConnectionError, call } from '../../../shared/api/call.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { decryptMenu } from '../model/menu.ts';

async function loadMenu(signal: AbortSignal) {
  const { token, menuElements } = storedSession.get();
  if (token === null) throw new ConnectionError();
  try {
    const { elements } = await call(encryptedElements, {}, { signal });
    const menu = await decryptMenu(elements, token);
    storedSession.putMenuElements(elements);
    return menu;
  } catch (error) {
    // A short outage during a reload must not remove the menu.
    if (error instanceof ConnectionError && menuElements !== null) return decryptMenu(menuElements, token);
    throw error;
  }
}

export function useMenu(sid: string, coverKey: number) {
  return useQuery({
    queryKey: ['session', sid, coverKey, 'menu'],
    queryFn: ({ signal }) => loadMenu(signal),
    enabled: coverKey > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
