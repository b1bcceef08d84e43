import { askEarlier } from '@sightline/contract/waiting-list-patients.calls';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLanguage } from '../../../shared/language/language.tsx';
import { isCode } from '../api/trouble.ts';
import type { Times } from '../earlier/wished-times.tsx';
import type { Journey } from '../journey/use-journey.ts';
import { sentDetails } from '../model/details.ts';
import type { Field } from '../model/fields.ts';
import { readProof, writeProof } from '../model/phone-proof.ts';

const shelf = () => window.sessionStorage;

type JoinOptions = { journey: Journey; asked: readonly Field[]; needsCode: () => void };

/** Puts the person on the waiting list for the chosen visit. */
export function useJoin({ journey, asked, needsCode }: JoinOptions) {
  const { language } = useLanguage();
  const [state, setState] = useState<'open' | 'busy' | 'hopeless' | 'done'>('open');
  const [error, setError] = useState<unknown>(null);
  const { details, today, time } = journey;
  const submit = async (times: Times): Promise<void> => {
    if (state === 'busy' || time.wish === null) return;
    const { coverKey, locKey, acctKey, taskKey } = time.wish;
    setState('busy');
    setError(null);
    try {
      const { patient } = sentDetails({ fields: asked, details, today });
      const phoneProof = readProof({ shelf, coverKey });
      const wish = { coverKey, locKeys: [locKey], acctKeys: acctKey === 0 ? [] : [acctKey], taskKey, ...times };
      const { isHopeless } = await call(askEarlier, { body: { ...wish, patient, language, phoneProof } });
      setState(isHopeless ? 'hopeless' : 'done');
    } catch (cause) {
      setState('open');
      if (!isCode(cause, 'booking.phone-unverified')) return setError(cause);
      writeProof({ shelf, coverKey, proof: null });
      needsCode();
    }
  };
  return { state, error, submit };
}
