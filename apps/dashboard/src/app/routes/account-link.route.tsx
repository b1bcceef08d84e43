import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountLinkPage } from '../../features/account/account-link-page.tsx';
import { useSessionFlow } from '../../features/session/session-flow.ts';
import { PATHS } from '../paths.ts';

/** An invitation or a link to a new password: its token follows the #, which leaves the URL at once. */
export function AccountLinkRoute() {
  const { begin } = useSessionFlow();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => void navigate(pathname, { replace: true }), [navigate, pathname]);

  function go({ SessionID }: { SessionID?: string | undefined }) {
    void navigate(PATHS.root, { replace: true });
    if (SessionID !== undefined) void begin(SessionID);
  }

  return <AccountLinkPage token={token} onAccepted={go} />;
}
