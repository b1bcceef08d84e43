import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { notices } from '../../../../shared/notices/notices.ts';
import { useSession } from '../../../../shared/session/session-context.ts';
import { patientsOptions } from '../../api/find-patients.ts';
import { NO_FIELDS } from '../../model/patient-search.ts';
import { type RecipientRefusal, withRecipient } from '../../model/recipients.ts';
import { changeNewDraft, NEW_MESSAGE, newDrafts } from '../new-draft.ts';

/** Patients whom another page wants texted: in the router's state, never in the address. */
const handedOver = z.object({
  patients: z.array(z.object({ addKey: z.number(), firstName: z.string(), lastName: z.string() })),
});
type HandedOver = z.infer<typeof handedOver>['patients'][number];

const WHY_NOT: Record<RecipientRefusal, string | null> = {
  chosen: null,
  'no-cell': 'no cell phone',
  malformed: 'the number is malformed',
  limit: 'too many at once',
};

const ANY_LOCATION = 0;
const READING_TIME = 10_000;
/** As much of a name as the search takes. */
const LONGEST_NAME = 20;

/** Makes those whom another page handed over recipients, and says whom it could not. */
export function useHandedOver(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { sessionId } = useSession();

  /** Looked up by name and taken by key: the search knows the phone. Answers why not, or null. */
  async function take({ addKey, firstName, lastName }: HandedOver): Promise<string | null> {
    const fields = {
      ...NO_FIELDS,
      firstName: firstName.slice(0, LONGEST_NAME),
      lastName: lastName.slice(0, LONGEST_NAME),
    };
    const found = await queries.fetchQuery(patientsOptions(fields, ANY_LOCATION, sessionId)).catch(() => null);
    if (found === null) return 'could not be looked up';
    const patient = found.patients.find((one) => one.addKey === addKey);
    if (patient === undefined) return 'not found';
    const added = withRecipient(newDrafts.get(NEW_MESSAGE).recipients, patient);
    if (added.ok) changeNewDraft({ recipients: added.recipients });
    return added.ok ? null : WHY_NOT[added.reason];
  }
  async function takeAll(patients: readonly HandedOver[]): Promise<void> {
    const missing: string[] = [];
    for (const patient of patients) {
      const reason = await take(patient);
      const name = `${patient.firstName} ${patient.lastName}`.trim();
      if (reason !== null) missing.push(`${name} (${reason})`);
    }
    if (missing.length > 0) notices.warn(`Not added: ${missing.join(', ')}.`, { autoClose: READING_TIME });
  }
  const arrive = useEffectEvent((given: unknown) => {
    const parsed = handedOver.safeParse(given);
    if (!parsed.success) return;
    // Once: coming back to this entry of the history adds nobody again.
    void navigate({ pathname, search }, { replace: true, state: null });
    void takeAll(parsed.data.patients);
  });
  useEffect(() => arrive(state), [state]);
}
