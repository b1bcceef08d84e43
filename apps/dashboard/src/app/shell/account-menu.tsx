import { Menu, useMantineColorScheme } from '@mantine/core';
import { isLanguage, LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
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
import { problemWords } from '../../shared/api/problem-words.ts';
import { notices } from '../../shared/notices/notices.ts';
import { chooseOwnLanguage } from '../../shared/words/choose-language.ts';
import { pageLanguage, t } from '../../shared/words/words.ts';
import { PATHS } from '../paths.ts';
import { AccountButton } from './account-button.tsx';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const SCHEMES = [
  { value: 'light', label: t('Light'), Icon: IconSun },
  { value: 'dark', label: t('Dark'), Icon: IconMoon },
  { value: 'auto', label: t('Same as system'), Icon: IconDeviceDesktop },
] as const;

const schemeOf = (text: string) => SCHEMES.find(({ value }) => value === text)?.value ?? 'auto';

function choose(language: string): void {
  if (!isLanguage(language)) return;
  chooseOwnLanguage(language).catch((error: Error) => notices.error(problemWords(error)));
}

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
          {t('Change practice')}
        </Menu.Item>
        <Menu.Item component={Link} to={PATHS.security} leftSection={<IconShieldLock {...ICON} />}>
          {t('Security')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('Appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon {...ICON} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('Language')}</Menu.Label>
        <Menu.RadioGroup value={pageLanguage()} onChange={choose}>
          {LANGUAGE_KEYS.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {LANGUAGES[language].ownName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={PATHS.logout} leftSection={<IconLogout {...ICON} />}>
          {t(SESSION_TEXT.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
