import { useState } from 'react';
import { UrgentWords } from '../../../shared/urgent/urgent-words.tsx';
import { isCode } from '../api/trouble.ts';
import { dayWords, timeWords } from '../model/dates.ts';
import form from '../parts/form.module.css';
import { PhoneList } from '../parts/kind-page.tsx';
import { SoughtTrouble, Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { StepPage } from '../parts/step-page.tsx';
import { useWords } from '../words/use-words.ts';
import { useCancel } from './use-cancel.ts';
import type { ManagedState } from './use-managed.ts';

const LONGEST_REASON = 300;

/** Asks for confirmation, naming what is cancelled. */
export function CancelQuestion({ managed, keep }: { managed: ManagedState; keep: () => void }) {
  const { words, language } = useWords();
  const { booking, isBusy } = managed;
  const [reason, setReason] = useState('');
  const { isUnknown, stands, error, said, cancel, look } = useCancel(managed);
  const title = words.manage.sure(
    dayWords(booking.date, language),
    timeWords(booking.time, language),
    booking.firstName,
  );
  return (
    <StepPage title={title} titled={`${words.manage.cancel} – ${booking.orgName}`} sub={<p>{words.manage.sureHelp}</p>}>
      <label className={`grid gap-xxs ${form.field}`}>
        <span>{words.manage.reason}</span>
        <textarea
          className="patient-field"
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <UrgentWords text={reason} phone={booking.location.phone} language={language} />
      {said !== '' && <Trouble>{said}</Trouble>}
      {stands && <SoughtTrouble>{words.manage.stands}</SoughtTrouble>}
      {(isUnknown || isCode(error, 'booking.too-late')) && <PhoneList places={[booking.location]} />}
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <button
          type="button"
          className={isUnknown ? 'patient-button' : 'patient-button danger'}
          aria-disabled={isBusy}
          onClick={() => void cancel(reason)}
        >
          {isBusy ? words.manage.working : words.manage.yes}
        </button>
        {isUnknown ? (
          <button
            key="look"
            type="button"
            className="patient-button main"
            aria-disabled={isBusy}
            onClick={() => void look()}
          >
            {words.manage.look}
          </button>
        ) : (
          <button key="keep" type="button" className="patient-button" onClick={keep}>
            {words.manage.keep}
          </button>
        )}
      </div>
    </StepPage>
  );
}
