import { saveFile } from '../../../shared/export/save-file.ts';
import { downloadCsv } from '../api/download-csv.ts';
import { useFetching } from '../page/use-fetching.ts';

type Download = Omit<Parameters<typeof downloadCsv>[0], 'signal' | 'onProgress'>;

/** Fetches a report as a file, with progress and cancel; an incomplete one is not saved. */
export function useCsv() {
  const { job, start, close } = useFetching();
  return {
    job,
    close,
    start: (download: Download, fileName: string): Promise<void> =>
      start(async (watch) => {
        const { blob, agedName } = await downloadCsv({ ...download, ...watch });
        saveFile(blob, agedName ?? fileName);
        return null;
      }),
  };
}

export type Csv = ReturnType<typeof useCsv>;
