import { Button, Switch } from '@mantine/core';
import { valueAt } from '@sightline/forms/building/addresses';
import { reword, setRequired } from '@sightline/forms/building/draft';
import type { OutlineRow } from '@sightline/forms/building/outline';
import { choiceLists, type TextField, textFields } from '@sightline/forms/building/wording';
import { isTrueAt, recordAt, textAt } from '@sightline/forms/json-access';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { idOf } from '../model/builder-state.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { ChoicesEditor } from './choices-editor.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { WordingFields } from './wording-fields.tsx';

/** Everything that can be changed about one component. */
export function RowEditor({ row }: { row: OutlineRow }) {
  const { draft, change, copy, remove } = useForm();
  const { json, address, role } = row;
  const canRequire = role === 'question' || row.type.endsWith('grid');
  return (
    <div className={`stack gap-md line-above bg-surface ${classes.editor}`}>
      {textFields(json).map((field) => (
        <RowText key={field.at.join('.')} row={row} field={field} />
      ))}
      {choiceLists(json).map((list) => (
        <ChoicesEditor key={list.at.join('.')} row={row} list={list} />
      ))}
      {canRequire && (
        <Switch
          label={t('Required')}
          checked={isTrueAt(recordAt(json, 'validate'), 'required')}
          onChange={({ currentTarget }) => change(setRequired(draft, { address, isRequired: currentTarget.checked }))}
        />
      )}
      <ConditionEditor row={row} />
      <div className="flex wrap gap-xs">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconCopy size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => copy(address)}
        >
          {t('Copy')}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => remove(address)}
        >
          {t('Delete')}
        </Button>
      </div>
    </div>
  );
}

const MORE_LABELS: Readonly<Record<string, string>> = {
  ...{ tooltip: t('Tip'), placeholder: t('Example'), prefix: t('Before the answer'), suffix: t('After the answer') },
  ...{ footer: t('Below the signature'), addAnother: t('Button for another row'), customMessage: t('Error message') },
};

const NAME_LABELS: Readonly<Record<string, string>> = {
  ...{
    panel: t('Title'),
    fieldset: t('Title'),
    htmlelement: t('Heading'),
    content: t('Text'),
    checkbox: t('Statement'),
  },
};

function RowText({ row: { address, json, type, role }, field }: { row: OutlineRow; field: TextField }) {
  const { draft, change } = useForm();
  const at = [...address, ...field.at];
  const text = valueAt(draft.definition, at);
  const nameLabel = NAME_LABELS[type] ?? (role === 'question' ? t('Question') : t('Name'));
  const label =
    field.role === 'name' ? nameLabel : field.role === 'help' ? t('Help text') : MORE_LABELS[String(field.at.at(-1))];
  return (
    <WordingFields
      label={label ?? t('Text')}
      text={typeof text === 'string' ? text : ''}
      isHtml={type === 'content' && field.role === 'name'}
      {...(field.role === 'name' && { id: idOf(address, 'name') })}
      {...(type === 'content' && {
        description: t(
          'Leave an empty line between paragraphs. Start list items with "- ". Write a link as [words](https://address).',
        ),
      })}
      error={field.role === 'name' && role === 'question' && textAt(json, 'label') === '' ? t('Enter a text') : null}
      commit={(wording) => change(reword(draft, { at, wording }))}
    />
  );
}
