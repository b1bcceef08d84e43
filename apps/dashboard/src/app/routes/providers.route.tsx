import { Providers } from '../../features/providers/providers.tsx';
import { useSession } from '../../shared/session/session-context.ts';

export function ProvidersRoute() {
  const { coverKey } = useSession();
  return <Providers coverKey={coverKey} />;
}
