import { Button, TextInput } from '@mantine/core';
import { TABLET_NAME_LENGTH } from '@sightline/contract/kiosk.calls';
import { useState } from 'react';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useSetUpTablet } from '../api/packets.ts';

type SetUpProps = { locKey: number; location: string; signOut: () => void };

/** Turns the device that shows this page into a tablet for forms, and signs staff out of it. */
export function SetUpTablet({ locKey, location, signOut }: SetUpProps) {
  const [name, setName] = useState('');
  const { mutateAsync: setUp, isPending } = useSetUpTablet();
  const begin = async () => {
    const given = name.trim() || t('Front desk');
    const isSure = await askConfirm({
      title: t('Set up this device as a tablet for forms?'),
      text: t('It opens today’s forms at {location} with the code. You’re signed out on this device.', { location }),
      confirm: t('Set up and sign out'),
    });
    if (!isSure) return;
    const made = await setUp({ locKey, name: given }).catch(() => null);
    if (made === null) return;
    signOut();
    window.location.assign(made.address);
  };
  return (
    <div className="row wrap gap-sm items-end">
      <TextInput
        label={t('Name of this tablet')}
        placeholder={t('Front desk')}
        value={name}
        maxLength={TABLET_NAME_LENGTH}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" disabled={locKey === 0} loading={isPending} onClick={() => void begin()}>
        {t('Set up this tablet')}
      </Button>
    </div>
  );
}
