import {
  applyImport,
  discardImport,
  type ImportDetail,
  type ImportKind,
  type ImportMapping,
  mapImport,
} from '@sightline/contract/imports.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { importKeys } from './import-keys.ts';

function useRun(importKey: number) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return {
    params: { coverKey: String(coverKey), importKey: String(importKey) },
    store: (detail: ImportDetail) => queries.setQueryData(importKeys.run(coverKey, importKey), detail),
    renew: () => queries.invalidateQueries({ queryKey: importKeys.all(coverKey) }),
  };
}

/** Saves how the file is read, and has it checked again. */
export function useMapImport(importKey: number) {
  const { params, store, renew } = useRun(importKey);
  return useAct({
    mutationFn: (body: { kind?: ImportKind; mapping: ImportMapping }) => call(mapImport, { params, body }),
    onSuccess: (detail) => void store(detail),
    onError: renew,
  });
}

/** Imports the checked file. */
export function useApplyImport(importKey: number) {
  const { params, store, renew } = useRun(importKey);
  return useAct({
    mutationFn: () => call(applyImport, { params }),
    onSuccess: (detail) => void store(detail),
    onError: renew,
  });
}

/** Deletes an upload that was not imported. */
export function useDiscardImport(importKey: number) {
  const { params, renew } = useRun(importKey);
  return useAct({ mutationFn: () => call(discardImport, { params }), onSuccess: renew });
}
