import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { isInternal } from '../../features/session/model/cover-decision.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { PATHS } from '../paths.ts';

const wantedSchema = z.object({ wanted: z.string().check(z.regex(/^\/[a-z]/i)) });

/** The target of `/` once signed in (NAV-001): where the user was signed out, else the welcome page. */
export function RootRoute() {
  const { claims } = useSession();
  const { state } = useLocation();
  const wanted = wantedSchema.safeParse(state);
  if (isInternal(claims)) return <Navigate to={PATHS.chooseCover} replace />;
  return <Navigate to={wanted.success ? wanted.data.wanted : PATHS.welcome} replace />;
}
