import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { BULK_PACE, type BulkSettings, MOST_HOLD_OUT_PERCENT } from '@sightline/contract/bulk-texts.calls';
import { useState } from 'react';
import { t } from '../../shared/words/words.ts';
import { useSaveSettings } from './api/bulk-texts.ts';

/** How fast the practice sends to many, and which share it holds out. */
export function Settings({ saved }: { saved: BulkSettings }) {
  const [draft, setDraft] = useState<BulkSettings>(saved);
  const save = useSaveSettings();
  const isSame = draft.aMinute === saved.aMinute && draft.holdOutPercent === saved.holdOutPercent;
  return (
    <section className="panel p-md stack gap-md" aria-labelledby="bulk-settings">
      <h2 className="text-heading fw-semibold tight" id="bulk-settings">
        {t('Settings')}
      </h2>
      <div className="flex wrap gap-md">
        <NumberInput
          label={t('Texts per minute')}
          description={t('All bulk texts together, {least} to {most}. Staff’s own texts always go first.', {
            least: BULK_PACE.least,
            most: BULK_PACE.most,
          })}
          min={BULK_PACE.least}
          max={BULK_PACE.most}
          allowDecimal={false}
          clampBehavior="strict"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={360}
          value={draft.aMinute}
          onChange={(value) => setDraft({ ...draft, aMinute: Number(value) || BULK_PACE.least })}
        />
        <NumberInput
          label={t('Hold out at random (%)')}
          description={t(
            '0 to {most_hold_out_percent}. These people get no bulk text and no recall message, so reports can show how many book without one.',
            { most_hold_out_percent: MOST_HOLD_OUT_PERCENT },
          )}
          min={0}
          max={MOST_HOLD_OUT_PERCENT}
          allowDecimal={false}
          clampBehavior="strict"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={360}
          value={draft.holdOutPercent}
          onChange={(value) => setDraft({ ...draft, holdOutPercent: Number(value) || 0 })}
        />
      </div>
      <div>
        <Button disabled={isSame} loading={save.isPending} onClick={() => save.mutate(draft)}>
          {t('Save settings')}
        </Button>
      </div>
    </section>
  );
}
