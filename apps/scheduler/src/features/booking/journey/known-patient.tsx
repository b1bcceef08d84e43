import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLanguage } from '../../../shared/language/language.tsx';
import { type Recognition, recognize } from '../api/recognize.ts';
import { birthDateOf, type Details, otherPersonOf } from '../model/details.ts';
import { dateMask, phoneMask } from '../model/typing.ts';
import form from '../parts/form.module.css';
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
  const [text, setText] = useState('');
  const [state, setState] = useState<'asked' | 'busy' | 'unreadable' | 'failed'>('asked');
  const id = useId();
  const fault = { asked: wrong, busy: null, unreadable: known.unreadable, failed: known.failed }[state];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const birthDate = birthDateOf(text, today);
    if (birthDate === null) return setState('unreadable');
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
    <form
      className="p-md mt-md grid gap-sm bg-accent-soft rounded-lg"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p id={`${id}-why`}>{known.why}</p>
      <div className={`grid gap-xxs ${form.field}`}>
        <label htmlFor={id}>{known.label}</label>
        <input
          id={id}
          className="patient-field"
          inputMode="numeric"
          autoComplete="bday"
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-why ${id}-fault`}
          onChange={({ currentTarget: { value } }) => {
            setText(value.length > text.length ? dateMask(value) : value);
            if (state !== 'busy') setState('asked');
          }}
        />
        <p className="fault text-large" role="alert" id={`${id}-fault`}>
          {fault}
        </p>
      </div>
      <div>
        <button type="submit" className="patient-button" aria-disabled={state === 'busy'}>
          {known.go}
        </button>
      </div>
    </form>
  );
}
