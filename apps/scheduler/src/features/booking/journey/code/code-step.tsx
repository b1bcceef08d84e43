import { CODE_DIGITS } from '@sightline/contract/booking-limits';
import { useRef, useState } from 'react';
import { isCode, troubleWords } from '../../api/trouble.ts';
import { Dock } from '../../parts/dock.tsx';
import { DockTrouble } from '../../parts/dock-trouble.tsx';
import form from '../../parts/form.module.css';
import { phoneWords } from '../../parts/kind-page.tsx';
import parts from '../../parts/parts.module.css';
import { KeptTime } from '../../times/kept-time.tsx';
import { useWords } from '../../words/use-words.ts';
import { JourneyPage } from '../journey-page.tsx';
import type { Journey } from '../use-journey.ts';
import { visitOf } from '../visit.ts';
import { CodeHelp } from './code-help.tsx';
import { CODE_WORDS } from './code-words.ts';
import type { PhoneCode } from './use-phone-code.ts';

const FORM = 'phone-code';
const FIELD = 'phone-code-field';

type CodeStepProps = { journey: Journey; code: PhoneCode; verified: () => void };

/** Asks for the code sent to the patient; entering it books. */
export function CodeStep({ journey, code, verified }: CodeStepProps) {
  const { words, language } = useWords();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { state, error, rounds, way, phone, email } = code;
  const said = CODE_WORDS[language];
  const isBusy = state !== 'sent';
  const place = visitOf({ journey, words, language }).location;
  const check = async () => {
    if (isBusy) return;
    const isWhole = typed.replaceAll(/\D/g, '').length === CODE_DIGITS;
    setMissing(!isWhole);
    if (!isWhole) return field.current?.focus();
    if (await code.check(typed)) verified();
    else field.current?.focus();
  };
  const isWrong = isCode(error, 'booking.wrong-code');
  const fault = isMissing ? said.missing : isWrong ? words.errors.wrongCode : null;
  const to = way === 'text' ? phoneWords(phone ?? '') : (email ?? '');
  const sub = state === 'sending' ? said[way].sending : said[way].sub(to);
  return (
    <JourneyPage
      journey={journey}
      hasDock
      title={said[way].title}
      sub={(error === null || isWrong) && <p className="anywhere">{sub}</p>}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <div className={`grid gap-xxs ${form.field} mt-lg ${form.code}`}>
          <label htmlFor={FIELD}>{said.label}</label>
          <input
            className="patient-field"
            ref={field}
            id={FIELD}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={typed}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : `${FIELD}-fault`}
            onChange={({ target }) => setTyped(target.value)}
          />
          {fault !== null && (
            <p className="fault text-large" id={`${FIELD}-fault`} role="alert">
              {fault}
            </p>
          )}
        </div>
      </form>
      <p className="unseen" role="status">
        {rounds > 1 ? said.sent : ''}
      </p>
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <button
          type="button"
          className="patient-button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void code.send(way)}
        >
          {said.again}
        </button>
        <button type="button" className="patient-button" onClick={() => journey.edit('details')}>
          {said[way].change}
        </button>
      </div>
      <CodeHelp journey={journey} code={code} />
      <Dock
        trouble={
          error !== null &&
          !isWrong && (
            <DockTrouble
              error={error}
              said={troubleWords(error, words, language)}
              places={place === undefined ? [] : [place]}
            />
          )
        }
        occasion={error}
        form={FORM}
        back={code.close}
        isBusy={isBusy}
        label={state === 'checking' ? said.checking : said.check}
      >
        <KeptTime slot={journey.chosen.slot} holding={journey.time.holding} />
      </Dock>
    </JourneyPage>
  );
}
