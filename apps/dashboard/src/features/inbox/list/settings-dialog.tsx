import { Switch } from '@mantine/core';
import { modals } from '@mantine/modals';
import { UNDO_SECONDS } from '@sightline/contract/scheduled-texts.calls';
import { t } from '../../../shared/words/words.ts';
import { useInboxSettings, useSaveInboxSettings } from '../api/inbox-settings.ts';

function Settings() {
  const { data } = useInboxSettings();
  const { mutate, isPending } = useSaveInboxSettings();
  return (
    <div className="stack gap-md">
      <Switch
        label={t('Undo send')}
        description={t(
          'Texts wait {undo_seconds} seconds before they go out, and can be undone until then. Applies to everyone in the practice.',
          { undo_seconds: UNDO_SECONDS },
        )}
        checked={data?.hasUndo ?? false}
        disabled={data === undefined || isPending}
        onChange={(event) => mutate({ hasUndo: event.currentTarget.checked })}
      />
      <Switch
        label={t('Answer after hours')}
        description={t(
          'Texts that arrive while the office is closed get one answer until it opens: your After hours template, or Sightline’s standard text.',
        )}
        checked={data?.answersAfterHours ?? false}
        disabled={data === undefined || isPending}
        onChange={(event) => mutate({ answersAfterHours: event.currentTarget.checked })}
      />
      {data?.answersAfterHours === true && data.withoutHours.length > 0 && (
        <p className="m-0 text-small c-warn">
          {t('No office hours yet, so no answers: {withoutHours}. Add them under Administration, Hours and closures.', {
            withoutHours: data.withoutHours.join(', '),
          })}
        </p>
      )}
    </div>
  );
}

/** Opens the practice's inbox settings. */
export function showInboxSettings(): void {
  modals.open({ title: t('Inbox settings'), children: <Settings />, size: 'sm' });
}
