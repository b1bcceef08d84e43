import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { useNavigate } from 'react-router';
import { useSession } from '../../../shared/session/session-context.ts';

/** The inbox's new message, whose recipients are in the router's state: never in the URL. */
const NEW_MESSAGE_PATH = '/communications/chat/new';

/** Opens a new message from a location to these visits' patients, each once; nothing without visits. */
export function useTexting(locKey: number) {
  const { allows } = useSession();
  const navigate = useNavigate();
  return {
    canText: allows('Dv4Chat'),
    text(visits: readonly StrandedVisit[]): void {
      if (visits.length === 0) return;
      const patients = new Map(
        visits.map(({ addKey, firstName, lastName }) => [addKey, { addKey, firstName, lastName }]),
      );
      void navigate(NEW_MESSAGE_PATH, { state: { patients: [...patients.values()], locKey } });
    },
  };
}
