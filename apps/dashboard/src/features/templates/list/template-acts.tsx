import { ActionIcon, Button, Menu } from '@mantine/core';
import type { MessageTemplate } from '@sightline/contract/templates.calls';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconHistory,
  IconMapPin,
} from '@tabler/icons-react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useRetireTemplate } from '../api/save-template.ts';
import { copyOf, draftOf, versionOf } from '../model/draft.ts';
import { failureWords } from '../model/failures.ts';
import { nameOf } from '../model/groups.ts';
import type { CardProps } from './card-props.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

function useRetire(template: MessageTemplate) {
  const retire = useRetireTemplate();
  const { templateKey, isRetired } = template;
  return () =>
    retire.mutate(
      { templateKey, isRetired: !isRetired },
      {
        onSuccess: () => void notices.info(isRetired ? t('Template restored.') : t('Template retired.')),
        onError: (error) => void notices.error(failureWords(error)),
      },
    );
}

/** What can be done with a template. Keyword answers only show their history. */
export function TemplateActs({ template, versions, locations, moveBy, edit, showHistory }: CardProps) {
  const retire = useRetire(template);
  const name = nameOf(template);
  const [up, down] = [moveBy(-1), moveBy(1)];
  const free = locations.find(({ locKey }) => !versions.some((one) => one.locKey === locKey));
  const canVary = template.locKey === null && !template.isRetired && free !== undefined;
  if (template.isLocked) return null;
  return (
    <div className="row gap-xs">
      {!template.isRetired && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('Edit {name}', { name })}
          onClick={() => edit(draftOf(template))}
        >
          {t('Edit')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('More for {name}', { name })}>
            <IconDots size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => edit(copyOf(template))}>
            {t('Copy template')}
          </Menu.Item>
          {canVary && (
            <Menu.Item leftSection={<IconMapPin {...ICON} />} onClick={() => edit(versionOf(template, free.locKey))}>
              {t('Add version for a location')}
            </Menu.Item>
          )}
          {up !== null && (
            <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={up}>
              {t('Move up')}
            </Menu.Item>
          )}
          {down !== null && (
            <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={down}>
              {t('Move down')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => showHistory(template)}>
            {t('Show history')}
          </Menu.Item>
          <Menu.Item
            leftSection={template.isRetired ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
            onClick={retire}
          >
            {template.isRetired ? t('Restore template') : t('Retire template')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
