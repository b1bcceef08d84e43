import { Button, Input } from '@mantine/core';
import { IMPORT_BYTES } from '@sightline/contract/limits';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { t } from '../../../shared/words/words.ts';
import { sizeOf } from '../model/states.ts';

type FilePickerProps = {
  file: File | null;
  fault: string | undefined;
  isDisabled: boolean;
  choose: (file: File | null) => void;
};

/** The browser's own file dialog, behind a button that names the file. */
export function FilePicker({ file, fault, isDisabled, choose }: FilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Input.Wrapper
      id={id}
      label={t('File')}
      labelElement="div"
      description={t('CSV or FHIR (JSON or NDJSON), at most {import_bytes} GB', {
        import_bytes: IMPORT_BYTES / 2 ** 30,
      })}
      error={fault}
    >
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-label={t('File to import')}
        accept=".csv,.txt,.tsv,.json,.ndjson,text/csv,text/plain,application/json"
        onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
      />
      <div className="row gap-sm min-w-0 mt-xxs">
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('Choose file')}
        </Button>
        <span className="text-small c-quiet ellipsis" aria-live="polite">
          {file === null ? t('No file chosen') : `${file.name}, ${sizeOf(file.size)}`}
        </span>
      </div>
    </Input.Wrapper>
  );
}
