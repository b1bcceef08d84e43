import { type FormEntry, getFormEntry } from '@sightline/contract/intake-forms.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** One completed form, whatever the list was searched by; what the list has of it stands there until it has come. */
export function useEntry({ entryKey, listed }: { entryKey: number; listed: FormEntry | undefined }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['forms', coverKey, 'entry', entryKey],
    queryFn: ({ signal }) => call(getFormEntry, { params: { entryKey: String(entryKey) } }, { signal }),
    placeholderData: () => listed,
  });
}
