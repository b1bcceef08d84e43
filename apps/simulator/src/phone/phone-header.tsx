import { Button, NativeSelect } from '@mantine/core';
import { BEHAVIOURS } from '@sightline/contract/simulator.calls';
import { usePhones } from '../api/list-phones.ts';
import { useSetBehaviour } from '../api/set-behaviour.ts';
import { numberText } from './number-text.ts';
import classes from './phone-screen.module.css';

const WORDS: Record<(typeof BEHAVIOURS)[number], string> = {
  deliver: 'Texts are delivered',
  fail: 'Texts fail',
  unknown: 'No delivery receipt',
  slow: 'The carrier is slow',
  reject: 'The carrier refuses the number',
  down: 'The gateway is down',
};

export function PhoneHeader({ number, onBack }: { number: string; onBack: () => void }) {
  const phones = usePhones();
  const setBehaviour = useSetBehaviour();
  const mode = phones.data?.phones.find((phone) => phone.number === number)?.mode ?? 'deliver';
  return (
    <header className={`row px-lg py-sm gap-sm bg-surface line-below ${classes.head}`}>
      <Button className={`hidden ${classes.back}`} variant="subtle" onClick={onBack}>
        Back
      </Button>
      <h2 className="text-heading fw-semibold nowrap">{numberText(number)}</h2>
      <NativeSelect
        className="push"
        aria-label="What happens to texts sent to this phone"
        value={setBehaviour.variables?.number === number ? setBehaviour.variables.mode : mode}
        data={BEHAVIOURS.map((value) => ({ value, label: WORDS[value] }))}
        onChange={(event) => {
          const chosen = BEHAVIOURS.find((value) => value === event.currentTarget.value);
          if (chosen !== undefined) setBehaviour.mutate({ number, mode: chosen });
        }}
      />
    </header>
  );
}
