import { Menu, useMantineColorScheme } from '@mantine/core';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import {
  IconArrowsExchange,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '../paths.ts';
import { AccountButton } from './account-button.tsx';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'Same as system', Icon: IconDeviceDesktop },
] as const;

const schemeOf = (text: string) => SCHEMES.find(({ value }) => value === text)?.value ?? 'auto';

/** Family name, color scheme, switching practice and Sign out (NAV-004). */
export function AccountMenu({ name, isOpenAtFirst }: { name: string; isOpenAtFirst: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu defaultOpened={isOpenAtFirst} position="bottom-end" width={216} withinPortal={false}>
      <Menu.Target>
        <AccountButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to={PATHS.chooseCover} leftSection={<IconArrowsExchange {...ICON} />}>
          Change practice
        </Menu.Item>
        <Menu.Item component={Link} to={PATHS.security} leftSection={<IconShieldLock {...ICON} />}>
          Security
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon {...ICON} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={PATHS.logout} leftSection={<IconLogout {...ICON} />}>
          {SESSION_TEXT.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
