import type { KioskVisit } from '@sightline/contract/kiosk.calls';
import { type FocusEvent, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PageFrame } from '../../../shared/frame/page-frame.tsx';
import { forgetLanguage, LanguageProvider } from '../../../shared/language/language.tsx';
import { type FormLink, readLink } from '../model/link.ts';
import { PacketPage } from '../packet/packet-page.tsx';
import { keepProof } from '../packet/packet-proof.ts';
import { FailureScreen } from '../screens/failure-screen.tsx';
import { ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';
import { CodeScreen, type OpenedKiosk } from './code-screen.tsx';
import classes from './kiosk.module.css';
import { KioskServicesContext } from './kiosk-services.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { StillThere } from './still-there.tsx';
import { proofOf, readTabletToken } from './tablet-token.ts';
import { HandScreen, VisitChoice } from './visit-choice.tsx';

/** A tablet of the practice: `/kiosk?coverKey&locKey`. Staff's code opens today's visits; each patient leaves nothing behind. */
export function Kiosk() {
  const [round, setRound] = useState(0);
  const { stores } = use(ServicesContext);
  const { lockKiosk } = use(KioskServicesContext);
  const [link] = useState(() => readLink(window.location.search));
  const [tablet] = useState(() => link && readTabletToken(link.coverKey, () => stores().device));
  useEffect(() => {
    document.documentElement.dataset.kiosk = 'on';
  }, []);
  const end = () => {
    // Without a connection the server locks it after some minutes.
    if (link !== null && tablet !== null) void lockKiosk({ coverKey: link.coverKey, tablet }).catch(() => undefined);
    forgetLanguage();
    setRound((before) => before + 1);
  };
  useOutOfHistory(end);
  return (
    // A new key forgets every answer and state of the patient before.
    <LanguageProvider key={round}>
      <div className={classes.screen} autoCapitalize="sentences" onFocusCapture={suggestNothing}>
        {link === null ? <NoLink /> : <Unlocking link={link} tablet={tablet} onEnd={end} />}
      </div>
    </LanguageProvider>
  );
}

/** The browser neither offers this patient's answers to the next one, nor those of the one before. */
function suggestNothing({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.autocomplete = 'off';
}

/** A page that the browser kept whole when it was left, and shows again on Forward, begins with the code. */
function useOutOfHistory(onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && end();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

function NoLink() {
  const { words } = useWords();
  return (
    <PageFrame words={words.frame}>
      <FailureScreen title={words.failed.noLink} help={words.failed.noLinkHelp} />
    </PageFrame>
  );
}

type UnlockingProps = { link: FormLink; tablet: string | null; onEnd: () => void };

function Unlocking({ link, tablet, onEnd }: UnlockingProps) {
  const { words } = useWords();
  const [opened, setOpened] = useState<OpenedKiosk | null>(null);
  const [visit, setVisit] = useState<KioskVisit | null>(null);
  const [isBegun, setBegun] = useState(false);
  const isShowingPatients = opened !== null;
  return (
    <>
      {isShowingPatients && <StillThere onEnd={onEnd} />}
      {opened !== null && visit !== null && isBegun ? (
        <PatientForms
          link={link}
          visit={visit}
          proof={proofOf({ proofStart: opened.proofStart, tablet: tablet ?? '' })}
          onEnd={onEnd}
        />
      ) : (
        <PageFrame words={words.frame} brand={opened !== null && <span className="fw-semibold">{opened.orgName}</span>}>
          {opened === null && <CodeScreen link={link} tablet={tablet} onOpened={setOpened} />}
          {opened !== null && visit === null && <VisitChoice opened={opened} onChoose={setVisit} onEnd={onEnd} />}
          {visit !== null && <HandScreen visit={visit} onBegin={() => setBegun(true)} onEnd={onEnd} />}
        </PageFrame>
      )}
    </>
  );
}

/** A patient's forms, with storage that ends with them and no steps for the browser's Back. */
type PatientProps = { link: FormLink; visit: KioskVisit; proof: string; onEnd: () => void };

function PatientForms({ link, visit, proof, onEnd }: PatientProps) {
  const services = use(ServicesContext);
  const { appointmentKey } = visit;
  const own = useMemo(() => {
    const storage = createMemoryStorage();
    keepProof({ coverKey: link.coverKey, appointmentKey }, proof, () => storage);
    return { ...services, stores: () => ({ visit: storage, device: createMemoryStorage() }), hasSteps: false };
  }, [services, link.coverKey, appointmentKey, proof]);
  return (
    <ServicesContext value={own}>
      <PacketPage link={{ ...link, pathName: '', appointmentKey }} onFinish={onEnd} />
    </ServicesContext>
  );
}
