import type { OpenPacket } from '@sightline/contract/open-packets.calls';
import { type FormEvent, useId, useState } from 'react';
import fieldClasses from '../parts/field.module.css';
import classes from '../parts/page.module.css';
import { PageHeading } from '../parts/page-heading.tsx';
import { useWords } from '../words/use-words.ts';

type BirthDateProps = {
  packet: OpenPacket;
  phone: string;
  isBusy: boolean;
  hasFailed: boolean;
  onTry: (birthDate: string) => void;
  onSkip: () => void;
};

/** Known answers show only to someone with the link who knows the patient's birth date. */
export function BirthDateScreen({ packet, phone, isBusy, hasFailed, onTry, onSkip }: BirthDateProps) {
  const { words } = useWords();
  const { proof } = words.packet;
  const isLocked = packet.proofState === 'locked';
  return (
    <>
      <PageHeading title={isLocked ? proof.lockedTitle : proof.title} isFocused={false} />
      <p className="mb-lg">{isLocked ? proof.locked(phone) : proof.text}</p>
      {!isLocked && <BirthDateField packet={packet} isBusy={isBusy} hasFailed={hasFailed} onTry={onTry} />}
      <p className="mt-lg mb-sm c-quiet">{proof.skipHelp}</p>
      <button type="button" className="patient-button" onClick={onSkip}>
        {proof.skip}
      </button>
    </>
  );
}

function BirthDateField({ packet, isBusy, hasFailed, onTry }: Omit<BirthDateProps, 'phone' | 'onSkip'>) {
  const { words } = useWords();
  const { proof } = words.packet;
  const [given, setGiven] = useState({ text: '', isFaulty: false });
  const [id, errorId] = [useId(), useId()];
  const isWrong = packet.proofState === 'wrong';
  const error = given.isFaulty ? proof.unreadable : isWrong ? proof.wrong(packet.triesLeft) : '';
  const shown = hasFailed ? words.failed.networkHelp : error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFaulty = !/^\d{4}-\d{2}-\d{2}$/.test(given.text);
    setGiven({ ...given, isFaulty });
    if (!isFaulty && !isBusy) onTry(given.text);
  };
  return (
    <form noValidate onSubmit={submit}>
      <label className="block mb-xs fw-semibold" htmlFor={id}>
        {proof.label}
      </label>
      <input
        id={id}
        type="date"
        className={`patient-field ${fieldClasses.short}`}
        autoComplete="bday"
        value={given.text}
        aria-invalid={shown !== ''}
        aria-describedby={errorId}
        onChange={({ currentTarget: { value: text } }) => setGiven({ text, isFaulty: false })}
      />
      <p id={errorId} role="alert" className={`fw-semibold ${fieldClasses.error}`}>
        {shown}
      </p>
      <div className="flex wrap gap-sm mt-lg">
        <button type="submit" aria-disabled={isBusy} className={`patient-button main ${classes.go}`}>
          {proof.go}
        </button>
      </div>
    </form>
  );
}
