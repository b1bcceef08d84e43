import { Button, Checkbox, Radio, Skeleton, TextInput } from '@mantine/core';
import { includesFolded } from '@sightline/ui/folded';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import type { TypeChoice } from '../model/request.ts';
import classes from './drawer.module.css';
import { FieldFault } from './field-fault.tsx';
import type { RuleForm } from './use-rule-form.ts';

type TypesFieldProps = { form: RuleForm; types: DrawerPanel['types'] };

/** The types it's available for: any, or some. */
export function TypesField({ form, types }: TypesFieldProps) {
  const { draft, change, faultOf } = form;
  return (
    <fieldset className={`bare-fieldset grid justify-items-start gap-xs ${classes.set}`}>
      <legend className="p-0 mb-xxs text-base fw-medium">{t('Appointment types')}</legend>
      <Radio.Group
        aria-label={t('Appointment types')}
        value={draft.isAnyType ? 'any' : 'some'}
        onChange={(value) => change({ isAnyType: value === 'any' })}
      >
        <div className="flex wrap gap-x-md gap-y-xs">
          <Radio value="any" label={t('Any appointment')} />
          <Radio value="some" label={t('Specific types')} />
        </div>
      </Radio.Group>
      {!draft.isAnyType && types.isLoading && <Skeleton height={120} radius="md" />}
      {!draft.isAnyType && types.hasFailed && (
        <p className="note">
          {t('Couldn’t load the appointment types.')}{' '}
          <Button size="compact-xs" variant="default" onClick={types.retry}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!draft.isAnyType && types.named.length > 0 && (
        <TypeChoices types={types.named} chosen={draft.taskKeys} onChange={(taskKeys) => change({ taskKeys })} />
      )}
      <FieldFault text={faultOf('types')} />
    </fieldset>
  );
}

type TypeChoicesProps = {
  types: readonly TypeChoice[];
  chosen: readonly number[];
  onChange: (taskKeys: number[]) => void;
};

/** With fewer options a search is more work than looking. */
const WORTH_SEARCHING = 7;

function TypeChoices({ types, chosen, onChange }: TypeChoicesProps) {
  const [search, setSearch] = useState('');
  const list = useId();
  const found = types.filter(({ name }) => includesFolded(name, search));
  return (
    <div className="grid gap-xs w-full">
      {types.length >= WORTH_SEARCHING && (
        <TextInput
          aria-label={t('Search appointment types')}
          aria-controls={list}
          placeholder={t('Search')}
          value={search}
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div id={list} className={`p-sm grid gap-sm bordered rounded scroll-y ${classes.typeList}`}>
        {found.map(({ taskKey, name, length }) => (
          <Checkbox
            key={taskKey}
            label={length > 0 ? t('{name} ({length} mins)', { name, length }) : name}
            checked={chosen.includes(taskKey)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, taskKey] : chosen.filter((one) => one !== taskKey))
            }
          />
        ))}
        {found.length === 0 && <p className="note">{t('No matches')}</p>}
      </div>
      <p className="note" aria-live="polite">
        {t('{count} of {count2} chosen', { count: chosen.length, count2: types.length })}
      </p>
    </div>
  );
}
