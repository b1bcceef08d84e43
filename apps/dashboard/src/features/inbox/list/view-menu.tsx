import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck, IconSettings } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import { useInboxSettings } from '../api/inbox-settings.ts';
import type { FilterControls } from '../hooks/use-filters.ts';
import { VIEW_MENU_ID } from '../model/focus.ts';
import { isUsualView, orderTitles, VIEW_TITLE, viewInWords } from '../model/views.ts';
import { showInboxSettings } from './settings-dialog.tsx';

type ViewMenuProps = Pick<FilterControls, 'filters' | 'chooseView' | 'chooseOrder'>;

type Choice<Name extends string> = { titles: Record<Name, string>; chosen: Name; choose: (name: Name) => void };

function choicesOf<Name extends string>({ titles, chosen, choose }: Choice<Name>) {
  return (Object.keys(titles) as Name[]).map((name) => (
    <Menu.Item
      key={name}
      role="menuitemradio"
      aria-checked={name === chosen}
      leftSection={name === chosen ? <IconCheck size={16} stroke={1.8} aria-hidden="true" /> : <span />}
      onClick={() => choose(name)}
    >
      {titles[name]}
    </Menu.Item>
  ));
}

/** Whose conversations the list shows, and in which order. */
export function ViewMenu({ filters, chooseView, chooseOrder }: ViewMenuProps) {
  const { data: settings } = useInboxSettings();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon
          id={VIEW_MENU_ID}
          size={30}
          variant={isUsualView(filters) ? 'subtle' : 'light'}
          {...(isUsualView(filters) ? { color: 'gray' } : {})}
          aria-label={t('View: {viewInWords}', { viewInWords: viewInWords(filters) })}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('View')}>
        {choicesOf({ titles: VIEW_TITLE, chosen: filters.view, choose: chooseView })}
        <Menu.Divider />
        {choicesOf({ titles: orderTitles(filters), chosen: filters.order, choose: chooseOrder })}
        {settings?.mayChange === true && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconSettings size={16} stroke={1.7} aria-hidden="true" />}
              onClick={showInboxSettings}
            >
              {t('Inbox settings')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
