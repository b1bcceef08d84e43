import { useEffect, useEffectEvent } from 'react';
import { useSessionFlow } from '../../features/session/session-flow.ts';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';

/** Coming here is signing out (SES-011); the routes of the signed-out go on to `/`. */
export function LogoutRoute() {
  const { signOut } = useSessionFlow();
  const leave = useEffectEvent(signOut);
  useEffect(() => leave(), []);
  return <ShellSkeleton />;
}
