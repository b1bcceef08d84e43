import { ActionIcon, Menu } from '@mantine/core';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { IconCopy, IconDots, IconEye, IconEyeOff, IconFileCode, IconFileTypeCsv } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { t } from '../../../shared/words/words.ts';
import { useDownloadAnswers, useDownloadForm } from '../api/download-form.ts';
import { useListing } from '../api/list-template.ts';
import { builderPath } from '../model/tabs.ts';

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** What is done with a form now and then. */
export function MoreActs({ template }: { template: FormTemplate }) {
  const navigate = useNavigate();
  const form = useDownloadForm();
  const answers = useDownloadAnswers();
  const listing = useListing();
  const isListed = template.IsListed !== false;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('More: {Name}', { Name: template.Name })}
          loading={form.isPending || answers.isPending || listing.isPending}
        >
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void navigate(builderPath('new', template.Id))}>
          {t('Make a copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileCode {...ICON} />} onClick={() => form.mutate(template)}>
          {t('Download form (JSON)')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => answers.mutate(template)}>
          {t('Download answers (CSV)')}
        </Menu.Item>
        <Menu.Item
          leftSection={isListed ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
          onClick={() => listing.mutate({ template, isListed: !isListed })}
        >
          {isListed ? t('Hide from patients’ list') : t('Show in patients’ list')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
