import { listUsers } from '@sightline/contract/users.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

export const userKeys = { all: (coverKey: number) => ['users', coverKey] };

/** A page of the practice's users. */
export function useUsers({ search, page }: { search: string; page: number }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...userKeys.all(coverKey), 'list', search, page],
    queryFn: ({ signal }) =>
      call(listUsers, { params: { coverKey: String(coverKey) }, query: { search, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
