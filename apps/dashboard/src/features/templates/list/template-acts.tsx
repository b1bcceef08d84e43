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
        onSuccess: () => void notices.info(isRetired ? 'Template restored.' : 'Template retired.'),
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
        <Button size="compact-sm" variant="light" aria-label={`Edit ${name}`} onClick={() => edit(draftOf(template))}>
          Edit
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`More for ${name}`}>
            <IconDots size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => edit(copyOf(template))}>
            Copy template
          </Menu.Item>
          {canVary && (
            <Menu.Item leftSection={<IconMapPin {...ICON} />} onClick={() => edit(versionOf(template, free.locKey))}>
              Add version for a location
            </Menu.Item>
          )}
          {up !== null && (
            <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={up}>
              Move up
            </Menu.Item>
          )}
          {down !== null && (
            <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={down}>
              Move down
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => showHistory(template)}>
            Show history
          </Menu.Item>
          <Menu.Item
            leftSection={template.isRetired ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
            onClick={retire}
          >
            {template.isRetired ? 'Restore template' : 'Retire template'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
