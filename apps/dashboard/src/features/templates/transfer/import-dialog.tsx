import { Button, Modal } from '@mantine/core';
import type { ImportedTemplate } from '@sightline/contract/templates.calls';
import { useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { kindTitle } from '../../../shared/words/template-words.ts';
import { plural, t } from '../../../shared/words/words.ts';
import { useImportTemplates } from '../api/transfer-templates.ts';
import { failureWords } from '../model/failures.ts';
import { type GivenFile, readFile } from '../model/template-file.ts';

export function ImportDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return (
    <Modal opened={isOpen} onClose={close} title={t('Import templates')} size={620}>
      {isOpen && <ImportFile close={close} />}
    </Modal>
  );
}

function ImportFile({ close }: { close: () => void }) {
  const [file, setFile] = useState<GivenFile | null>(null);
  const [problem, setProblem] = useState('');
  const importing = useImportTemplates();
  const items = importing.data?.items ?? [];
  const count = items.filter(({ outcome }) => outcome === 'added').length;
  const isRefused = items.some(({ outcome }) => outcome === 'refused');

  async function take(given: File | undefined) {
    if (given === undefined) return;
    const read = readFile(await given.text());
    setFile(read);
    setProblem(read === null ? t('This isn’t a file of templates. Choose one that was exported from Sightline.') : '');
    importing.reset();
    if (read !== null) importing.mutate({ file: read, dryRun: true });
  }
  const add = () =>
    file !== null &&
    importing.mutate(
      { file, dryRun: false },
      {
        onSuccess: ({ isDone }) => {
          if (!isDone) return;
          notices.info(plural(count, { one: '{count} template imported.', other: '{count} templates imported.' }));
          close();
        },
      },
    );

  return (
    <div className="stack gap-md">
      <p className="m-0 c-quiet">
        {t('Choose a file that another practice exported. You’ll see what it adds before anything is saved.')}
      </p>
      <input
        type="file"
        accept="application/json,.json"
        aria-label={t('File of templates')}
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
      {(problem !== '' || importing.error !== null) && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {problem || failureWords(importing.error)}
        </p>
      )}
      {items.length > 0 && <Outcomes items={items} />}
      {isRefused && (
        <p className="m-0">{t('Nothing is imported until every template fits. Fix the file and choose it again.')}</p>
      )}
      <div className="row wrap gap-sm">
        <Button disabled={file === null || count === 0 || isRefused} loading={importing.isPending} onClick={add}>
          {count === 0
            ? t('Import templates')
            : plural(count, { one: 'Import {count} template', other: 'Import {count} templates' })}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

const OUTCOME = { added: t('New'), unchanged: t('Already here'), refused: t('Can’t be imported') } as const;

function Outcomes({ items }: { items: readonly ImportedTemplate[] }) {
  return (
    <ul className="bare-list panel divided" aria-label={t('What the file contains')}>
      {items.map(({ kind, title, outcome, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all that tells them apart
        <li key={place} className="px-md py-xs">
          <div className="flex wrap between gap-x-md">
            <span className="anywhere">
              {title} <span className="c-quiet text-small">{kindTitle(kind)}</span>
            </span>
            <span className={outcome === 'refused' ? 'c-bad' : 'c-quiet'}>{OUTCOME[outcome]}</span>
          </div>
          {reason !== null && <p className="m-0 text-small c-bad">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
