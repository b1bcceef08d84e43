import { useState } from 'react';
import { isCode, troubleWords } from '../api/trouble.ts';
import { dayWords, timeWords } from '../model/dates.ts';
import form from '../parts/form.module.css';
import { PhoneList } from '../parts/kind-page.tsx';
import { Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { StepPage } from '../parts/step-page.tsx';
import { useWords } from '../words/use-words.ts';
import type { Managed } from './managed-visit.tsx';

const LONGEST_REASON = 300;

/** Asks once more, and names what is given up. */
export function CancelQuestion({ managed, keep }: { managed: Managed; keep: () => void }) {
  const { words, language } = useWords();
  const { booking, cancel, isBusy } = managed;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const title = words.manage.sure(dayWords(booking.date, language), timeWords(booking.time, language));
  const sure = () => {
    setError(null);
    cancel(reason).catch(setError);
  };
  return (
    <StepPage title={title} titled={`${words.manage.cancel} – ${booking.orgName}`} sub={<p>{words.manage.sureHelp}</p>}>
      <label className={form.field}>
        <span>{words.manage.reason}</span>
        <textarea
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {error !== null && <Trouble>{troubleWords(error, words)}</Trouble>}
      {isCode(error, 'booking.too-late') && <PhoneList places={[booking.location]} />}
      <div className={parts.row}>
        <button type="button" className={parts.go} aria-disabled={isBusy} onClick={sure}>
          {isBusy ? words.manage.working : words.manage.yes}
        </button>
        <button type="button" className={parts.plain} onClick={keep}>
          {words.manage.keep}
        </button>
      </div>
    </StepPage>
  );
}
