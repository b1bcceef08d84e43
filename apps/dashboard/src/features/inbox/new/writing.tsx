import { useState } from 'react';
import type { PlannedSend } from '../api/check-recipients.ts';
import { usePreview } from '../api/preview-conversation.ts';
import type { Recipient } from '../model/recipients.ts';
import type { SendingLocation } from './location/use-sending-location.ts';
import { RecipientsSheet } from './many/recipients-sheet.tsx';
import classes from './new.module.css';
import { NewComposer } from './new-composer.tsx';
import { OneContext } from './one/one-context.tsx';
import { NobodyYet, SeveralNote, WhereFrom } from './resting-faces.tsx';

type WritingProps = { recipients: readonly Recipient[]; place: SendingLocation; isSearching: boolean };

/** The recipients' details, and the composer. */
export function Writing({ recipients, place, isSearching }: WritingProps) {
  const [planned, plan] = useState<PlannedSend | null>(null);
  const [first, ...others] = recipients;
  // The templates are the same for everyone; the values filling them are separate.
  const preview = usePreview(first ?? null, place.locKey);
  const one = others.length === 0 ? first : undefined;

  return (
    <>
      <div className={`min-h-0 clipped ${classes.body}`}>
        {first === undefined && !isSearching && <NobodyYet />}
        {first !== undefined && place.locKey === null && <WhereFrom ask={place.ask} />}
        {one !== undefined && place.locKey !== null && <OneContext recipient={one} query={preview} />}
        {others.length > 0 && place.locKey !== null && !isSearching && <SeveralNote recipients={recipients} />}
      </div>
      <div className={`bg-surface line-above ${classes.footer}`}>
        <NewComposer recipients={recipients} locKey={place.locKey} preview={preview.data ?? null} review={plan} />
      </div>
      <RecipientsSheet planned={planned} close={() => plan(null)} />
    </>
  );
}
