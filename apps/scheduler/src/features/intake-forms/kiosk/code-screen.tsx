import type { Reply } from '@sightline/contract/call';
import type { openKiosk } from '@sightline/contract/kiosk.calls';
import { type FormEvent, use, useId, useState } from 'react';
import { ProblemError } from '../../../shared/api/api-errors.ts';
import type { FormLink } from '../model/link.ts';
import fieldClasses from '../parts/field.module.css';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useWords } from '../words/use-words.ts';
import { KioskServicesContext } from './kiosk-services.ts';
import { useKioskWords } from './kiosk-words.ts';

export type OpenedKiosk = Reply<typeof openKiosk>;

type CodeFault = 'wrong' | 'wait' | 'notSetUp' | 'network';

function faultOf(error: unknown): CodeFault {
  if (!(error instanceof ProblemError)) return 'network';
  if (error.code === 'kiosk.not-set-up') return 'notSetUp';
  return error.status === 429 ? 'wait' : 'wrong';
}

/** Staff open today's visits. */
type CodeProps = { link: FormLink; tablet: string | null; onOpened: (opened: OpenedKiosk) => void };

export function CodeScreen({ link, tablet, onOpened }: CodeProps) {
  const { openKiosk: open } = use(KioskServicesContext);
  const { words } = useWords();
  const kiosk = useKioskWords();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<CodeFault | null>(tablet === null ? 'notSetUp' : null);
  const [isBusy, setBusy] = useState(false);
  const [id, helpId] = [useId(), useId()];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      onOpened(await open({ coverKey: link.coverKey, tablet: tablet ?? '', code }));
    } catch (error) {
      setFault(faultOf(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PageHeading title={kiosk.title} isFocused={false} />
      <label className="block mb-xs fw-semibold" htmlFor={id}>
        {kiosk.codeLabel}
      </label>
      <input
        id={id}
        className={`patient-field ${fieldClasses.short}`}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        aria-describedby={helpId}
        aria-invalid={fault !== null}
        onChange={({ currentTarget: { value } }) => setCode(value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <p id={helpId} className={fieldClasses.hint}>
        {kiosk.codeHelp}
      </p>
      <p role="alert" className={`fw-semibold ${fieldClasses.error}`}>
        {fault === 'network' ? words.failed.networkHelp : fault !== null && kiosk[fault]}
      </p>
      <div className="flex wrap gap-sm mt-lg">
        <button type="submit" className={`patient-button main ${classes.go}`}>
          {kiosk.open}
        </button>
      </div>
    </form>
  );
}
