import { NumberInput, Select } from '@mantine/core';
import { REPEATS } from '@sightline/contract/repetitions';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { MOST_SIMULTANEOUS } from '@sightline/scheduling/rule-draft';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { dateText } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import { withRepeats } from '../model/draft.ts';
import { REPEATS_WORDS } from '../model/draft-words.ts';
import { BreaksField } from './breaks-field.tsx';
import { DaysField } from './days-field.tsx';
import classes from './drawer.module.css';
import { EndsField } from './ends-field.tsx';
import { ExemptionsField } from './exemptions-field.tsx';
import { FieldFault } from './field-fault.tsx';
import { TimeField } from './time-field.tsx';
import { TypesField } from './types-field.tsx';
import type { RuleForm } from './use-rule-form.ts';

type RuleFieldsProps = { panel: DrawerPanel; form: RuleForm };

/** A rule's fields. Blackouts have no breaks, types or number at once; a single date has no repetition. */
export function RuleFields({ panel, form }: RuleFieldsProps) {
  const { draft, change, faultOf } = form;
  const isOneDate = panel.panel.mode === 'edit-date';
  const isAvailability = draft.kind === 'availability';
  return (
    <>
      <DateField
        label={isOneDate ? t('Date') : t('Start date')}
        value={dateText(draft.startDay)}
        min={formatDay(panel.today)}
        isFixed={isOneDate}
        error={faultOf('start')}
        data-first-field={isOneDate ? undefined : true}
        onChange={(date) => change({ startDay: parseDay(date) })}
      />
      <div className={`grid gap-x-sm ${classes.pair}`}>
        <TimeField
          label={t('Start time')}
          minute={draft.start}
          hasFault={faultOf('times') !== undefined}
          onChange={(start) => change({ start })}
        />
        <TimeField
          label={t('End time')}
          minute={draft.end}
          hasFault={faultOf('times') !== undefined}
          onChange={(end) => change({ end })}
        />
        <FieldFault text={faultOf('times')} />
      </div>
      {isAvailability && <BreaksField form={form} />}
      {!isOneDate && <RepetitionFields panel={panel} form={form} />}
      {isAvailability && <TypesField form={form} types={panel.types} />}
      {isAvailability && (
        <NumberInput
          label={t('Simultaneous appointments')}
          min={1}
          max={MOST_SIMULTANEOUS}
          clampBehavior="none"
          value={Number.isNaN(draft.simultaneous) ? '' : draft.simultaneous}
          error={faultOf('simultaneous')}
          onChange={(value) => change({ simultaneous: value === '' ? Number.NaN : Number(value) })}
        />
      )}
      {!isOneDate && <ExemptionsField form={form} isSaved={panel.panel.mode === 'edit'} />}
    </>
  );
}

function RepetitionFields({ panel, form }: RuleFieldsProps) {
  const { draft, change, faultOf } = form;
  return (
    <>
      <Select
        label={t('Repeats')}
        allowDeselect={false}
        data={REPEATS.map((value) => ({ value, label: REPEATS_WORDS[value] }))}
        value={draft.repeats}
        onChange={(value) => change(withRepeats(draft, REPEATS.find((known) => known === value) ?? draft.repeats))}
      />
      {draft.repeats !== 'monthly' && (
        <DaysField
          days={draft.days}
          isOptional={draft.kind === 'blackout'}
          fault={faultOf('days')}
          onChange={(days) => change({ days })}
        />
      )}
      <EndsField form={form} today={panel.today} />
    </>
  );
}
