import { readImport } from '@sightline/contract/imports.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { isUnderWay } from '../model/states.ts';
import { importKeys } from './import-keys.ts';

const RENEWED_EVERY_MS = 1_000;

/** One import; asked for again every second while the server works on it. */
export function useImport(importKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: importKeys.run(coverKey, importKey),
    queryFn: ({ signal }) =>
      call(readImport, { params: { coverKey: String(coverKey), importKey: String(importKey) } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.state) ? RENEWED_EVERY_MS : false,
    staleTime: 0,
  });
}
