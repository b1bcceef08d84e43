import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { notices } from '../../../../shared/notices/notices.ts';
import { useSession } from '../../../../shared/session/session-context.ts';
import { patientsOptions } from '../../api/find-patients.ts';
import { NO_FIELDS } from '../../model/patient-search.ts';
import { withRecipient } from '../../model/recipients.ts';
import { changeNewDraft, NEW_MESSAGE, newDrafts } from '../new-draft.ts';

/** Patients whom another page wants texted: in the router's state, never in the address. */
const handedOver = z.object({
  patients: z.array(z.object({ addKey: z.number(), firstName: z.string(), lastName: z.string() })),
});
type HandedOver = z.infer<typeof handedOver>['patients'][number];

const ANY_LOCATION = 0;
/** As much of a name as the search takes. */
const LONGEST_NAME = 20;

/** Makes those whom another page handed over recipients, and says whom it could not. */
export function useHandedOver(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { sessionId } = useSession();

  /** Looked up by name and taken by key: the search knows phone and consent. */
  async function isTaken({ addKey, firstName, lastName }: HandedOver): Promise<boolean> {
    const fields = {
      ...NO_FIELDS,
      firstName: firstName.slice(0, LONGEST_NAME),
      lastName: lastName.slice(0, LONGEST_NAME),
    };
    const found = await queries.fetchQuery(patientsOptions(fields, ANY_LOCATION, sessionId)).catch(() => null);
    const patient = found?.patients.find((one) => one.addKey === addKey);
    if (patient === undefined) return false;
    const added = withRecipient(newDrafts.get(NEW_MESSAGE).recipients, patient);
    if (added.ok) changeNewDraft({ recipients: added.recipients });
    return added.ok || added.reason === 'chosen';
  }
  async function takeAll(patients: readonly HandedOver[]): Promise<void> {
    const missing: string[] = [];
    for (const patient of patients) {
      if (!(await isTaken(patient))) missing.push(`${patient.firstName} ${patient.lastName}`.trim());
    }
    if (missing.length > 0)
      notices.warn(`Not added, please look for them here: ${missing.join(', ')}.`, { autoClose: false });
  }
  const take = useEffectEvent((given: unknown) => {
    const parsed = handedOver.safeParse(given);
    if (!parsed.success) return;
    // Once: coming back to this entry of the history adds nobody again.
    void navigate({ pathname, search }, { replace: true, state: null });
    void takeAll(parsed.data.patients);
  });
  useEffect(() => take(state), [state]);
}
