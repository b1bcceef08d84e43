import { ActionIcon, Button } from '@mantine/core';
import { addChoice, moveChoice, removeChoice, rewordChoice } from '@sightline/forms/building/draft';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { type ChoiceList, choicesAt } from '@sightline/forms/building/wording';
import { textAt } from '@sightline/forms/json-access';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { WordingFields } from './wording-fields.tsx';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The choices of a question, or the lines of a rating table. */
export function ChoicesEditor({ row: { json, address }, list }: { row: OutlineRow; list: ChoiceList }) {
  const { draft, change } = useForm();
  const choices = choicesAt(json, list);
  const [title, one] = list.role === 'lines' ? [t('Lines'), t('Line')] : [t('Choices'), t('Choice')];
  return (
    <fieldset className="stack gap-sm bare-fieldset">
      <legend className="fw-medium mb-xxs p-0">{title}</legend>
      {choices.map((choice, at) => {
        const place = { address, list, at };
        const name = textAt(choice, 'label') || `${one.toLowerCase()} ${at + 1}`;
        return (
          <div className={`grid gap-xs items-end ${classes.choice}`} key={textAt(choice, 'value') || String(at)}>
            <WordingFields
              label={`${one} ${at + 1}`}
              text={textAt(choice, 'label')}
              commit={(wording) => change(rewordChoice(draft, { ...place, wording }))}
            />
            <span className="flex gap-xxs">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Move {name} up', { name })}
                aria-disabled={at === 0}
                onClick={() => change(moveChoice(draft, { ...place, by: -1 }))}
              >
                <IconArrowUp {...ICON} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Move {name} down', { name })}
                aria-disabled={at === choices.length - 1}
                onClick={() => change(moveChoice(draft, { ...place, by: 1 }))}
              >
                <IconArrowDown {...ICON} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove {name}', { name })}
                onClick={() => change(removeChoice(draft, place))}
              >
                <IconX {...ICON} />
              </ActionIcon>
            </span>
          </div>
        );
      })}
      <div>
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => change(addChoice(draft, { address, list }))}
        >
          {t('Add {one}', { one: one.toLowerCase() })}
        </Button>
      </div>
    </fieldset>
  );
}
