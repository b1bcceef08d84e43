import { Radio } from '@mantine/core';
import { DateField } from './date-field.tsx';
import classes from './drawer.module.css';
import { FieldFault } from './field-fault.tsx';
import type { RuleForm } from './use-rule-form.ts';

/** Whether the repetition ends, and on which date. */
export function EndsField({ form, today }: { form: RuleForm; today: number }) {
  const { draft, change, faultOf, isEndless } = form;
  const isDated = draft.ends === 'date';
  return (
    <>
      <Radio.Group
        label="Ends"
        value={draft.ends}
        onChange={(ends) => change({ ends: ends === 'date' ? 'date' : 'never' })}
      >
        <div className={classes.choices}>
          <Radio value="never" label={draft.repeats === 'once' ? 'On the start date' : 'Never'} />
          <Radio value="date" label="On a date" />
        </div>
        {isEndless && <FieldFault text={faultOf('ends')} />}
      </Radio.Group>
      {isDated && (
        <DateField
          label="Ends On"
          day={draft.endDay}
          earliest={Math.max(today, draft.startDay ?? today)}
          fault={faultOf('ends')}
          onChange={(endDay) => change({ endDay })}
        />
      )}
    </>
  );
}
