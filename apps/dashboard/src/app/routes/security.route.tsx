import { Security } from '../../features/security/security.tsx';

/** One's own sign-in, open to everyone. */
export function SecurityRoute() {
  return <Security />;
}
