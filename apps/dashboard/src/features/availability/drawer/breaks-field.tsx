import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { changeBreak, withBreak, withoutBreak } from '../model/draft.ts';
import classes from './drawer.module.css';
import { FieldFault } from './field-fault.tsx';
import { TimeField } from './time-field.tsx';
import type { RuleForm } from './use-rule-form.ts';

const MOST_BREAKS = 20;

/** Breaks within the hours, numbered as in messages. */
export function BreaksField({ form }: { form: RuleForm }) {
  const { draft, change, faultOf } = form;
  return (
    <fieldset className={`bare-fieldset grid justify-items-start gap-xs ${classes.set}`}>
      <legend className="p-0 mb-xxs text-base fw-medium">{t('Breaks')}</legend>
      {draft.breaks.map((pause, index) => {
        const number = index + 1;
        const fault = faultOf('breaks', number);
        return (
          <fieldset
            key={`${number}/${draft.breaks.length}`}
            className={`bare-fieldset grid items-center w-full gap-x-xs ${classes.break}`}
            aria-label={t('Break #{number}', { number })}
          >
            <span className="text-small figures c-quiet">#{number}</span>
            <TimeField
              label=""
              spoken={t('Break #{number} start', { number })}
              minute={pause.start}
              hasFault={fault !== undefined}
              onChange={(start) => change(changeBreak(draft, index, { start }))}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label=""
              spoken={t('Break #{number} end', { number })}
              minute={pause.end}
              hasFault={fault !== undefined}
              onChange={(end) => change(changeBreak(draft, index, { end }))}
            />
            <ActionIcon
              aria-label={t('Remove break #{number}', { number })}
              onClick={() => change(withoutBreak(draft, index))}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
            <FieldFault text={fault} />
          </fieldset>
        );
      })}
      {draft.breaks.length === 0 && <p className="note">{t('No breaks.')}</p>}
      <Button
        size="compact-sm"
        variant="default"
        disabled={draft.breaks.length >= MOST_BREAKS}
        leftSection={<IconPlus size={15} stroke={1.9} aria-hidden="true" />}
        onClick={() => change(withBreak(draft))}
      >
        {t('Add break')}
      </Button>
    </fieldset>
  );
}
