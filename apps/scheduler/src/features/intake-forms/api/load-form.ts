import { getPublicForm, type PublicForm } from '@sightline/contract/intake-forms.calls';
import { call } from '../../../shared/api/call.ts';

/** @throws ProblemError form.not-found; ConnectionError */
export async function loadForm(
  { pathName, coverKey }: { pathName: string; coverKey: number },
  signal: AbortSignal,
): Promise<PublicForm> {
  return call(getPublicForm, { query: { pn: pathName, coverKey: String(coverKey) } }, signal);
}
