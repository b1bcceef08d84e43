import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import type { SettableStatus } from '@sightline/messaging/conversation-status';
import { IconCheck, IconDots, IconFlag, IconMail, IconMessageQuestion, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { STATUS_ACTIONS } from '../model/status-actions.ts';
import { KeyFace } from './key-face.tsx';
import classes from './thread.module.css';

const ICON = { 0: IconMail, 8: IconMessageQuestion, 2: IconFlag, 1: IconCheck } satisfies Record<
  SettableStatus,
  typeof IconMail
>;

type StatusActionsProps = {
  set: (status: SettableStatus) => void;
  remove: () => void;
  /** More menu entries, about the patient. */
  children?: ReactNode;
};

/** A conversation's actions: each status as a button if there is space, and everything in a menu. */
export function StatusActions({ set, remove, children }: StatusActionsProps) {
  return (
    <div className={`flex gap-hair flex-none push ${classes.actions}`}>
      {STATUS_ACTIONS.map(({ status, label, key }) => {
        const Icon = ICON[status];
        return (
          <Tooltip key={status} label={`${label} (${key})`}>
            <ActionIcon className={classes.wide ?? ''} size="lg" aria-label={label} onClick={() => set(status)}>
              <Icon size={18} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        );
      })}
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('Conversation actions')}>
            <IconDots size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('Conversation actions')}>
          {STATUS_ACTIONS.map(({ status, label, key }) => {
            const Icon = ICON[status];
            return (
              <Menu.Item
                key={status}
                leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
                rightSection={<KeyFace>{key}</KeyFace>}
                onClick={() => set(status)}
              >
                {label}
              </Menu.Item>
            );
          })}
          {children}
          <Menu.Divider />
          <Menu.Item
            className="danger-item"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
            onClick={remove}
          >
            {t(CONVERSATION_TEXT.remove)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
