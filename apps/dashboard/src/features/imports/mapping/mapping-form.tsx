import type { ImportDetail, ImportKind, ImportMapping } from '@sightline/contract/imports.calls';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useMapImport } from '../api/change-import.ts';
import { WORD_KINDS } from '../model/draft.ts';
import { saidBy } from '../model/failures.ts';
import { ImportActions } from '../run/import-actions.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { FirstRows } from './first-rows.tsx';
import { OtherColumns } from './other-columns.tsx';
import { Questions } from './questions.tsx';
import { WordChoices } from './word-choices.tsx';

/** How a file is read: what Sightline detected, and what the user has to answer. */
export function MappingForm({ detail, close }: { detail: ImportDetail; close: () => void }) {
  const [mapping, setMapping] = useState<ImportMapping>(detail.mapping);
  const [kind, setKind] = useState<ImportKind | null>(detail.kind);
  const { mutate, isPending, error } = useMapImport(detail.importKey);
  const isChanged = mapping !== detail.mapping || kind !== detail.kind;
  const check = () => mutate({ mapping, ...(kind !== null && { kind }) });
  const draft = { detail, mapping, change: setMapping };
  return (
    <>
      <section className="stack gap-md" aria-labelledby="import-mapping">
        <div>
          <h2 className="heading" id="import-mapping">
            {t('How to read the file')}
          </h2>
          <p className="mt-xxs text-small c-quiet">
            {t('Your choices are kept for “{source}” and used for its next file.', { source: detail.source })}
          </p>
        </div>
        <Questions {...draft} kind={kind} chooseKind={setKind} />
        <OtherColumns {...draft} />
        {WORD_KINDS.map((about) => (
          <WordChoices key={about} about={about} {...draft} />
        ))}
        <ColumnChoices {...draft} />
        <FirstRows detail={detail} />
        {error !== null && (
          <p role="alert" className="m-0 fw-medium c-bad">
            {saidBy(error)}
          </p>
        )}
      </section>
      <ImportActions detail={detail} close={close} check={isChanged ? { run: check, isPending } : undefined} />
    </>
  );
}
