import {
  type OpenPacket,
  type PacketForm,
  readPacket,
  readPacketForm,
  savePacketDraft,
} from '@sightline/contract/open-packets.calls';
import { call } from '../../../shared/api/call.ts';

/** A visit's link. `proof` is what opening returned for the right birth date. */
export type PacketLink = { coverKey: number; appointmentKey: string; proof: string | null };

/** @throws ProblemError form.not-found; ConnectionError */
export const openPacket = (
  { birthDate = null, ...link }: PacketLink & { birthDate?: string | null },
  signal?: AbortSignal,
): Promise<OpenPacket> => call(readPacket, { body: { ...link, birthDate } }, signal);

/** @throws ProblemError form.not-found, packet.proof-lapsed; ConnectionError */
export const loadPacketForm = (
  { pathName, ...link }: PacketLink & { pathName: string },
  signal: AbortSignal,
): Promise<PacketForm> => call(readPacketForm, { body: { ...link, pn: pathName } }, signal);

type SavedDraft = PacketLink & {
  proof: string;
  pathName: string;
  version: number;
  answers: string;
  page: number;
  draftNo: number;
};

/** @throws ProblemError packet.other-device, packet.form-done, packet.proof-lapsed; ConnectionError */
export const saveDraft = ({ pathName, ...draft }: SavedDraft): Promise<{ draftNo: number }> =>
  call(savePacketDraft, { body: { ...draft, pn: pathName } });
