import { Menu } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { useUpdateStatus } from '../api/update-status.ts';
import { useRemove } from '../hooks/use-remove.ts';
import { STATUS_ACTIONS } from '../model/status-actions.ts';
import { nameOf } from '../model/words.ts';
import { KeyFace } from '../thread/key-face.tsx';
import classes from './row-menu.module.css';
import type { RowMenuState } from './use-row-menu.ts';

/** A conversation's actions, from its row (MSG-011, MSG-012). */
export function RowMenu({ menu, search }: { menu: RowMenuState; search: string }) {
  const { mutate } = useUpdateStatus();
  const remove = useRemove(search);
  const { opened, close } = menu;
  if (opened === null) return null;
  const { conversation, x, y } = opened;
  const { convKey } = conversation;
  return (
    <Menu opened onClose={close} width={210} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={`p-0 border-0 ${classes.anchor}`}
          style={{ left: x, top: y }}
          aria-label={t('Actions for the conversation with {nameOf}', { nameOf: nameOf(conversation) })}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('Conversation with {nameOf}', { nameOf: nameOf(conversation) })}>
        {STATUS_ACTIONS.map(({ status, label, key, Icon }) => (
          <Menu.Item
            key={status}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
            rightSection={<KeyFace>{key}</KeyFace>}
            onClick={() => mutate({ convKey, statuses: [status] })}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          className="danger-item"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => void remove(conversation)}
        >
          {t(CONVERSATION_TEXT.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
