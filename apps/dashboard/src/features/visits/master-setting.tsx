import { Select } from '@mantine/core';
import type { VisitMaster } from '@sightline/contract/visits.calls';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { counted } from '../../shared/words/counted.ts';
import { t } from '../../shared/words/words.ts';
import { useSaveMaster, useVisitSettings } from './api/visit-settings.ts';

const PLACES: readonly { value: VisitMaster; label: string }[] = [
  { value: 'here', label: t('In Sightline') },
  { value: 'pms', label: t('In your practice system') },
];

/** Where visits are kept (VIS-004). */
export function MasterSetting() {
  const { data } = useVisitSettings();
  const saving = useSaveMaster();
  if (data === undefined) return null;
  const { master, waiting } = data;
  async function choose(value: VisitMaster) {
    const question = {
      title: t('Keep visits in Sightline?'),
      text: t(
        '{counted} waiting for your practice system will take effect right away. Imports no longer confirm them.',
        {
          counted: counted(waiting, 'change'),
        },
      ),
      confirm: t('Keep in Sightline'),
    };
    if (waiting === 0 || (await askQuestion(question))) saving.mutate(value);
  }
  return (
    <Select
      mt="md"
      w={320}
      maw="100%"
      label={t('Visits are kept')}
      description={
        master === 'pms'
          ? t('Changes wait until an import confirms them. {counted} waiting.', { counted: counted(waiting, 'change') })
          : t('Changes take effect right away.')
      }
      allowDeselect={false}
      disabled={saving.isPending}
      data={PLACES}
      value={master}
      onChange={(value) => value !== null && value !== master && void choose(value)}
    />
  );
}
