import { ActionIcon, Tooltip } from '@mantine/core';
import { SHARED_FILE_DAYS } from '@sightline/contract/shared-files.calls';
import { IconFileText } from '@tabler/icons-react';
import { showMessage } from '../../../../shared/dialogs/dialogs.tsx';
import { notices } from '../../../../shared/notices/notices.ts';
import { t } from '../../../../shared/words/words.ts';
import { useShareFile } from '../../api/share-file.ts';

type FileButtonProps = { convKey: number; isDisabled: boolean; insert: (words: string) => void };

/** Puts a link to a document into the text; the patient opens it with their birth date. */
export function FileButton({ convKey, isDisabled, insert }: FileButtonProps) {
  const { mutate, isPending } = useShareFile(convKey);
  function share(file: File) {
    mutate(file, {
      onSuccess: ({ url, fileName }) => {
        insert(url);
        notices.info(
          t('The link to {fileName} works for {shared_file_days} days and asks for the date of birth.', {
            fileName,
            shared_file_days: SHARED_FILE_DAYS,
          }),
        );
      },
      onError: (error) => void showMessage({ title: t('Document not added'), text: error.message }),
    });
  }
  /** The field exists only while someone chooses: beside it, the one for pictures is the composer's only one. */
  function choose() {
    const field = document.createElement('input');
    field.type = 'file';
    field.accept = '.pdf,.docx,.xlsx';
    field.addEventListener('change', () => {
      const [file] = field.files ?? [];
      if (file !== undefined) share(file);
    });
    field.click();
  }
  return (
    <Tooltip label={t('Send a document by link')}>
      <ActionIcon
        size="lg"
        aria-label={t('Send a document by link')}
        bg="transparent"
        loading={isPending}
        disabled={isDisabled}
        onClick={choose}
      >
        <IconFileText size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
