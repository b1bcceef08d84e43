import type { OpenPacket } from '@sightline/contract/open-packets.calls';
import { use } from 'react';
import { BirthDateForm } from '../../../shared/birth-date/birth-date-form.tsx';
import { zoneOf } from '../model/place.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { dayOf, ServicesContext } from '../state/services.ts';
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
  const { now } = use(ServicesContext);
  const wrong = packet.proofState === 'wrong' ? proof.wrong(packet.triesLeft) : null;
  const refusal = hasFailed ? words.failed.networkHelp : wrong;
  const isLocked = packet.proofState === 'locked';
  return (
    <>
      <PageHeading title={isLocked ? proof.lockedTitle : proof.title} isFocused={false} />
      <p className="mb-lg">{isLocked ? proof.locked(phone) : proof.text}</p>
      {!isLocked && (
        <BirthDateForm
          label={proof.label}
          go={proof.go}
          isMain
          today={dayOf(now(), zoneOf({ blank: packet, asked: packet.locKey }))}
          isBusy={isBusy}
          refusal={refusal}
          onTry={onTry}
        />
      )}
      <p className="mt-lg mb-sm c-quiet">{proof.skipHelp}</p>
      <button type="button" className="patient-button" onClick={onSkip}>
        {proof.skip}
      </button>
    </>
  );
}
