import { NativeSelect } from '@mantine/core';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { IGNORED, mapOtherColumn, otherColumnsOf } from '../model/draft.ts';
import type { DraftProps } from './questions.tsx';

/** Columns that Sightline doesn't know and that may say who must not be contacted: staff say what each one means. */
export function OtherColumns({ detail, mapping, change }: DraftProps) {
  const headings = otherColumnsOf(detail);
  if (headings.length === 0) return null;
  const fields = detail.fields.filter(({ isUsable }) => isUsable);
  const examplesOf = (heading: string): string =>
    detail.columns
      .filter((column) => column.heading === heading)
      .flatMap(({ examples }) => examples)
      .join(', ');
  return (
    <fieldset className="bare-fieldset panel p-md">
      <legend className="fw-semibold text-small">{t('Columns to decide on')}</legend>
      <p className="m-0 text-small c-quiet">
        {t(
          'These columns may say who must not be contacted. Nothing is imported until you choose what each one means.',
        )}
      </p>
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-md mt-sm">
        {headings.map((heading) => {
          const meaning = mapping.otherColumns?.[heading] ?? '';
          const examples = examplesOf(heading);
          return (
            <NativeSelect
              key={heading}
              label={heading}
              description={examples === '' ? undefined : t('For example: {examples}', { examples })}
              error={meaning === '' ? t('Choose what this column means.') : undefined}
              data={[
                ...(meaning === '' ? [{ value: '', label: t('Choose') }] : []),
                { value: IGNORED, label: t('Ignore this column') },
                ...fields.map(({ name, label }) => ({
                  value: name,
                  label: t('Use as: {field}', { field: servedWords(label) }),
                })),
              ]}
              value={meaning}
              onChange={({ currentTarget: { value } }) => change(mapOtherColumn(mapping, heading, value))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
