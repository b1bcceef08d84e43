import { Alert, NativeSelect } from '@mantine/core';
import {
  IMPORT_KINDS,
  type ImportDetail,
  type ImportKind,
  type ImportMapping,
} from '@sightline/contract/imports.calls';
import { IconHelpCircle } from '@tabler/icons-react';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { mapDefault } from '../model/draft.ts';
import { KIND_WORDS } from '../model/states.ts';

export type DraftProps = {
  detail: ImportDetail;
  mapping: ImportMapping;
  change: (mapping: ImportMapping) => void;
};

const KINDS = IMPORT_KINDS.filter((kind) => kind !== 'fhir').map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const ORDERS = [
  { value: 'MDY', label: t('March 4 (month first)') },
  { value: 'DMY', label: t('April 3 (day first)') },
];
const UNITS = [
  { value: 'minutes', label: t('Minutes') },
  { value: 'seconds', label: t('Seconds') },
];
const DEFAULT_LABELS: Readonly<Record<string, string>> = {
  location: t('Location for records without one'),
  provider: t('Provider for records without one'),
  type: t('Appointment type for records without one'),
};

const asked = (about: string, detail: ImportDetail) => detail.questions.filter((one) => one.about === about);

function orderFault(detail: ImportDetail): string {
  const lines = asked('dateOrder', detail)[0]?.value ?? '';
  return lines === ''
    ? t('Choose which comes first. The file doesn’t say.')
    : t('Choose which comes first: {lines}.', { lines });
}

/** What the file doesn't say and must not be guessed. */
export function Questions({
  detail,
  mapping,
  change,
  kind,
  chooseKind,
}: DraftProps & { kind: ImportKind | null; chooseKind: (kind: ImportKind | null) => void }) {
  const { questions } = detail;
  const defaults = ['location', 'provider', 'type'].filter(
    (field) =>
      questions.some((one) => one.about === 'default' && one.field === field) ||
      mapping.defaults?.[field as 'location'] !== undefined,
  );
  const asksOrder = asked('dateOrder', detail).length > 0 || mapping.dateOrder !== undefined;
  const asksUnit = asked('lengthUnit', detail).length > 0 || mapping.lengthUnit !== undefined;
  const missing = asked('column', detail).map(({ field }) =>
    servedWords(detail.fields.find(({ name }) => name === field)?.label ?? field),
  );
  return (
    <>
      {questions.some(({ blocks }) => blocks) && (
        <Alert color="yellow" icon={<IconHelpCircle aria-hidden="true" />} title={t('We need a few answers')}>
          {missing.length === 0
            ? t('Complete the fields marked below, then check again.')
            : t('No column was recognized as: {missing}. Choose them below, then check again.', {
                missing: missing.join(', '),
              })}
        </Alert>
      )}
      <div className="grid cols-2 phone-cols-1 gap-y-sm gap-x-md">
        {detail.kind !== 'fhir' && (
          <NativeSelect
            label={t('What the file contains')}
            data={[...(kind === null ? [{ value: '', label: t('Choose') }] : []), ...KINDS]}
            value={kind ?? ''}
            error={kind === null ? t('Choose what the file contains.') : undefined}
            onChange={({ currentTarget: { value } }) =>
              chooseKind(KINDS.find((one) => one.value === value)?.value ?? null)
            }
          />
        )}
        {asksOrder && (
          <NativeSelect
            label={t('03/04 in this file means')}
            data={[...(mapping.dateOrder === undefined ? [{ value: '', label: t('Choose') }] : []), ...ORDERS]}
            value={mapping.dateOrder ?? ''}
            error={mapping.dateOrder === undefined ? orderFault(detail) : undefined}
            onChange={({ currentTarget: { value } }) =>
              change({ ...mapping, dateOrder: value === 'DMY' ? 'DMY' : 'MDY' })
            }
          />
        )}
        {asksUnit && (
          <NativeSelect
            label={t('Visit lengths are in')}
            data={[...(mapping.lengthUnit === undefined ? [{ value: '', label: t('Choose') }] : []), ...UNITS]}
            value={mapping.lengthUnit ?? ''}
            error={
              mapping.lengthUnit === undefined
                ? t('Choose minutes or seconds. The file has lengths such as {length}.', {
                    length: asked('lengthUnit', detail)[0]?.value ?? '',
                  })
                : undefined
            }
            onChange={({ currentTarget: { value } }) =>
              change({ ...mapping, lengthUnit: value === 'seconds' ? 'seconds' : 'minutes' })
            }
          />
        )}
        {defaults.map((field) => (
          <NativeSelect
            key={field}
            label={DEFAULT_LABELS[field]}
            data={[{ value: '', label: t('None: reject them') }, ...detail.choices[field as 'location']]}
            value={String(mapping.defaults?.[field as 'location'] ?? '')}
            onChange={({ currentTarget: { value } }) => change(mapDefault(mapping, field, value))}
          />
        ))}
      </div>
    </>
  );
}
