import { ActionIcon } from '@mantine/core';
import { displayDay } from '@sightline/scheduling/wire';
import { IconX } from '@tabler/icons-react';
import { dayWithName } from '../model/draft-words.ts';
import classes from './drawer.module.css';
import type { RuleForm } from './use-rule-form.ts';

/** The group's exempted dates, each removable (SCH-018). */
export function ExemptionsField({ form, isSaved }: { form: RuleForm; isSaved: boolean }) {
  const { exemptions } = form.draft;
  if (exemptions.length === 0) return null;
  return (
    <fieldset className={classes.set}>
      <legend>Exemption list</legend>
      <ul className={classes.exemptions}>
        {exemptions.map((day) => (
          <li key={day}>
            {dayWithName(day)}
            {isSaved && (
              <ActionIcon
                size="sm"
                aria-label={`Remove ${displayDay(day)} from the exemption list`}
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
