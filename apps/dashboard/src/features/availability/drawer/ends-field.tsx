import { Radio } from '@mantine/core';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { dateText } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import { FieldFault } from './field-fault.tsx';
import type { RuleForm } from './use-rule-form.ts';

/** Whether the repetition ends, and on which date. */
export function EndsField({ form, today }: { form: RuleForm; today: number }) {
  const { draft, change, faultOf, isEndless } = form;
  const isDated = draft.ends === 'date';
  return (
    <>
      <Radio.Group
        label={t('Ends')}
        value={draft.ends}
        onChange={(ends) => change({ ends: ends === 'date' ? 'date' : 'never' })}
      >
        <div className="flex wrap gap-x-md gap-y-xs">
          <Radio value="never" label={draft.repeats === 'once' ? t('On the start date') : t('Never')} />
          <Radio value="date" label={t('On a date')} />
        </div>
        {isEndless && <FieldFault text={faultOf('ends')} />}
      </Radio.Group>
      {isDated && (
        <DateField
          label={t('Ends On')}
          value={dateText(draft.endDay)}
          min={formatDay(Math.max(today, draft.startDay ?? today))}
          error={faultOf('ends')}
          data-first-field
          onChange={(date) => change({ endDay: parseDay(date) })}
        />
      )}
    </>
  );
}
