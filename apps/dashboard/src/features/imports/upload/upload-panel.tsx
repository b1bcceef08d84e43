import { Autocomplete, Button, NativeSelect, Progress } from '@mantine/core';
import { IMPORT_KINDS, type ImportKind } from '@sightline/contract/imports.calls';
import { IMPORT_BYTES } from '@sightline/contract/limits';
import { PROBLEMS } from '@sightline/contract/problem';
import { useRef, useState } from 'react';
import { CancelledError } from '../../../shared/api/call.ts';
import { t } from '../../../shared/words/words.ts';
import { useUploadFile } from '../api/upload-file.ts';
import { saidBy } from '../model/failures.ts';
import { KIND_WORDS, sizeOf } from '../model/states.ts';
import { FilePicker } from './file-picker.tsx';

const SYSTEMS = [
  t('Crystal PM'),
  t('RevolutionEHR'),
  t('Eyefinity'),
  t('OfficeMate'),
  t('Compulink'),
  t('MaximEyes'),
  t('Uprise'),
];
const KIND_CHOICES = [
  { value: '', label: t('Detect automatically') },
  ...IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
];

type Faults = { file?: string; source?: string };

function faultsOf({ file, source }: { file: File | null; source: string }): Faults {
  return {
    ...(file === null && { file: t('Choose a file.') }),
    ...(file !== null && file.size > IMPORT_BYTES && { file: t(PROBLEMS['import.too-large'].title) }),
    ...(file?.size === 0 && { file: t('This file is empty.') }),
    ...(source.trim() === '' && { source: t('Enter the name of the source system.') }),
  };
}

type UploadPanelProps = { sources: readonly string[]; open: (importKey: number) => void };

/** Chooses a file and says where it comes from. */
export function UploadPanel({ sources, open }: UploadPanelProps) {
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');
  const [kind, setKind] = useState<ImportKind | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  const { mutate, isPending, error } = useUploadFile();

  function send() {
    const found = faultsOf({ file, source });
    setFaults(found);
    if (Object.keys(found).length > 0 || file === null) return;
    stop.current = new AbortController();
    setShare(0);
    const request = { file, source, kind, onProgress: setShare, signal: stop.current.signal };
    mutate(request, { onSuccess: ({ importKey }) => open(importKey) });
  }

  return (
    <section className="stack gap-md panel p-md" aria-labelledby="import-upload">
      <h2 className="heading" id="import-upload">
        {t('New import')}
      </h2>
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-md">
        <FilePicker file={file} fault={faults.file} isDisabled={isPending} choose={setFile} />
        <Autocomplete
          label={t('Source system')}
          description={t('Use the same name for every file from one system.')}
          placeholder={t('Crystal PM')}
          data={[...new Set([...sources, ...SYSTEMS])]}
          value={source}
          error={faults.source}
          disabled={isPending}
          onChange={setSource}
        />
        <NativeSelect
          label={t('What it contains')}
          data={KIND_CHOICES}
          value={kind ?? ''}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => setKind(IMPORT_KINDS.find((one) => one === value) ?? null)}
        />
      </div>
      {error !== null && !(error instanceof CancelledError) && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {saidBy(error)}
        </p>
      )}
      {isPending && file !== null && (
        <div role="status" className="stack gap-xs">
          <span className="text-small c-quiet">
            {t('Uploading {name}, {round}% of {sizeOf}', {
              name: file.name,
              round: Math.round(share * 100),
              sizeOf: sizeOf(file.size),
            })}
          </span>
          <Progress value={share * 100} aria-label={t('Uploading {name}', { name: file.name })} />
        </div>
      )}
      <div className="row gap-sm">
        <Button loading={isPending} onClick={send}>
          {t('Upload and check')}
        </Button>
        {isPending && (
          <Button variant="default" onClick={() => stop.current.abort()}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </section>
  );
}
