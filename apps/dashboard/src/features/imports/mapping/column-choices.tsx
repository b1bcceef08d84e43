import { Button, NativeSelect } from '@mantine/core';
import type { ImportColumn, ImportField } from '@sightline/contract/imports.calls';
import { useState } from 'react';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { mapColumn } from '../model/draft.ts';
import type { DraftProps } from './questions.tsx';

const nameOf = ({ heading, position }: ImportColumn): string =>
  heading === '' ? t('Column {position}', { position }) : heading;

function described(columns: readonly ImportColumn[], position: number | null): string | undefined {
  const examples = columns[(position ?? 0) - 1]?.examples ?? [];
  return examples.length === 0 ? undefined : t('For example: {examples}', { examples: examples.join(', ') });
}

/** Where a draft reads a field from. */
function positionOf({
  field,
  draft,
  columns,
}: {
  field: ImportField;
  draft: unknown;
  columns: readonly ImportColumn[];
}) {
  if (draft === null) return null;
  if (typeof draft === 'number') return draft;
  if (typeof draft === 'string') return columns.find(({ heading }) => heading === draft)?.position ?? field.position;
  return field.position;
}

/** Each of our fields beside its column in the file. Fields without one are shown on request. */
export function ColumnChoices({ detail, mapping, change }: DraftProps) {
  const { columns, fields } = detail;
  const [showsAll, setShowsAll] = useState(false);
  if (columns.length === 0 || fields.length === 0) return null;
  const rows = fields.map((field) => ({
    ...field,
    position: positionOf({ field, draft: mapping.columns?.[field.name], columns }),
  }));
  const shown = rows.filter(
    ({ name, isRequired, position }) => showsAll || isRequired || position !== null || mapping.columns?.[name] === null,
  );
  return (
    <fieldset className="bare-fieldset panel p-md">
      <legend className="fw-semibold text-small">{t('Columns')}</legend>
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-md">
        {shown.map(({ name, label, isRequired, position }) => (
          <NativeSelect
            key={name}
            label={servedWords(label)}
            withAsterisk={isRequired}
            description={described(columns, position)}
            error={isRequired && position === null ? t('Choose a column.') : undefined}
            data={[
              { value: '', label: t('Not in this file') },
              ...columns.map((column) => ({ value: String(column.position), label: nameOf(column) })),
            ]}
            value={position === null ? '' : String(position)}
            onChange={({ currentTarget: { value } }) =>
              change(mapColumn({ mapping, columns, field: name, position: value === '' ? null : Number(value) }))
            }
          />
        ))}
      </div>
      {!showsAll && shown.length < fields.length && (
        <Button className="mt-md" variant="subtle" size="compact-sm" px={0} onClick={() => setShowsAll(true)}>
          {t('Show {count} more fields', { count: fields.length - shown.length })}
        </Button>
      )}
    </fieldset>
  );
}
