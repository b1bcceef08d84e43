import { useEffect, useState } from 'react';
import { BirthDateForm } from '../../../shared/birth-date/birth-date-form.tsx';
import { useLanguage } from '../../../shared/language/language.tsx';
import { type Recognition, recognize } from '../api/recognize.ts';
import { type Details, otherPersonOf } from '../model/details.ts';
import { phoneMask } from '../model/typing.ts';
import { Note } from '../parts/notice.tsx';
import { KNOWN_WORDS } from './known-words.ts';
import type { Journey } from './use-journey.ts';

type Patient = NonNullable<Recognition['patient']>;

/** What is known, in the places where it wasn't typed yet. */
function filledIn(details: Details, { firstName, lastName, dob, phone, email }: Patient): Details {
  const [year = '', month = '', day = ''] = dob.split('-');
  const known = { firstName, lastName, email, dob: `${month}/${day}/${year}`, phone: phoneMask(phone) };
  const open = Object.entries(known).filter(([name, text]) => text !== '' && (details[name] ?? '').trim() === '');
  return { ...details, ...Object.fromEntries(open) };
}

/** Above the questions, if the link knows its patient: their birth date fills in the rest. */
export function KnownPatient({ journey, linkKey }: { journey: Journey; linkKey: string }) {
  const { language } = useLanguage();
  const { choices, details, setDetails, today } = journey;
  const { coverKey } = choices;
  const [found, setFound] = useState<Recognition | null>(null);
  useEffect(() => {
    let isOver = false;
    // Without an answer the questions are asked as for everyone.
    recognize({ coverKey, linkKey, birthDate: null }).then(
      (state) => !isOver && setFound((before) => before ?? state),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [coverKey, linkKey]);
  const ask = async (birthDate: string): Promise<void> => {
    const next = await recognize({ coverKey, linkKey, birthDate });
    setFound(next);
    const { patient } = next;
    if (patient !== null) setDetails((before) => filledIn(before, patient));
  };
  if (found === null || found.state === 'none' || otherPersonOf(details) !== null) return null;
  const said = KNOWN_WORDS[language];
  if (found.state === 'known') return <Note>{said.done}</Note>;
  if (found.state === 'lapsed') return <Note>{said.lapsed}</Note>;
  if (found.state === 'locked') return <Note>{said.locked}</Note>;
  const wrong = found.state === 'wrong' ? said.wrong(found.triesLeft) : null;
  return <BirthDate ask={ask} wrong={wrong} today={today} />;
}

type BirthDateProps = { ask: (birthDate: string) => Promise<void>; wrong: string | null; today: string };

function BirthDate({ ask, wrong, today }: BirthDateProps) {
  const known = KNOWN_WORDS[useLanguage().language];
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  const submit = async (birthDate: string) => {
    setState('busy');
    try {
      await ask(birthDate);
      setState('asked');
    } catch {
      // What went wrong is said below; the questions can be answered as they are.
      setState('failed');
    }
  };
  return (
    <div className="p-md mt-md grid gap-sm bg-accent-soft rounded-lg">
      <p>{known.why}</p>
      <BirthDateForm
        label={known.label}
        go={known.go}
        today={today}
        isBusy={state === 'busy'}
        refusal={state === 'failed' ? known.failed : wrong}
        onTry={(birthDate) => void submit(birthDate)}
      />
    </div>
  );
}
