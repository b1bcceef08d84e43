import type { Run } from '../runs/runs.types.ts';

export const FOLDER_TEXTS = {
  noSource:
    'Sightline can’t tell which system this file is from. Put it in a folder named for its source, such as crystal-pm.',
  noProfile:
    'Nobody has imported this kind of file from this source yet. Import one on the Import page first; later files then come in by its settings.',
  needsAnswers: 'This file has something new that needs a person’s answer. Import it on the Import page.',
  same: 'This file was imported before, so there was nothing to do.',
  unreadable: 'Sightline can’t read or move files in this folder. Check its permissions.',
} as const;

const COUNTS = ['created', 'updated', 'unchanged', 'rejected', 'skipped'] as const;

/** The report beside a file: what became of it, without anything of its content. */
export function reportOf(run: Pick<Run, 'state' | 'message' | 'counts' | 'reject_count' | 'import_key'>): string {
  const lines = Object.entries(run.counts).map(
    ([kind, counts]) => `${kind}: ${COUNTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}`,
  );
  return [
    run.state === 'done' ? 'Imported.' : `Not imported. ${run.message ?? ''}`,
    ...lines,
    ...(run.reject_count > 0 ? ['Download the rejects on the Import page.'] : []),
    `Import ${run.import_key}`,
    '',
  ].join('\n');
}

/** The email to administrators. */
export const failureMail = ({ fileName, message, url }: { fileName: string; message: string; url: string }) => ({
  subject: 'An import from the watched folder failed',
  body: `Sightline couldn’t import ${fileName}.\n\n${message}\n\nNothing was changed. The file is in the folder “failed”. See all imports: ${url}\n`,
});
