import { useEffect, useEffectEvent } from 'react';
import { useSessionFlow } from '../../features/session/session-flow.ts';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';

/** Opening this signs out (SES-011); the signed-out routes continue to `/`. */
export function LogoutRoute() {
  const { signOut } = useSessionFlow();
  const leave = useEffectEvent(signOut);
  useEffect(() => leave(), []);
  return <ShellSkeleton />;
}
