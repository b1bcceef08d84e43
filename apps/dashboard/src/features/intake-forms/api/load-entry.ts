import { type FormEntry, getFormEntry } from '@sightline/contract/intake-forms.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** One completed form, regardless of the list's search; the list's version shows while it loads. */
export function useEntry({ entryKey, listed }: { entryKey: number; listed: FormEntry | undefined }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['forms', coverKey, 'entry', entryKey],
    queryFn: ({ signal }) => call(getFormEntry, { params: { entryKey: String(entryKey) } }, { signal }),
    placeholderData: () => listed,
  });
}
