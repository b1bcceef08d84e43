import type { Address } from '@sightline/forms/building/addresses';
import { type FormFault, prevents } from '@sightline/forms/building/faults';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { plural, t } from '../../../shared/words/words.ts';
import { faultText } from '../model/builder-words.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';

type FaultListProps = {
  faults: readonly FormFault[];
  /** How often saving was tried: what is not filled in yet is named from the first time on, and takes focus. */
  attempt: number;
};

export const FAULTS_ID = 'form-faults';

/** The faults on view. Missing texts count only after the first attempt to save. */
export const toldFaults = ({ faults, attempt }: FaultListProps): readonly FormFault[] =>
  faults.filter((fault) => attempt > 0 || !prevents(fault) || fault.kind === 'unreadable');

export const faultCount = (count: number): string =>
  plural(count, { one: '{count} thing to fix', other: '{count} things to fix' });

/** What should be put right before saving, each with a way to it. */
export function FaultList({ faults, attempt }: FaultListProps) {
  const list = useRef<HTMLElement>(null);
  const doesPrevent = useEffectEvent(() => faults.some(prevents));
  useEffect(() => {
    if (attempt > 0 && doesPrevent()) list.current?.focus();
  }, [attempt]);
  const shown = toldFaults({ faults, attempt });
  if (shown.length === 0) return null;
  return (
    <section
      id={FAULTS_ID}
      ref={list}
      tabIndex={-1}
      className={`p-md bg-warn-soft rounded bordered-warn stack gap-xs ${classes.faults}`}
      aria-labelledby="form-faults-title"
    >
      <h2 id="form-faults-title" className="row gap-xs text-large">
        <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
        {faultCount(shown.length)}
      </h2>
      <ul className="indented">
        {shown.map((fault) => (
          <li key={`${faultText(fault)}${'address' in fault ? fault.address.join() : ''}`}>
            {faultText(fault)} {'address' in fault && <ShowButton address={fault.address} name={fault.name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShowButton({ address, name }: { address: Address; name: string }) {
  const { toggle } = useForm();
  return (
    <button
      type="button"
      className="bare-button underlined c-accent"
      aria-label={name === '' ? t('Show the question') : t('Show {name}', { name })}
      onClick={() => toggle(address, true)}
    >
      {t('Show')}
    </button>
  );
}
