import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logError } from '../../../../shared/log.ts';
import { notices } from '../../../../shared/notices/notices.ts';
import { useSession } from '../../../../shared/session/session-context.ts';
import { t } from '../../../../shared/words/words.ts';
import { findConversation } from '../../api/find-conversation.ts';
import { patientsOptions } from '../../api/find-patients.ts';
import { type ComposeRequest, type HandedPatient, readHandedOver } from '../../model/handed-over.ts';
import { conversationPath } from '../../model/paths.ts';
import { NO_FIELDS } from '../../model/patient-search.ts';
import { type Recipient, type RecipientRefusal, withRecipient } from '../../model/recipients.ts';
import { unsentMessages } from '../unsent/unsent-messages.ts';

const WHY_NOT: Record<RecipientRefusal, string | null> = {
  chosen: null,
  'no-cell': t('no cell phone'),
  malformed: t('the number is malformed'),
  limit: t('too many at once'),
};

const ANY_LOCATION = 0;
const READING_TIME = 10_000;
/** The search's limit for a name. */
const LONGEST_NAME = 20;

/**
 * Takes over patients passed on by another page: opens one patient's conversation if there is one, else a message to
 * them alone. Earlier recipients are in neither.
 * @returns who is still being looked up: until then nothing of the earlier message may show
 */
export function useHandedOver(presentLocKey: number | null): ComposeRequest | null {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { sessionId } = useSession();
  const handed = useMemo(() => readHandedOver(state), [state]);

  /** Searched by name and matched by key: the search knows the phone. Returns the reason if they cannot be texted. */
  async function take(taken: Recipient[], { addKey, firstName, lastName }: HandedPatient) {
    const fields = {
      ...NO_FIELDS,
      firstName: firstName.slice(0, LONGEST_NAME),
      lastName: lastName.slice(0, LONGEST_NAME),
    };
    const found = await queries.fetchQuery(patientsOptions(fields, ANY_LOCATION, sessionId)).catch(() => null);
    if (found === null) return { taken, reason: t('couldn’t be looked up') };
    const patient = found.patients.find((one) => one.addKey === addKey);
    if (patient === undefined) return { taken, reason: t('not found') };
    const added = withRecipient(taken, patient);
    return added.ok ? { taken: added.recipients, reason: null } : { taken, reason: WHY_NOT[added.reason] };
  }
  async function takeAll(patients: readonly HandedPatient[]) {
    const missing: string[] = [];
    let recipients: Recipient[] = [];
    for (const patient of patients) {
      const { taken, reason } = await take(recipients, patient);
      recipients = taken;
      const name = `${patient.firstName} ${patient.lastName}`.trim();
      if (reason !== null) missing.push(`${name} (${reason})`);
    }
    return { recipients, missing };
  }
  async function openOf([one, ...others]: readonly Recipient[], locKey: number | null, signal: AbortSignal) {
    if (one === undefined || others.length > 0) return null;
    return findConversation({ phone: one.phone, locKey, sessionId, signal }).catch((error: unknown) => {
      // The message to them links to the conversation too.
      if (!signal.aborted) logError('find conversation', error);
      return null;
    });
  }
  const arrive = useEffectEvent(async ({ patients, locKey }: ComposeRequest, signal: AbortSignal) => {
    const { recipients, missing } = await takeAll(patients);
    const convKey = patients.length > 1 ? null : await openOf(recipients, locKey, signal);
    if (signal.aborted) return;
    if (convKey !== null) return navigate(conversationPath(convKey, search), { replace: true });
    unsentMessages.begin({ recipients, locKey, presentLocKey });
    if (missing.length > 0)
      notices.warn(t('Not added: {missing}.', { missing: missing.join(', ') }), { autoClose: READING_TIME });
    // Once: returning to this history entry starts nothing again.
    await navigate({ pathname, search }, { replace: true, state: null });
  });
  useEffect(() => {
    if (handed === null) return;
    const leaving = new AbortController();
    void arrive(handed, leaving.signal);
    return () => leaving.abort();
  }, [handed]);
  return handed;
}
