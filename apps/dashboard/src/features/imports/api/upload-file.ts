import { type ImportKind, importDetail, uploadImport } from '@sightline/contract/imports.calls';
import { useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { importKeys } from './import-keys.ts';

export type UploadRequest = {
  file: File;
  source: string;
  kind: ImportKind | null;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Uploads a file to import. */
export function useUploadFile() {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  return useAct({
    mutationFn: async ({ file, source, kind, onProgress, signal }: UploadRequest) => {
      const form = new FormData();
      form.append('profile', source);
      if (kind !== null) form.append('kind', kind);
      form.append('file', file);
      const params = { coverKey: String(coverKey) };
      return importDetail.parse(await upload({ call: uploadImport, sent: { params }, form, onProgress, signal }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: importKeys.list(coverKey) }),
    retry: false,
  });
}
