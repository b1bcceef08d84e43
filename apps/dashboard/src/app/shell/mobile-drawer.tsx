import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

export function MobileDrawer() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { practice } = useSession();
  return (
    <>
      <ActionIcon className={`hidden ${classes.burger}`} size={40} aria-label={t('Open navigation')} onClick={open}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={close}
        size={288}
        title={practice === '' ? t('Sightline') : practice}
        styles={{
          title: { fontWeight: 660 },
          content: { display: 'flex', flexDirection: 'column' },
          body: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, padding: 0 },
        }}
      >
        <Navigation isFolded={false} onGo={close} />
      </Drawer>
    </>
  );
}
