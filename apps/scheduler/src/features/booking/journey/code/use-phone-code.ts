import { useRef, useState } from 'react';
import { useLanguage } from '../../../../shared/language/language.tsx';
import { askCode, enterCode } from '../../api/phone-code.ts';
import { ownEmailOf, ownPhoneOf } from '../../model/details.ts';
import { writeProof } from '../../model/phone-proof.ts';
import type { Journey } from '../use-journey.ts';

const shelf = () => window.sessionStorage;

/** The code's state: not requested, being sent, sent, or being checked. */
type State = 'closed' | 'sending' | 'sent' | 'checking';
/** How it goes to the patient. */
export type Way = 'text' | 'email';

/** The code for the patient's phone or email address, if the practice verifies one before a booking. */
export function usePhoneCode({
  choices,
  chosen,
  details,
  mailsCode,
}: Pick<Journey, 'choices' | 'chosen' | 'details' | 'mailsCode'>) {
  const { language } = useLanguage();
  const [state, setState] = useState<State>('closed');
  const [way, setWay] = useState<Way>('text');
  const [error, setError] = useState<unknown>(null);
  /** How often a code was sent on this screen. */
  const [rounds, setRounds] = useState(0);
  const codeKey = useRef<string | null>(null);
  const { coverKey } = choices;
  const phone = ownPhoneOf(details);
  const email = mailsCode ? ownEmailOf(details) : null;
  const send = async (by: Way): Promise<void> => {
    const to = by === 'text' ? { phone } : { email };
    if (Object.values(to).includes(null) || chosen.locKey === null) return;
    setWay(by);
    setState('sending');
    setError(null);
    try {
      codeKey.current = (await askCode({ coverKey, locKey: chosen.locKey, ...to, language })).codeKey;
      setRounds((number) => number + 1);
    } catch (cause) {
      setError(cause);
    }
    setState('sent');
  };
  const check = async (code: string): Promise<boolean> => {
    if (codeKey.current === null) return false;
    setState('checking');
    setError(null);
    try {
      writeProof({ shelf, coverKey, proof: await enterCode({ coverKey, codeKey: codeKey.current, code }) });
      setState('closed');
      return true;
    } catch (cause) {
      setError(cause);
      setState('sent');
      return false;
    }
  };
  return {
    ...{ phone, email, way, state, error, rounds, send, check },
    open: () => {
      setRounds(0);
      codeKey.current = null;
      void send(phone === null ? 'email' : 'text');
    },
    close: () => setState('closed'),
  };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;
