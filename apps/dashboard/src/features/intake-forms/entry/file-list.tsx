import { Button } from '@mantine/core';
import type { AnswerLine } from '@sightline/forms/summary';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { useFormFile } from '../api/read-file.ts';
import { type FormFile, isShownInPlace, saveFile } from '../model/form-file.ts';
import { FileViewer } from './file-viewer.tsx';

type NamedFile = AnswerLine['files'][number];

/** Files by name: pictures open in place, others are downloaded. */
export function FileList({ files, entryKey }: { files: readonly NamedFile[]; entryKey: number }) {
  const reading = useFormFile();
  const [opened, setOpened] = useState<FormFile | null>(null);
  function open({ fileToken }: NamedFile) {
    const take = (file: FormFile) => (isShownInPlace(file) ? setOpened(file) : saveFile(file));
    reading.mutate({ entryKey, fileToken }, { onSuccess: take, onError: tellFailure });
  }
  return (
    <>
      <ul className="bare-list flex wrap gap-xs">
        {files.map((file) => (
          <li key={file.fileToken}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPaperclip size={14} stroke={1.8} aria-hidden="true" />}
              loading={reading.isPending && reading.variables.fileToken === file.fileToken}
              onClick={() => open(file)}
            >
              {file.fileName === '' ? t('Unnamed file') : file.fileName}
            </Button>
          </li>
        ))}
      </ul>
      {opened !== null && <FileViewer file={opened} close={() => setOpened(null)} />}
    </>
  );
}
