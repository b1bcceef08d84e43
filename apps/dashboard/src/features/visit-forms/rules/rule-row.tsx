import '@mantine/core/styles/PillsInput.layer.css';
import { ActionIcon, MultiSelect, NativeSelect } from '@mantine/core';
import type { PacketRule, PacketSettings } from '@sightline/contract/form-packets.calls';
import { ADULT_YEARS } from '@sightline/contract/limits';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import classes from '../visit-forms.module.css';

const AUDIENCES = [
  { value: 'everyone', label: t('Everyone') },
  { value: 'new', label: t('New patients') },
  { value: 'known', label: t('Known patients') },
  { value: 'minors', label: t('Under {adult_years}', { adult_years: ADULT_YEARS }) },
] as const;
const REPEATS = [
  { value: 'once', label: t('Once') },
  { value: 'yearly', label: t('Once a year') },
  { value: 'each-visit', label: t('Each visit') },
] as const;

type RuleRowProps = Pick<PacketSettings, 'forms' | 'types'> & {
  rule: PacketRule;
  /** Its place, from 1. */
  at: number;
  onEdit: (change: Partial<PacketRule>) => void;
  onRemove: () => void;
};

/** One form, for which visits and patients, and how often. */
export function RuleRow({ rule, at, forms, types, onEdit, onRemove }: RuleRowProps) {
  const name = forms.find(({ key }) => key === rule.formKey)?.name ?? '';
  return (
    <li className={`grid gap-sm items-end py-sm ${classes.rule}`}>
      <NativeSelect
        label={t('Form {at}', { at })}
        value={String(rule.formKey)}
        data={forms.map((form) => ({ value: String(form.key), label: form.name }))}
        onChange={({ currentTarget }) => onEdit({ formKey: Number(currentTarget.value) })}
      />
      <MultiSelect
        label={t('Appointment types')}
        placeholder={rule.taskKeys.length === 0 ? t('All types') : ''}
        value={rule.taskKeys.map(String)}
        data={types.map((type) => ({ value: String(type.key), label: type.name }))}
        onChange={(chosen) => onEdit({ taskKeys: chosen.map(Number) })}
      />
      <NativeSelect
        label={t('Who')}
        value={rule.audience}
        data={[...AUDIENCES]}
        onChange={({ currentTarget }) =>
          onEdit({ audience: AUDIENCES.find(({ value }) => value === currentTarget.value)?.value ?? 'everyone' })
        }
      />
      <NativeSelect
        label={t('How often')}
        value={rule.repeats}
        data={[...REPEATS]}
        onChange={({ currentTarget }) =>
          onEdit({ repeats: REPEATS.find(({ value }) => value === currentTarget.value)?.value ?? 'once' })
        }
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('Remove form {at}: {name}', { at, name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
