import { useState } from 'react';
import { askForCall } from '../../api/phone-code.ts';
import { troubleWords } from '../../api/trouble.ts';
import { PhoneLines, phoneWords } from '../../parts/kind-page.tsx';
import { Note, Trouble } from '../../parts/notice.tsx';
import parts from '../../parts/parts.module.css';
import { useWords } from '../../words/use-words.ts';
import type { Journey } from '../use-journey.ts';
import { visitOf } from '../visit.ts';
import { CODE_WORDS } from './code-words.ts';
import type { PhoneCode } from './use-phone-code.ts';

type CodeHelpProps = { journey: Journey; code: PhoneCode };

/** For everyone whom the code doesn't reach: the other way to get it, the office's phone, and a call from there. */
export function CodeHelp({ journey, code }: CodeHelpProps) {
  const { words, language } = useWords();
  const said = CODE_WORDS[language];
  const { mailsCode, fields, edit } = journey;
  const { phone, email, way } = code;
  const { location } = visitOf({ journey, words, language });
  const asksEmail = mailsCode && email === null && fields.some(({ name }) => name === 'email');
  const isBusy = code.state !== 'sent';
  const send = (by: 'text' | 'email') => !isBusy && void code.send(by);
  return (
    <section className="mt-lg no-print">
      <h2 className="patient-heading mb-xxs">{said.help.title}</h2>
      <div className={`flex wrap gap-sm ${parts.row}`}>
        {way === 'text' && email !== null && (
          <button type="button" className="patient-button anywhere" onClick={() => send('email')}>
            {said.email.instead(email)}
          </button>
        )}
        {way === 'email' && phone !== null && (
          <button type="button" className="patient-button" onClick={() => send('text')}>
            {said.text.instead(phoneWords(phone))}
          </button>
        )}
        {asksEmail && (
          <button type="button" className="patient-button" onClick={() => edit('details')}>
            {said.help.addEmail}
          </button>
        )}
        {phone !== null && <AskedCall journey={journey} phone={phone} />}
      </div>
      {location && (
        <p className="mt-sm">
          <PhoneLines places={[location]} />
        </p>
      )}
    </section>
  );
}

/** Asks the office to call the phone that was typed. */
function AskedCall({ journey, phone }: { journey: Journey; phone: string }) {
  const { words, language } = useWords();
  const { choices, chosen, details } = journey;
  const { help } = CODE_WORDS[language];
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const [error, setError] = useState<unknown>(null);
  const ask = async () => {
    const { locKey, taskKey } = chosen;
    if (state === 'busy' || locKey === null) return;
    setState('busy');
    setError(null);
    const { firstName = '', lastName = '' } = details;
    try {
      await askForCall({ coverKey: choices.coverKey, locKey, phone, firstName, lastName, taskKey, language });
      setState('asked');
    } catch (cause) {
      setError(cause);
      setState('open');
    }
  };
  return (
    <>
      {state !== 'asked' && (
        <button type="button" className="patient-button" aria-disabled={state === 'busy'} onClick={() => void ask()}>
          {state === 'busy' ? help.asking : help.call(phoneWords(phone))}
        </button>
      )}
      <div role="status">{state === 'asked' && <Note>{help.asked(phoneWords(phone))}</Note>}</div>
      {error !== null && <Trouble>{troubleWords(error, words, language)}</Trouble>}
    </>
  );
}
