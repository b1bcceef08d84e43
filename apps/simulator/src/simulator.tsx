import { BrandMark } from '@sightline/ui/brand-mark';
import { useState } from 'react';
import { MailList } from './mail/mail-list.tsx';
import { PhoneList } from './phone/phone-list.tsx';
import { PhoneScreen } from './phone/phone-screen.tsx';
import classes from './simulator.module.css';

type SimulatorTarget = { kind: 'phone'; number: string } | { kind: 'mail' } | null;

/** The demo's phones and its mail: what patients would see. */
export function Simulator() {
  const [chosen, setChosen] = useState<SimulatorTarget>(null);
  return (
    <div className={`grid c-ink ${classes.page}`} data-open={chosen !== null}>
      <header className="row p-0 px-md whole-row gap-lg bg-surface line-below">
        <span className="row gap-xs">
          <BrandMark />
          <h1 className="text-large fw-bold tight nowrap">Demo phones</h1>
        </span>
        <span className={`ellipsis text-small c-faint ${classes.hint}`}>
          Texts sent from here reach the practice as a carrier would deliver them.
        </span>
        <a className="push fw-medium c-accent" href="/">
          Dashboard
        </a>
      </header>
      <PhoneList
        chosen={chosen?.kind === 'phone' ? chosen.number : null}
        isMailChosen={chosen?.kind === 'mail'}
        onPhone={(number) => setChosen({ kind: 'phone', number })}
        onMail={() => setChosen({ kind: 'mail' })}
      />
      <main className="rows min-w-0 min-h-0">
        {chosen?.kind === 'mail' ? (
          <MailList onBack={() => setChosen(null)} />
        ) : (
          <PhoneScreen key={chosen?.number ?? ''} number={chosen?.number ?? null} onBack={() => setChosen(null)} />
        )}
      </main>
    </div>
  );
}
