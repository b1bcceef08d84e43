import {
  type FormChoices,
  getPublicForm,
  listPublicForms,
  type PublicForm,
} from '@sightline/contract/intake-forms.calls';
import { call } from '../../../shared/api/call.ts';
import type { FormLink } from '../model/link.ts';

const keyIn = (appointmentKey: string | null) => (appointmentKey === null ? {} : { appointmentKey });

/** @throws ProblemError form.not-found; ConnectionError */
export async function loadForm(
  { pathName, coverKey, appointmentKey }: Pick<FormLink, 'pathName' | 'coverKey' | 'appointmentKey'>,
  signal: AbortSignal,
): Promise<PublicForm> {
  return call(getPublicForm, { query: { pn: pathName, coverKey: String(coverKey), ...keyIn(appointmentKey) } }, signal);
}

/** @throws ProblemError form.not-found; ConnectionError */
export async function loadChoices(
  { coverKey, appointmentKey }: Pick<FormLink, 'coverKey' | 'appointmentKey'>,
  signal: AbortSignal,
): Promise<FormChoices> {
  return call(listPublicForms, { query: { coverKey: String(coverKey), ...keyIn(appointmentKey) } }, signal);
}
