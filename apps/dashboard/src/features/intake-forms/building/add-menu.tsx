import { Button, Menu } from '@mantine/core';
import type { Spot } from '@sightline/forms/building/addresses';
import { QUESTION_KINDS, type QuestionKind } from '@sightline/forms/building/kinds';
import { IconPlus } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { KIND_NAMES } from '../model/builder-words.ts';
import { useForm } from './builder-context.ts';

type AddMenuProps = {
  spot: Spot;
  /** Where it goes, for screen readers. */
  to: string;
  isOfPages: boolean;
  isRoot: boolean;
};

const kindsFor = ({ isOfPages, isRoot }: Pick<AddMenuProps, 'isOfPages' | 'isRoot'>): readonly QuestionKind[] =>
  QUESTION_KINDS.filter((kind) => (isRoot && isOfPages ? kind === 'section' : isRoot || kind !== 'section'));

const ICON = <IconPlus size={15} stroke={1.8} aria-hidden="true" />;

/** Adds a question at the end of a section. At the root of a form of pages only a section can be added. */
export function AddMenu({ spot, to, ...where }: AddMenuProps) {
  const { add } = useForm();
  const kinds = kindsFor(where);
  const [only] = kinds;
  if (kinds.length === 1 && only !== undefined) {
    return (
      <Button size="compact-md" variant="light" leftSection={ICON} onClick={() => add(only, spot)}>
        {t('Add section')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button size="compact-md" variant="light" leftSection={ICON} aria-label={t('Add question {to}', { to })}>
          {t('Add question')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="scroll-y">
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind, spot)}>
            {KIND_NAMES[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
