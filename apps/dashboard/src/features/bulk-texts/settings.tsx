import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { BULK_PACE, type BulkSettings, MOST_HOLD_OUT_PERCENT } from '@sightline/contract/bulk-texts.calls';
import { useState } from 'react';
import { useSaveSettings } from './api/bulk-texts.ts';

/** How fast the practice sends to many, and which share it holds out. */
export function Settings({ saved }: { saved: BulkSettings }) {
  const [draft, setDraft] = useState<BulkSettings>(saved);
  const save = useSaveSettings();
  const isSame = draft.aMinute === saved.aMinute && draft.holdOutPercent === saved.holdOutPercent;
  return (
    <section className="panel p-md stack gap-md" aria-labelledby="bulk-settings">
      <h2 className="text-heading fw-semibold tight" id="bulk-settings">
        Settings
      </h2>
      <div className="flex wrap gap-md">
        <NumberInput
          label="Texts per minute"
          description={`All bulk texts together, ${BULK_PACE.least} to ${BULK_PACE.most}. Staff’s own texts always go first.`}
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
          label="Hold out at random (%)"
          description={`0 to ${MOST_HOLD_OUT_PERCENT}. These people get no bulk text and no recall message, so reports can show how many book without one.`}
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
          Save settings
        </Button>
      </div>
    </section>
  );
}
