import type { OpenPacket } from '@sightline/contract/open-packets.calls';
import type { Facts } from '@sightline/forms/facts';
import { use, useState } from 'react';
import { useLoaded } from '../../../shared/api/use-loaded.ts';
import { ChosenForm } from '../chosen-form.tsx';
import type { FormLink } from '../model/link.ts';
import { phoneAt } from '../model/place.ts';
import { createSentForms } from '../model/sent-forms.ts';
import { FailureScreen } from '../screens/failure-screen.tsx';
import { LoadedPage } from '../screens/loaded-page.tsx';
import { FormsStartContext } from '../state/forms-start.ts';
import { ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';
import { BirthDateScreen } from './birth-date-screen.tsx';
import { PacketForm, type SentPart } from './packet-form.tsx';
import { PacketList } from './packet-list.tsx';
import { keepProof, readProof } from './packet-proof.ts';

type VisitLink = FormLink & { appointmentKey: string };

/** A visit's forms; a link without any leads to the practice's forms. */
export function PacketPage({ link, onFinish }: { link: VisitLink; onFinish?: () => void }) {
  const { words } = useWords();
  const { openPacket, stores } = use(ServicesContext);
  const { packet = null } = use(FormsStartContext);
  const { coverKey, appointmentKey } = link;
  const [proof] = useState(() => readProof(link, () => stores().visit));
  const loaded = useLoaded({
    key: `${coverKey}/${appointmentKey}`,
    load: (signal) => openPacket({ coverKey, appointmentKey, proof }, signal),
    // What came with the page was read without a proof.
    known: proof === null ? packet : null,
  });
  if (loaded.state === 'ready' && !loaded.value.hasForms && !loaded.value.isCanceled) return <ChosenForm link={link} />;
  return (
    <LoadedPage loaded={loaded} locKey={link.locKey} waiting={words.choose.loading}>
      {(packet) =>
        packet.isCanceled ? (
          <FailureScreen title={words.packet.cancelled} help={words.packet.cancelledHelp} />
        ) : (
          <OpenedPacket first={packet} link={link} onFinish={onFinish} />
        )
      }
    </LoadedPage>
  );
}

type OpenedProps = { first: OpenPacket; link: VisitLink; onFinish?: (() => void) | undefined };

/** Entering the birth date: what the server said last, and whether it is being asked. */
function useOpening({ first, link }: Pick<OpenedProps, 'first' | 'link'>) {
  const { openPacket, stores } = use(ServicesContext);
  const [packet, setPacket] = useState(first);
  const [asking, setAsking] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { coverKey, appointmentKey } = link;
  const ask = async (birthDate: string | null) => {
    setAsking('busy');
    try {
      const opened = await openPacket({ coverKey, appointmentKey, proof: packet.proof, birthDate });
      if (opened.proof !== null) keepProof(link, opened.proof, () => stores().visit);
      setPacket(opened);
      setAsking('idle');
    } catch {
      setAsking('failed');
    }
  };
  return { packet, setPacket, asking, ask };
}

function OpenedPacket({ first, link, onFinish }: OpenedProps) {
  const { stores } = use(ServicesContext);
  const { packet, setPacket, asking, ask } = useOpening({ first, link });
  const [isSkipped, setSkipped] = useState(false);
  const [pathName, setPathName] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<Facts>({});
  const [sentCount, setSentCount] = useState(0);
  const [isUrgent, setUrgent] = useState(() =>
    packet.forms.some((form) =>
      createSentForms({ place: { ...link, pathName: form.pathName }, visit: () => stores().visit }).wasUrgent(),
    ),
  );
  const phone = phoneAt(packet, packet.locKey || link.locKey);
  const isAsked = packet.proof === null && packet.proofState !== 'none' && !isSkipped;
  if (isAsked)
    return (
      <BirthDateScreen
        {...{ packet, phone }}
        isBusy={asking === 'busy'}
        hasFailed={asking === 'failed'}
        onTry={(birthDate) => void ask(birthDate)}
        onSkip={() => setSkipped(true)}
      />
    );
  const visit = { coverKey: link.coverKey, appointmentKey: link.appointmentKey, proof: packet.proof };
  const leave = () => setPathName(null);
  const sent = ({ facts, isUrgent: isCall }: SentPart) => {
    setEarlier((known) => ({ ...facts, ...known }));
    setUrgent((was) => was || isCall);
    setPacket((held) => ({
      ...held,
      forms: held.forms.map((form) => (form.pathName === pathName ? { ...form, state: 'done' } : form)),
    }));
    setSentCount((count) => count + 1);
    leave();
  };
  const stale = () => {
    leave();
    void ask(null);
  };
  if (pathName !== null)
    return (
      <PacketForm
        key={pathName}
        link={{ ...link, pathName, locKey: packet.locKey || link.locKey }}
        {...{ visit, earlier }}
        onBack={() => {
          leave();
          void ask(null);
        }}
        onSent={sent}
        onStale={stale}
      />
    );
  return <PacketList {...{ packet, phone, isUrgent, onFinish }} isFocused={sentCount > 0} onOpen={setPathName} />;
}
