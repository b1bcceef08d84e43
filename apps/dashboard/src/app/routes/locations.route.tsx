import { Locations } from '../../features/locations/locations.tsx';
import { useSession } from '../../shared/session/session-context.ts';

export function LocationsRoute() {
  const { coverKey } = useSession();
  return <Locations coverKey={coverKey} />;
}
