import { useEffect } from 'react';
import { logError } from '../../../shared/log.ts';
import { ITEM } from '../../../shared/session/stored-items.ts';
import { storedSession, useStoredSession } from '../../../shared/session/stored-session.ts';
import { requestDashboardToken } from '../api/older-dashboard.ts';

/** Requests the older dashboard's token once all parts are available (SES-010). */
export function useOlderDashboard(): void {
  const { claims, dashboardToken } = useStoredSession();
  const { sid = '', role = '', unique_name: userId = '' } = claims ?? {};
  useEffect(() => {
    const idToken = sessionStorage.getItem(ITEM.idToken) ?? '';
    const isComplete = [idToken, sid, role, userId].every((part) => part !== '');
    if (!isComplete || dashboardToken !== null) return;
    requestDashboardToken({ idToken, sessionId: sid, userRole: role, userId })
      .then(storedSession.putDashboardToken)
      .catch((error) => logError('older dashboard', error));
  }, [sid, role, userId, dashboardToken]);
}
