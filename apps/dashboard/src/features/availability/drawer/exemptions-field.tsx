import { ActionIcon } from '@mantine/core';
import { displayDay } from '@sightline/scheduling/wire';
import { IconX } from '@tabler/icons-react';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './drawer.module.css';
import type { RuleForm } from './use-rule-form.ts';

/** The group's exempted dates, each removable (SCH-018). */
export function ExemptionsField({ form, isSaved }: { form: RuleForm; isSaved: boolean }) {
  const { exemptions } = form.draft;
  if (exemptions.length === 0) return null;
  return (
    <fieldset className={`bare-fieldset grid justify-items-start gap-xs ${classes.set}`}>
      <legend className="p-0 mb-xxs text-base fw-medium">{t('Exemption list')}</legend>
      <ul className={`bare-list flex wrap gap-xs ${classes.exemptions}`}>
        {exemptions.map((day) => (
          <li key={day}>
            {dayWithName(day)}
            {isSaved && (
              <ActionIcon
                size="sm"
                aria-label={t('Remove {displayDay} from the exemption list', { displayDay: displayDay(day) })}
                onClick={() => void form.removeExemption(day)}
              >
                <IconX size={15} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
