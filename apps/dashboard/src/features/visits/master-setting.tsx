import { Select } from '@mantine/core';
import type { VisitMaster } from '@sightline/contract/visits.calls';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { useSaveMaster, useVisitSettings } from './api/visit-settings.ts';
import { counted } from './model/words.ts';

const PLACES: readonly { value: VisitMaster; label: string }[] = [
  { value: 'here', label: 'In Sightline' },
  { value: 'pms', label: 'In your practice system' },
];

/** Where visits are kept (VIS-004). */
export function MasterSetting() {
  const { data } = useVisitSettings();
  const saving = useSaveMaster();
  if (data === undefined) return null;
  const { master, waiting } = data;
  async function choose(value: VisitMaster) {
    const question = {
      title: 'Keep visits in Sightline?',
      text: `${counted(waiting, 'change')} waiting for your practice system will count at once. Imports no longer confirm them.`,
      confirm: 'Keep in Sightline',
    };
    if (waiting === 0 || (await askQuestion(question))) saving.mutate(value);
  }
  return (
    <Select
      mt="md"
      w={320}
      maw="100%"
      label="Visits are kept"
      description={
        master === 'pms'
          ? `Changes wait until an import confirms them. ${counted(waiting, 'change')} waiting.`
          : 'Changes count at once.'
      }
      allowDeselect={false}
      disabled={saving.isPending}
      data={PLACES}
      value={master}
      onChange={(value) => value !== null && value !== master && void choose(value)}
    />
  );
}
