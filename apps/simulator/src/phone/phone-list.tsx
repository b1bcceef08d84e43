import { Button, TextInput } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { type FormEvent, useState } from 'react';
import { usePhones } from '../api/list-phones.ts';
import { numberText, typedNumber } from './number-text.ts';
import classes from './phone-list.module.css';

type PhoneListProps = {
  chosen: string | null;
  isMailChosen: boolean;
  onPhone: (number: string) => void;
  onMail: () => void;
};

function PickUp({ onPhone }: { onPhone: (number: string) => void }) {
  const [text, setText] = useState('');
  const number = typedNumber(text);
  const pickUp = (event: FormEvent) => {
    event.preventDefault();
    if (number !== null) onPhone(number);
  };
  return (
    <form className={`px-md py-sm flex gap-xs line-below ${classes.pick}`} onSubmit={pickUp}>
      <TextInput
        aria-label="A phone's number"
        placeholder="(646) 555-0123"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        inputMode="tel"
      />
      <Button type="submit" disabled={number === null}>
        Pick up
      </Button>
    </form>
  );
}

/** The phones that texted or were texted lately, and a way to pick up any other. */
export function PhoneList({ chosen, isMailChosen, onPhone, onMail }: PhoneListProps) {
  const phones = usePhones();
  return (
    <nav className="rows min-h-0 bg-surface line-right scroll" aria-label="Phones and mail">
      <PickUp onPhone={onPhone} />
      <button
        type="button"
        className={`hover-sunk px-md py-sm gap-hair left line-below grid ${classes.row}`}
        aria-current={isMailChosen}
        onClick={onMail}
      >
        <span className="flex between fw-medium figures">Caught mail</span>
        <span className="ellipsis text-small c-quiet">What would have been sent by email</span>
      </button>
      {phones.isPending && <SkeletonList rows={8} />}
      {phones.isError && (
        <ErrorState title="Couldn’t load phones" retry={() => void phones.refetch()}>
          {phones.error.message}
        </ErrorState>
      )}
      {phones.data?.phones.map((phone) => (
        <button
          key={phone.number}
          type="button"
          className={`hover-sunk px-md py-sm gap-hair left line-below grid ${classes.row}`}
          aria-current={phone.number === chosen}
          onClick={() => onPhone(phone.number)}
        >
          <span className="flex between fw-medium figures">
            {phone.name ?? numberText(phone.number)}
            {phone.mode !== 'deliver' && <span className="text-tiny fw-semibold c-warn">{phone.mode}</span>}
          </span>
          <span className="ellipsis text-small c-quiet">
            {phone.lastBody ?? (phone.name === null ? 'No texts yet' : numberText(phone.number))}
          </span>
        </button>
      ))}
    </nav>
  );
}
