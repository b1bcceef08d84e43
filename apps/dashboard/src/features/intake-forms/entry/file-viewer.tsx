import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { dataUrlOf, type FormFile, saveFile } from '../model/form-file.ts';
import classes from './entry.module.css';

/** A patient's picture, as large as the page allows. */
export function FileViewer({ file, close }: { file: FormFile; close: () => void }) {
  return (
    <Modal opened onClose={close} size="auto" title={file.fileName}>
      <img className={`block max-w-full ${classes.opened}`} src={dataUrlOf(file)} alt={file.fileName} />
      <Button
        mt="md"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => saveFile(file)}
      >
        {t('Save')}
      </Button>
    </Modal>
  );
}
