import { ActionIcon, Tooltip } from '@mantine/core';
import { SHARED_FILE_DAYS } from '@sightline/contract/shared-files.calls';
import { IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { showMessage } from '../../../../shared/dialogs/dialogs.tsx';
import { notices } from '../../../../shared/notices/notices.ts';
import { useShareFile } from '../../api/share-file.ts';

type FileButtonProps = { convKey: number; isDisabled: boolean; insert: (words: string) => void };

/** Puts a link to a document into the text; the patient opens it with their birth date. */
export function FileButton({ convKey, isDisabled, insert }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useShareFile(convKey);
  function share(file: File) {
    mutate(file, {
      onSuccess: ({ url, fileName }) => {
        insert(url);
        notices.info(`${fileName} is behind the link for ${SHARED_FILE_DAYS} days. It asks for the date of birth.`);
      },
      onError: (error) => void showMessage({ title: 'Document not added', text: error.message }),
    });
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pdf,.docx,.xlsx"
        hidden
        aria-label="Document to send"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) share(file);
          // Lets the same file trigger another event.
          currentTarget.value = '';
        }}
      />
      <Tooltip label="Send a document by link">
        <ActionIcon
          size="lg"
          aria-label="Send a document by link"
          bg="transparent"
          loading={isPending}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          <IconFileText size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
