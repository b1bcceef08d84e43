import { readBirthDate } from '@sightline/contract/birth-date';
import { BIRTH_DATE_TEXTS } from '@sightline/contract/birth-date.texts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { BirthDateInput } from './birth-date-input.tsx';

type BirthDateFormProps = {
  label: string;
  go: string;
  isMain?: boolean;
  /** The practice's day. */
  today: string;
  isBusy: boolean;
  /** What the server said of the last date; null if nothing. */
  refusal: string | null;
  onTry: (birthDate: string) => void;
};

/** Asks who opened a link for the patient's birth date. */
export function BirthDateForm({ label, go, isMain = false, today, isBusy, refusal, onTry }: BirthDateFormProps) {
  const texts = BIRTH_DATE_TEXTS[useLanguage().language];
  const [given, setGiven] = useState<{ text: string; message: string | null }>({ text: '', message: null });
  const [isTyped, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const message = given.message ?? (isTyped || isBusy ? null : refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readBirthDate(given.text, today);
    setTyped(false);
    if ('date' in read) return onTry(read.date);
    setGiven({ ...given, message: texts[read.fault] });
    input.current?.focus();
  };
  return (
    <form className="grid gap-sm" noValidate onSubmit={submit}>
      <div className="grid gap-xxs">
        <label className="fw-semibold" htmlFor={id}>
          {label}
        </label>
        <p className="text-large fw-normal c-quiet" id={`${id}-hint`}>
          {texts.hint}
        </p>
        <BirthDateInput
          id={id}
          ref={input}
          text={given.text}
          aria-invalid={message !== null}
          aria-describedby={`${id}-hint ${id}-fault`}
          change={(text) => {
            setGiven({ text, message: null });
            setTyped(true);
          }}
        />
        <p className="fault text-large" role="alert" id={`${id}-fault`}>
          {message}
        </p>
      </div>
      <div>
        <button type="submit" className={`patient-button${isMain ? ' main' : ''}`} aria-disabled={isBusy}>
          {go}
        </button>
      </div>
    </form>
  );
}
