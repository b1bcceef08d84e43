import { PUSH_TEXT } from '@sightline/contract/push.texts';
import { useEffect } from 'react';
import { logError } from '../../shared/log.ts';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';

const UPDATED = 'sightline-worker-updated';

/** Hands the page over to a waiting worker, once: its activation reloads the page. */
function handOver(waiting: ServiceWorker): void {
  sessionStorage.setItem(UPDATED, '1');
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** A first worker activates on its own and changes nothing; only a replacement has to wait. */
function watch(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  if (registration.waiting !== null && registration.active !== null) handOver(registration.waiting);
  const onFound = () => {
    const { installing } = registration;
    const onState = () => {
      if (installing?.state === 'installed' && registration.active !== null) handOver(installing);
    };
    installing?.addEventListener('statechange', onState, { signal });
  };
  registration.addEventListener('updatefound', onFound, { signal });
}

/** The page reloads when a new worker is waiting, and says so afterwards (PSH-003). */
export function useWorkerUpdate(): void {
  useEffect(() => {
    if (sessionStorage.getItem(UPDATED) === null) return;
    sessionStorage.removeItem(UPDATED);
    notices.info(t(PUSH_TEXT.workerUpdated));
  }, []);
  useEffect(() => {
    const watching = new AbortController();
    const look = async () => {
      const registration = await navigator.serviceWorker?.getRegistration('/');
      if (registration === undefined || watching.signal.aborted) return;
      watch(registration, watching.signal);
      await registration.update();
    };
    // Without the network there is no new worker either.
    look().catch((error: unknown) => logError('worker', error));
    return () => watching.abort();
  }, []);
}
