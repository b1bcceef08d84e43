import { Menu, useMantineColorScheme } from '@mantine/core';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { IconArrowsExchange, IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '../paths.ts';
import { AccountButton } from './account-button.tsx';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const;

/** Family name, colour scheme, change of practice and Sign out (NAV-004). */
export function AccountMenu({ name }: { name: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <AccountButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to={PATHS.chooseCover} leftSection={<IconArrowsExchange {...ICON} />}>
          Change practice
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        {SCHEMES.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon {...ICON} />}
            rightSection={colorScheme === value ? <IconCheck {...ICON} /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={PATHS.logout} leftSection={<IconLogout {...ICON} />}>
          {SESSION_TEXT.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
