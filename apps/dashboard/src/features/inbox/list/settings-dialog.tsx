import { Switch } from '@mantine/core';
import { modals } from '@mantine/modals';
import { UNDO_SECONDS } from '@sightline/contract/scheduled-texts.calls';
import { useInboxSettings, useSaveInboxSettings } from '../api/inbox-settings.ts';

function Settings() {
  const { data } = useInboxSettings();
  const { mutate, isPending } = useSaveInboxSettings();
  return (
    <Switch
      label="Undo send"
      description={`Texts wait ${UNDO_SECONDS} seconds before they go out, and can be undone until then. Applies to everyone in the practice.`}
      checked={data?.hasUndo ?? false}
      disabled={data === undefined || isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}

/** Opens the practice's inbox settings. */
export function showInboxSettings(): void {
  modals.open({ title: 'Inbox settings', children: <Settings />, size: 'sm' });
}
