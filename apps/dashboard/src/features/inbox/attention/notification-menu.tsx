import { ActionIcon, Popover, Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { logError } from '../../../shared/log.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './attention.module.css';
import { DesktopChoice } from './desktop-choice.tsx';
import { settings, useSettings } from './settings.ts';
import { playTone } from './tone.ts';

/** Notification settings of this browser. */
export function NotificationMenu() {
  return (
    <Popover position="bottom-end" width={308} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={34} aria-label={t('Notifications')} title={t('Notifications')}>
          <IconBell size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Choices />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices() {
  const { sound } = useSettings();
  function chooseSound(isOn: boolean) {
    settings.change({ sound: isOn });
    // Played once as a sample.
    if (isOn) playTone().catch((error: unknown) => logError('play a tone', error));
  }
  return (
    <div className={`grid gap-sm ${classes.choices}`}>
      <p className="fw-semibold">{t('Notifications')}</p>
      <DesktopChoice />
      <Switch
        label={t('Sound')}
        description={t('A short, soft tone for new texts')}
        checked={sound}
        onChange={(event) => chooseSound(event.currentTarget.checked)}
      />
      <p className={`lh-snug ${classes.note}`}>
        {t('Saved in this browser. You’re alerted about texts at the locations you chose.')}
      </p>
    </div>
  );
}
