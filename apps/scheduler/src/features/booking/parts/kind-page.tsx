import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';
import { StepPage } from './step-page.tsx';

type Reachable = { orgName: string; phone: string };

/** The practice's phones, for patients who cannot continue here. */
export function PhoneList({ places }: { places: readonly Reachable[] }) {
  const { words } = useWords();
  const known = places.filter(({ phone }) => phone !== '');
  return (
    <ul className="p-0 grid gap-sm mt-lg list-none">
      {known.map(({ orgName, phone }) => (
        <li key={`${orgName} ${phone}`}>
          <a
            className={`choosable hover-sunk grid gap-hair w-full bordered-control bg-surface c-ink font-inherit undecorated pointer py-sm px-md rounded-lg ${classes.choice}`}
            href={hrefOf(phone)}
          >
            <span className="fw-semibold anywhere">{words.kind.callUs(phoneWords(phone))}</span>
            <span className="text-large c-quiet">{orgName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same next to a message, on a single line. */
export function PhoneLines({ places }: { places: readonly Reachable[] }) {
  const { words } = useWords();
  const phones = new Set(places.map(({ phone }) => phone).filter((phone) => phone !== ''));
  return [...phones].map((phone) => (
    <a key={phone} className={`p-0 py-xxs fw-semibold inline-block ${classes.call}`} href={hrefOf(phone)}>
      {words.kind.callUs(phoneWords(phone))}
    </a>
  ));
}

export const hrefOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** A US number as people write it; others unchanged. */
export function phoneWords(phone: string): string {
  const found = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return found === null ? phone : `(${found[1]}) ${found[2]}-${found[3]}`;
}

type KindPageProps = { title: string; help: string; places?: readonly Reachable[]; children?: ReactNode };

/** The page for patients who cannot book here: the reason, and what they can do instead. */
export function KindPage({ title, help, places = [], children }: KindPageProps) {
  return (
    <StepPage title={title} sub={<p>{help}</p>} titled={title}>
      <PhoneList places={places} />
      {children}
    </StepPage>
  );
}
