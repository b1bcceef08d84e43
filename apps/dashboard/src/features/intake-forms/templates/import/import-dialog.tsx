import { Button, FileButton, Modal, TextInput } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { plural, t } from '../../../../shared/words/words.ts';
import { NAME_LENGTH } from '../../model/import-draft.ts';
import classes from './import.module.css';
import { ImportResult } from './import-result.tsx';
import { type ImportForm, useImportForm } from './use-import-form.ts';

/** Imports a form.io definition: choose a file, check it, then import it. */
export function ImportDialog({ close }: { close: () => void }) {
  const form = useImportForm(close);
  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }
  return (
    <Modal opened onClose={close} title={t('Import a form')} size={620}>
      <form className="stack gap-md" onSubmit={submit} noValidate>
        <p className="pretty c-quiet">
          {t(
            'Choose a form.io JSON file. We check it first; nothing is saved until you press Import. Code in a form never runs.',
          )}
        </p>
        <FileField form={form} />
        <NameFields form={form} />
        {form.result !== null && <ImportResult result={form.result} />}
        <div className="flex wrap gap-xs">
          <Button
            type="submit"
            disabled={form.draft === null}
            loading={form.isBusy}
            leftSection={form.mayImport && <IconFileImport size={16} stroke={1.8} aria-hidden="true" />}
          >
            {form.mayImport ? t('Import') : t('Check')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function FileField({ form: { draft, fault, choose } }: { form: ImportForm }) {
  return (
    <div className={`row wrap gap-x-sm gap-y-xs min-w-0 ${classes.file}`}>
      <FileButton accept=".json,application/json" onChange={(file) => void choose(file)} inputProps={FILE_INPUT}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            data-autofocus
            aria-describedby="import-file-state"
            leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          >
            {draft === null ? t('Choose file') : t('Choose another file')}
          </Button>
        )}
      </FileButton>
      <span id="import-file-state" className={fault === null ? undefined : 'fw-medium c-bad'} role="status">
        {fault ?? (draft === null ? t('No file chosen') : fileWords(draft))}
      </span>
    </div>
  );
}

/** The file's name, and how many translations came with it. */
function fileWords({ fileName, translations }: NonNullable<ImportForm['draft']>): string {
  const count = Object.values(translations).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  if (count === 0) return fileName;
  return plural(
    count,
    { one: '{fileName}, with {count} translation', other: '{fileName}, with {count} translations' },
    { fileName },
  );
}

/** The input behind the button is reached only through the button. */
const FILE_INPUT = { 'aria-label': t('JSON file of the form'), tabIndex: -1 };

function NameFields({ form: { draft, faults, rename, setPathName } }: { form: ImportForm }) {
  return (
    <div className="grid items-start gap-md phone-cols-1 cols-2">
      <TextInput
        label={t('Form Name')}
        value={draft?.name ?? ''}
        disabled={draft === null}
        maxLength={NAME_LENGTH}
        error={faults.name}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <TextInput
        label={t('Path Name')}
        description={t('Part of the link. An existing name gets a new version.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft?.pathName ?? ''}
        disabled={draft === null}
        maxLength={NAME_LENGTH}
        error={faults.pathName}
        onChange={(event) => setPathName(event.currentTarget.value)}
      />
    </div>
  );
}
