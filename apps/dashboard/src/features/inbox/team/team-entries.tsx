import { Menu } from '@mantine/core';
import type { Conversation } from '@sightline/contract/conversations.calls';
import {
  IconArchive,
  IconBan,
  IconClock,
  IconDownload,
  IconFileText,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { KeyFace } from '../thread/key-face.tsx';
import { useTeam } from './use-team.ts';

/** A conversation menu's entries for colleagues. */
export function TeamEntries({ conversation, isBlocked }: { conversation: Conversation; isBlocked: boolean }) {
  const team = useTeam();
  const entries = [
    { label: t('Assign to me'), key: 'i', Icon: IconUserCheck, act: () => void team.take(conversation) },
    { label: t('Assign…'), key: 'g', Icon: IconUserShare, act: () => void team.assign(conversation) },
    {
      label: conversation.snoozedUntil ? t('End snooze') : t('Snooze…'),
      key: 'z',
      Icon: IconClock,
      act: () => team.snooze(conversation),
    },
    {
      label: conversation.closedAt ? t('Reopen') : t('Close'),
      key: 'c',
      Icon: IconArchive,
      act: () => team.close(conversation),
    },
    {
      label: isBlocked ? t('Unblock number') : t('Block number…'),
      key: 'b',
      Icon: IconBan,
      act: () => team.block(conversation),
    },
    { label: t('Documents by link…'), key: null, Icon: IconFileText, act: () => team.documents(conversation) },
    { label: t('Download as PDF…'), key: 'p', Icon: IconDownload, act: () => team.pdf(conversation) },
  ];
  return (
    <>
      <Menu.Divider />
      {entries.map(({ label, key, Icon, act }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
          rightSection={key === null ? null : <KeyFace>{key}</KeyFace>}
          onClick={act}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
